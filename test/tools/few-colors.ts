import type { Picture } from './read-png.ts'

/** A color, and how much of a picture has it. */
interface Color {
  readonly channels: readonly number[]
  readonly weight: number
}

/** How much more a pixel counts that is like those around it: another tint of an area is seen, that of an edge is not. */
const areaWeight = 20

/** Further colors are those of single pixels at the edges of letters. */
const maxCandidates = 200

/**
 * Returns a screenshot in those of its colors that come nearest to all others together. With at most 16 of them, text is as
 * sharp as before and a picture has a fraction of its size, because two pixels share a byte.
 */
export function withFewColors({ width, height, data }: Picture, maxColors = 16): Picture {
  const pixels = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const colorAt = (pixel: number) => pixels.getUint32(pixel * 4)
  const weights = new Map<number, number>()
  for (let pixel = 0; pixel < width * height; pixel++) {
    const color = colorAt(pixel)
    const isArea = pixel >= width && color === colorAt(pixel - 1) && color === colorAt(pixel - width)
    weights.set(color, (weights.get(color) ?? 0) + (isArea ? areaWeight : 1))
  }
  const colors = [...weights]
    .toSorted(([one, its], [other, others]) => others - its || one - other)
    .map(([color, weight]) => ({ channels: channelsOf(color), weight }))
  const palette = paletteOf(colors, maxColors)
  const nearest = new Map([...weights.keys()].map((color) => [color, nearestOf(palette, channelsOf(color))]))

  const drawn = new Uint8Array(data.length)
  for (let pixel = 0; pixel < width * height; pixel++) drawn.set(nearest.get(colorAt(pixel)) ?? [], pixel * 4)
  return { width, height, data: drawn }
}

/** Adds one color after the other: the one that brings the picture nearest to the palette. */
function paletteOf(colors: readonly Color[], maxColors: number): (readonly number[])[] {
  const palette: (readonly number[])[] = []
  const distances = colors.map(() => Number.POSITIVE_INFINITY)
  const candidates = colors.slice(0, maxCandidates)
  const errorWith = (candidate: Color) =>
    colors.reduce((sum, color, index) => sum + color.weight * nearer(index, color, candidate), 0)
  const nearer = (index: number, color: Color, candidate: Color) =>
    Math.min(distances[index] ?? 0, distance(color.channels, candidate.channels))

  while (palette.length < Math.min(maxColors, candidates.length)) {
    const errors = candidates.map(errorWith)
    const best = candidates[errors.indexOf(Math.min(...errors))]
    if (!best) break
    palette.push(best.channels)
    for (const [index, color] of colors.entries()) distances[index] = nearer(index, color, best)
  }
  return palette
}

const channelsOf = (color: number) => [color >>> 24, (color >> 16) & 255, (color >> 8) & 255, color & 255]

function nearestOf(palette: readonly (readonly number[])[], color: readonly number[]): readonly number[] | undefined {
  const distances = palette.map((each) => distance(each, color))
  return palette[distances.indexOf(Math.min(...distances))]
}

/** The distance of two colors. Another hue is seen sooner than another brightness, above all on a pale area. */
function distance(one: readonly number[], other: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = one.map((value, index) => value - (other[index] ?? 0))
  return red ** 2 + green ** 2 + blue ** 2 + 4 * ((red - green) ** 2 + (green - blue) ** 2 + (blue - red) ** 2)
}
