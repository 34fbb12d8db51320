"""What judges a page: axe-core, and eyes of our own for what axe does not see in drawings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

#: What axe calls minor is left to our own eyes.
GRAVE = ("moderate", "serious", "critical")


def look(page: Page, *, width: int, scheme: str) -> None:
    """Have a page at a width, by day ("light") or by night ("dark")."""
    page.set_viewport_size({"width": width, "height": 1000})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str(scheme == "light").lower())
    page.evaluate("() => new Promise((on) => requestAnimationFrame(() => requestAnimationFrame(on)))")


def faults(page: Page, part: str = "html") -> list[str]:
    """What axe finds in a part of the page: WCAG 2 A and AA, and its best practices."""
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = page.evaluate(
        """async (part) => (await axe.run(part, { resultTypes: ["violations"] })).violations
            .map(({ id, impact, help, nodes }) => ({ id, impact, help, where: nodes.map(({ target, html }) =>
                `${target.flat().join(" ")}  ${html.slice(0, 120)}`) }))""",
        part,
    )
    return [f"{one['id']}: {one['help']}: {one['where'][:3]}" for one in found if one["impact"] in GRAVE]


def everywhere(page: Page, part: str = "html", views: tuple[tuple[int, str], ...] | None = None) -> list[str]:
    """What axe and we find, on a laptop and on a phone, by day and by night."""
    views = views or ((1280, "light"), (1280, "dark"), (360, "dark"), (360, "light"))
    told = []
    for width, scheme in views:
        look(page, width=width, scheme=scheme)
        told += [f"{width} {scheme}: {fault}" for fault in (*faults(page, part), *faint(page))]
    return told


def faint(page: Page) -> list[str]:
    """Texts in the drawings on the screen that are hard to tell from what lies below them; axe leaves those out."""
    found: list[str] = page.evaluate(FAINT)
    return found


# A text's ground is put together from the shapes below its middle, down to the first that nothing shines through.
FAINT = """() => {
    const style = document.createElement("style");
    style.textContent = ".bg-surface * { pointer-events: all !important }";
    document.head.append(style);
    const parse = (text) => {
        if (!text || text === "none" || text === "transparent") return undefined;
        const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number);
        return text.startsWith("color(") ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
    };
    const through = (node) => {
        let opacity = 1;
        for (let at = node; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
        return opacity;
    };
    const paint = (node) => {
        const { fill, fillOpacity, backgroundColor } = getComputedStyle(node);
        const drawn = node instanceof SVGElement;
        if (drawn && !(node instanceof SVGGeometryElement)) return undefined;
        const colour = parse(drawn ? fill : backgroundColor);
        return colour && [...colour.slice(0, 3), colour[3] * (drawn ? Number(fillOpacity) : 1) * through(node)];
    };
    const mix = (over, under) => [0, 1, 2].map((i) => over[i] * over[3] + under[i] * (1 - over[3]));
    const shine = (colour) => {
        const bent = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
        const [r, g, b] = colour.map((c) => bent(c / 255));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const told = [];
    for (const table of document.querySelectorAll(".bg-table")) {
        table.scrollIntoView({ block: "start" });
        for (const text of table.querySelectorAll(".bg-surface text")) {
            const box = text.getBoundingClientRect();
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            const said = text.textContent.trim();
            if (!said || !box.width || y < 70 || y > innerHeight) continue;
            const stack = document.elementsFromPoint(x, y).map((node) => [node, node === text || text.contains(node)]);
            const at = stack.findIndex(([, is]) => is);
            if (at < 0) continue;
            const hidden = stack.slice(0, at).some(([node]) => (paint(node)?.[3] ?? 0) > 0.5);
            if (hidden) continue;
            const { fill, stroke, strokeWidth, paintOrder, fontSize, fontWeight } = getComputedStyle(text);
            let ground = [255, 255, 255];
            const halo = parse(stroke);
            if (halo && parseFloat(strokeWidth) > 1 && paintOrder.startsWith("stroke")) ground = halo;
            else {
                const layers = [];
                for (const [node, is] of stack.slice(at + 1)) {
                    const layer = is ? undefined : paint(node);
                    if (layer) layers.push(layer);
                    if (layer?.[3] > 0.99) break;
                }
                for (const layer of layers.reverse()) ground = mix(layer, ground);
            }
            const ink = parse(fill);
            const shown = mix([...ink.slice(0, 3), ink[3] * through(text)], ground);
            const [low, high] = [shine(shown), shine(ground)].sort((a, b) => a - b);
            const ratio = (high + 0.05) / (low + 0.05);
            const size = parseFloat(fontSize) * (text.getScreenCTM()?.a || 1);
            const large = size >= 24 || (size >= 18.6 && Number(fontWeight) >= 600);
            const least = large || text.closest(".bg-dim") ? 3 : 4.5;
            if (ratio < least) told.push(`"${said.slice(0, 20)}" ${ratio.toFixed(2)} on ${ground.map(Math.round)}`);
        }
    }
    style.remove();
    return [...new Set(told)];
}"""
