import type { Size } from './canvas.ts'

/** The longer side, in pixels, at which a document is still readable: the default maximum of a photo. */
export const readableSidePx = 2400

/** The width, in pixels, below which no side of a document is scaled down. One that is narrower keeps its own width. */
export const readableWidthPx = 1600

/** The longer side, in pixels, of the largest square that Safari on a phone can draw on a canvas. */
export const maxCanvasSidePx = 4096

/** The height, in pixels, of the white between two sides. */
const gapPx = 24

/** Two sides of a document. */
export type Sides<Side extends Size = Size> = readonly [front: Side, back: Side]

/** Where a side is drawn, and how large. */
export interface Placed extends Size {
  readonly x: number
  readonly y: number
}

/** A canvas with two sides, one above the other, each in the middle of the width. */
export interface Layout extends Size {
  readonly sides: Sides<Placed>
}

/**
 * Returns the layouts of two sides that a browser can draw, the largest first. In each the longer side of both has fewer
 * pixels, `maxSide` at first, unless a side would become too narrow to be read.
 */
export const layoutsOf = (sides: Sides, maxSide: number): Layout[] =>
  [maxSide, ...[readableSidePx, 0].filter((side) => side < maxSide)]
    .map((side) => layOut(sides, side))
    .filter(({ width, height }) => width * height <= maxCanvasSidePx ** 2)

function layOut(sides: Sides, maxSide: number): Layout {
  const front = scaledSide(sides[0], maxSide)
  const back = scaledSide(sides[1], maxSide)
  const width = Math.max(front.width, back.width)
  const middle = (side: Size) => Math.floor((width - side.width) / 2)
  const y = front.height + gapPx
  return {
    width,
    height: y + back.height,
    sides: [
      { ...front, x: middle(front), y: 0 },
      { ...back, x: middle(back), y },
    ],
  }
}

/** Returns the size of one of two sides: never enlarged, and never too narrow to be read. */
function scaledSide({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(Math.max(maxSide / Math.max(width, height), readableWidthPx / width), 1)
  return { width: Math.round(width * scale), height: Math.max(Math.round(height * scale), 1) }
}
