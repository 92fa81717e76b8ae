import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import encode, { init } from '@jsquash/webp/encode.js'
import { withFewColors } from './few-colors.ts'
import { readPng } from './read-png.ts'

// Node does not fetch the encoder's program
const program = fileURLToPath(import.meta.resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))

/**
 * Returns a screenshot as a lossless WebP of few colors, for the documentation. Lossy ones of text are larger, and so are
 * the lossless ones that a browser encodes, in haste. Equal pixels give equal bytes.
 */
export async function webpPicture(screenshot: Uint8Array): Promise<Buffer> {
  await init(await WebAssembly.compile(readFileSync(program)))
  const { width, height, data } = withFewColors(readPng(screenshot))
  const pixels = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' } as const
  return Buffer.from(await encode(pixels, { lossless: 1, quality: 100, method: 6 }))
}
