import type { Deadline } from '../../../src/core/deadline.ts'
import { drawPreview, shrinkToJpeg } from './canvas.ts'

/** The longer side, in pixels, of the largest square that Safari on a phone can draw on a canvas. */
const maxCanvasSidePx = 4096

/** The limits of the JPEG: the maximum of its longer side, the one that is tried if it has more than `maxBytes`, and a deadline. */
interface JpegLimits {
  readonly maxSide: number
  readonly smallerSide: number
  readonly maxBytes: number
  readonly deadline: Deadline
}

/** A photo as an upright JPEG without metadata, and its preview. */
interface ConvertedPhoto {
  readonly blob: Blob
  readonly preview: HTMLCanvasElement
}

/** Converts a HEIC photo to a JPEG. Returns null where the browser cannot decode it in time; Safari can. */
export async function convertHeic(
  file: Blob,
  { maxSide, smallerSide, maxBytes, deadline }: JpegLimits,
): Promise<ConvertedPhoto | null> {
  try {
    // whatever type the name of the file suggests
    const bitmap = await deadline.race(createImageBitmap(file.slice(0, file.size, 'image/heic')))
    const jpeg = (side: number) => deadline.race(shrinkToJpeg(bitmap, side))
    const preview = drawPreview(bitmap)
    const large = await jpeg(Math.min(maxSide, maxCanvasSidePx))
    const blob = large && large.size > maxBytes ? await jpeg(Math.min(maxSide, smallerSide)) : large
    bitmap.close()
    return blob && { blob, preview }
  } catch {
    return null
  }
}
