import { inflateSync } from 'node:zlib'

/** A picture: its pixels row by row, each as red, green, blue and alpha. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array<ArrayBuffer>
}

/** Reads a screenshot of a browser: a PNG of 8 bits a channel, with or without alpha, and not interlaced. */
export function readPng(png: Uint8Array): Picture {
  const file = Buffer.from(png)
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const [bits = 0, color = 0, , , interlaced = 0] = file.subarray(24, 29)
  const channels = { 2: 3, 6: 4 }[color]
  if (!channels || bits !== 8 || interlaced) throw new Error(`PNG of color type ${color} and ${bits} bits`)
  const pixels = unfiltered(inflateSync(Buffer.concat(imageChunks(file))), width * channels, channels)
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel++)
    data.set(pixels.subarray(pixel * channels, (pixel + 1) * channels), pixel * 4)
  return { width, height, data }
}

function imageChunks(file: Buffer): Buffer[] {
  const chunks: Buffer[] = []
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      chunks.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  return chunks
}

/** Undoes the filter of each row, which its first byte names. */
function unfiltered(filtered: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const rows = filtered.length / (rowBytes + 1)
  const bytes = new Uint8Array(rows * rowBytes)
  for (let row = 0; row < rows; row++) {
    const predict = predictions[filtered[row * (rowBytes + 1)] ?? 0] ?? nothing
    for (let column = 0; column < rowBytes; column++) {
      const at = row * rowBytes + column
      const hasLeft = column >= pixelBytes
      const left = hasLeft ? (bytes[at - pixelBytes] ?? 0) : 0
      const corner = hasLeft ? (bytes[at - rowBytes - pixelBytes] ?? 0) : 0
      bytes[at] = (filtered[at + row + 1] ?? 0) + predict(left, bytes[at - rowBytes] ?? 0, corner)
    }
  }
  return bytes
}

/** Predicts a byte from those to its left, above it, and above the left one. */
type Prediction = (left: number, above: number, corner: number) => number

const nothing: Prediction = () => 0

const predictions: readonly Prediction[] = [
  nothing,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  nearest,
]

/** Returns the neighbour that is nearest to the sum of the first two without the third. */
function nearest(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner)
  const toAbove = Math.abs(left - corner)
  const toCorner = Math.abs(left + above - 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
