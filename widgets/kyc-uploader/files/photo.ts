import type { Deadline } from '../../../src/core/deadline.ts'
import { isCanvasTrue } from './canvas-check.ts'

/** The longer side of a preview, which is shown at half that size. */
const previewSidePx = 320

/** Draws a preview of the bytes that are sent, on a canvas: an object URL can leak, and other scripts can read it. */
export async function drawPreview(sent: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(sent)
  const preview = drawScaled(bitmap, previewSidePx)
  bitmap.close()
  return preview
}

/** The longer side, in pixels, at which a document is still readable: the default maximum of a photo. */
export const readableSidePx = 2400

/** The longer side, in pixels, of the largest square that Safari on a phone can draw on a canvas. */
const maxCanvasSidePx = 4096

/** The changes to a photo that is sent without its metadata. */
export interface SentPhoto {
  /** Its width and height, in pixels, if it was scaled down. */
  readonly reducedTo: readonly [width: number, height: number] | null
}

/** The limits of a photo: the maximum of its longer side in pixels, its bytes, and the time in which it is drawn. */
interface PhotoLimits {
  readonly maxSide: number
  readonly maxBytes: number
  readonly deadline: Deadline
}

/** A photo as an upright JPEG without metadata. */
interface DrawnPhoto {
  readonly blob: Blob
  readonly kind: 'image/jpeg'
  readonly photo: SentPhoto
}

/** Draws an image as a JPEG, never scaled up. Returns null if the browser cannot encode it as it was drawn. */
export async function toJpeg(
  image: ImageBitmap,
  { maxSide, maxBytes, deadline }: PhotoLimits,
): Promise<DrawnPhoto | null> {
  if (!(await deadline.race(isCanvasTrue(jpegOf)))) return null
  const draw = (side: number) => deadline.race(encode(image, side))
  const large = await draw(Math.min(maxSide, maxCanvasSidePx))
  return large && large.blob.size > maxBytes && maxSide > readableSidePx ? draw(readableSidePx) : large
}

async function encode(image: ImageBitmap, side: number): Promise<DrawnPhoto | null> {
  const canvas = drawScaled(image, side)
  const { width, height } = canvas
  const blob = await jpegOf(canvas)
  // an empty canvas needs no memory
  canvas.width = 0
  canvas.height = 0
  return blob && { blob, kind: 'image/jpeg', photo: { reducedTo: width < image.width ? [width, height] : null } }
}

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))

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

/** Converts a HEIC photo to a JPEG with a preview; null where the browser cannot decode it in time. Safari can. */
export async function convertHeic(file: Blob, limits: PhotoLimits) {
  try {
    // whatever type the name of the file suggests
    const bitmap = await limits.deadline.race(createImageBitmap(file.slice(0, file.size, 'image/heic')))
    const drawn = await toJpeg(bitmap, limits)
    bitmap.close()
    return drawn && { ...drawn, preview: await limits.deadline.race(drawPreview(drawn.blob)) }
  } catch {
    return null
  }
}
