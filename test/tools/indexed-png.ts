import { crc32, deflateSync } from 'node:zlib'
import { readPng } from './read-png.ts'

/**
 * Returns a screenshot with a palette of its most frequent colors, which is a fraction of its size. Other colors, such as those
 * at the edges of letters, become the nearest one of the palette. Equal pixels give equal bytes.
 */
export function indexedPng(screenshot: Buffer, maxColors = 48): Buffer {
  const { width, height, data } = readPng(screenshot)
  const pixels = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const colors = Array.from({ length: width * height }, (_, pixel) => pixels.getUint32(pixel * 4) >>> 8)
  const counts = new Map<number, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  const palette = [...counts.keys()]
    .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || one - other)
    .slice(0, maxColors)
  const indexes = new Map([...counts.keys()].map((color) => [color, nearest(palette, color)]))

  const rows = Buffer.alloc(height * (width + 1)) // each row begins with its filter, 0
  for (const [pixel, color] of colors.entries())
    rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] = indexes.get(color) ?? 0
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8) // 8 bits a pixel, of a palette
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const channels = (color: number) => [color >> 16, (color >> 8) & 255, color & 255]

function nearest(palette: readonly number[], color: number): number {
  const distances = palette.map((each) => distance(channels(each), channels(color)))
  return distances.indexOf(Math.min(...distances))
}

const distance = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0)

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), body])
  const frame = Buffer.alloc(typed.length + 8)
  frame.writeUInt32BE(body.length, 0)
  frame.set(typed, 4)
  frame.writeUInt32BE(crc32(typed), typed.length + 4)
  return frame
}
