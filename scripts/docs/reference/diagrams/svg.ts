import { escapeText } from './source.ts'

/** A picture of boxes, arrows and lines, before it is SVG. */
export interface Drawing {
  readonly title: string
  /** What the picture shows, in words. */
  readonly description: string
  readonly width: number
  readonly height: number
  readonly shapes: readonly string[]
}

// an image does not inherit the page's colours: it follows the reader's system, and is black on white on paper
const style = `svg{--ink:#1f2328;--soft:#59636e;--line:#8c959f;--box:#f3f7f5;--accent:#0b6e4f;--paper:#fff}
@media (prefers-color-scheme:dark){svg{--ink:#e6edf3;--soft:#9aa4af;--line:#6b7682;--box:#1d2a25;--accent:#4cc38a;--paper:#16181a}}
@media print{svg{--ink:#000;--soft:#000;--line:#000;--box:#fff;--accent:#000;--paper:#fff}}
text{font:14px system-ui,sans-serif;fill:var(--ink);text-anchor:middle;dominant-baseline:central}
.label{font-size:12px;fill:var(--soft);stroke:var(--paper);stroke-width:4px;paint-order:stroke}
.title{font-weight:600;text-anchor:start}
.paper{fill:var(--paper)}.box{fill:var(--box);stroke:var(--accent);stroke-width:1.5}
.arrow{stroke:var(--line);stroke-width:1.5;fill:none;marker-end:url(#head)}.lane{stroke:var(--line);stroke-dasharray:3 5}
#head path{fill:var(--line)}`

/** Returns a drawing as an SVG file that is readable on light and dark pages and in print. */
export const svgOf = ({ title, description, width, height, shapes }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">
<title id="title">${escapeText(title)}</title>
<desc id="desc">${escapeText(description)}</desc>
<style>${style}</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0L8 4L0 8z"/></marker></defs>
<rect class="paper" width="${width}" height="${height}" rx="8"/>
${shapes.join('\n')}
</svg>
`

export const box = (text: string, x: number, y: number, width: number, height: number) =>
  `<rect class="box" x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="8"/>${label(text, x, y, '')}`

export const label = (text: string, x: number, y: number, className = 'label') =>
  `<text${className && ` class="${className}"`} x="${x}" y="${y}">${escapeText(text)}</text>`

/** Draws an arrow. */
export const arrow = (x1: number, y1: number, x2: number, y2: number) =>
  `<path class="arrow" d="M${Math.round(x1)} ${Math.round(y1)}L${Math.round(x2)} ${Math.round(y2)}"/>`
