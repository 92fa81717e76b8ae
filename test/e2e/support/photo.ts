import type { Page } from 'playwright-core'

/** The private metadata in a photo's bytes: the phone's maker and the place. */
export const privateMetadata = { maker: 'PHONE OF MARINA', latitude: rationals(8, 14, 5) }

/** Creates a photo as a phone does: a JPEG whose EXIF contains the phone's maker and the place. */
export async function phonePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('the browser has no 2D canvas')
    for (let y = 0; y < 480; y += 40) {
      context.fillStyle = `hsl(${y} 40% 60%)`
      context.fillRect(0, y, 640, 40)
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  })
  const jpeg = Buffer.from(base64, 'base64')
  const exif = exifSegment()
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

// Two directories, the second with the GPS position (EXIF 2.3, 4.6.6). Numbers are little-endian; offsets start at the header.
function exifSegment(): Buffer {
  const maker = Buffer.from(`${privateMetadata.maker}\0`)
  const gpsAt = 8 + 2 + 2 * 12 + 4
  const makerAt = gpsAt + 2 + 2 * 12 + 4
  const latitudeAt = makerAt + maker.length
  const tiff = Buffer.concat([
    Buffer.from('II*\0'),
    long(8),
    directory([entry(0x010f, 2, maker.length, long(makerAt)), entry(0x8825, 4, 1, long(gpsAt))]),
    directory([entry(1, 2, 2, Buffer.from('S\0\0\0')), entry(2, 5, 3, long(latitudeAt))]),
    maker,
    privateMetadata.latitude,
  ])
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const directory = (entries: readonly Buffer[]) => Buffer.concat([short(entries.length), ...entries, long(0)])

const entry = (tag: number, type: number, count: number, value: Buffer) =>
  Buffer.concat([short(tag), short(type), long(count), value])

function rationals(...values: readonly number[]): Buffer {
  return Buffer.concat(values.flatMap((value) => [long(value), long(1)]))
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
