import type { Deadline } from '../../../src/core/deadline.ts'

/** The longer side of a preview, which is shown at half that size. */
const previewSidePx = 320

/** Draws a preview on a canvas. An object URL could be read by other scripts, and could leak if it is not revoked. */
export function drawPreview(image: ImageBitmap): HTMLCanvasElement {
  return drawScaled(image, previewSidePx)
}

/** Scales an image down to a JPEG with this longer side, in pixels. Returns null if the browser cannot encode it. */
export async function shrinkToJpeg(image: ImageBitmap, side: number): Promise<Blob | null> {
  const canvas = drawScaled(image, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  // an empty canvas needs no memory
  canvas.width = 0
  canvas.height = 0
  return blob
}

function drawScaled(image: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(side / Math.max(image.width, image.height), 1)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(Math.round(image.width * scale), 1)
  canvas.height = Math.max(Math.round(image.height * scale), 1)
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.fillStyle = '#fff' // white paper behind transparent pixels
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

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
