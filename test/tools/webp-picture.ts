import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages, root } from '../../scripts/install.js'
import { withFewColors } from './few-colors.ts'
import { readPng } from './read-png.ts'

const site = join(root, 'docs/site')

/** The encoder of `@jsquash/webp`, which is among the packages of the documentation site. */
interface Encoder {
  init(program: WebAssembly.Module): Promise<void>
  default(pixels: object, options: object): Promise<ArrayBuffer>
}

/**
 * Returns a screenshot as a lossless WebP of few colors, for the documentation. Lossy ones of text are larger, and so are
 * the lossless ones that a browser encodes, in haste. Equal pixels give equal bytes.
 */
export async function webpPicture(screenshot: Uint8Array): Promise<Buffer> {
  installPackages(site)
  const { resolve } = createRequire(join(site, 'package.json'))
  const { init, default: encode }: Encoder = await import(pathToFileURL(resolve('@jsquash/webp/encode.js')).href)
  // Node does not fetch the encoder's program
  await init(await WebAssembly.compile(readFileSync(resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))))
  const { width, height, data } = withFewColors(readPng(screenshot))
  const pixels = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' } as const
  return Buffer.from(await encode(pixels, { lossless: 1, quality: 100, method: 6 }))
}
