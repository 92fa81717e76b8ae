import type { Deadline } from '../../../src/core/deadline.ts'
import type { FileKind } from '../../../src/merchant-api/enumerations.ts'
import { decode, freeCanvas, jpegOf, type Size, whiteCanvas } from './canvas.ts'
import { isCanvasTrue } from './canvas-check.ts'
import type { PhotoSide } from './join-sides.ts'
import { maxCanvasSidePx, readableSidePx, readableWidthPx } from './two-sides.ts'

/** The longer side of a preview, which is shown at half that size. */
const previewSidePx = 320

/** Draws a preview of the bytes that are sent, on a canvas: an object URL can leak, and other scripts can read it. */
export async function drawPreview(sent: Blob, deadline: Deadline, side = previewSidePx) {
  const bitmap = await decode(sent, deadline)
  const preview = drawScaled(bitmap, side)
  bitmap.close()
  return preview
}

/** The changes to a photo that is sent without its metadata. */
export interface SentPhoto {
  /** Its width and height, in pixels, if it was scaled down. */
  readonly reducedTo: readonly [width: number, height: number] | null
}

/** Returns the changes to an image; none of a GIF, which keeps its metadata. */
export const changesTo = (kind: FileKind, reducedTo: SentPhoto['reducedTo']): { readonly photo?: SentPhoto } =>
  kind === 'image/gif' ? {} : { photo: { reducedTo } }

/** The limits of a photo: the maximum of its longer side in pixels, its bytes, and the time in which it is drawn. */
interface PhotoLimits {
  readonly maxSide: number
  readonly maxBytes: number
  readonly deadline: Deadline
}

/** An image without metadata, before it is decoded. */
interface Image {
  readonly blob: Blob
  /** Null if the service does not accept the image as it is. */
  readonly kind: FileKind | null
  /** True if the image is to be turned or mirrored before it is shown. */
  readonly isTurned: boolean
}

/** An image as it is sent. */
interface PreparedImage {
  readonly blob: Blob
  readonly kind: FileKind
  readonly preview: HTMLCanvasElement | null
  readonly photo?: SentPhoto
  /** The image as a side of a document; null where the browser cannot draw it together with another one. */
  readonly side: PhotoSide | null
}

/**
 * Prepares an image to be sent: draws it again as an upright JPEG if it has too many pixels or bytes, if it is to be turned,
 * or if the service does not accept it as it is. Returns null if that is needed, and the browser cannot do it.
 */
export async function prepareImage(image: Image, limits: PhotoLimits): Promise<PreparedImage | null> {
  const { deadline } = limits
  const bitmap = await decode(image.blob, deadline)
  const { width, height } = bitmap
  const canDraw = await deadline.race(isCanvasTrue(jpegOf)).catch(() => false)
  const isDrawn = canDraw && needsDrawing(image, bitmap, limits)
  const drawn = isDrawn ? await toJpeg(bitmap, limits).catch(() => null) : null
  bitmap.close()
  const { kind } = drawn ?? image
  if (!kind) return null
  const { blob } = drawn ?? image
  return {
    blob,
    kind,
    preview: await drawPreview(blob, deadline),
    ...changesTo(kind, drawn && drawn.width < width ? [drawn.width, drawn.height] : null),
    side: canDraw ? sideOf({ image: image.blob, width, height }, drawn) : null,
  }
}

/** Returns whether a photo is drawn again. A GIF that the service accepts never is: it may have several pictures. */
function needsDrawing({ blob, kind, isTurned }: Image, { width, height }: Size, { maxSide, maxBytes }: PhotoLimits) {
  if (!kind || kind === 'image/gif') return !kind
  return isTurned || Math.max(width, height) > maxSide || blob.size > maxBytes
}

/** Returns the smaller image of a document's side, unless it was scaled down too far for a part of a larger one. */
const sideOf = (original: PhotoSide, drawn: DrawnPhoto | null): PhotoSide =>
  drawn && drawn.width >= Math.min(original.width, readableWidthPx)
    ? { image: drawn.blob, width: drawn.width, height: drawn.height }
    : original

/** A photo as an upright JPEG without metadata. */
interface DrawnPhoto extends Size {
  readonly blob: Blob
  readonly kind: 'image/jpeg'
}

/** Draws an image as a JPEG, never scaled up. Returns null if the browser cannot encode it. */
async function toJpeg(image: ImageBitmap, { maxSide, maxBytes, deadline }: PhotoLimits): Promise<DrawnPhoto | null> {
  const large = await encode(image, Math.min(maxSide, maxCanvasSidePx), deadline)
  const isTooLarge = large && large.blob.size > maxBytes && maxSide > readableSidePx
  return isTooLarge ? encode(image, readableSidePx, deadline) : large
}

async function encode(image: ImageBitmap, side: number, deadline: Deadline): Promise<DrawnPhoto | null> {
  const canvas = drawScaled(image, side)
  if (!canvas) return null
  const { width, height } = canvas
  try {
    const blob = await deadline.race(jpegOf(canvas))
    return blob && { blob, kind: 'image/jpeg', width, height }
  } finally {
    freeCanvas(canvas)
  }
}

/** Draws an image on a canvas, never scaled up. Returns null where memory is short. */
function drawScaled(image: ImageBitmap, side: number): HTMLCanvasElement | null {
  const scale = Math.min(side / Math.max(image.width, image.height), 1)
  const width = Math.max(Math.round(image.width * scale), 1)
  const height = Math.max(Math.round(image.height * scale), 1)
  const [canvas, context] = whiteCanvas({ width, height }) ?? []
  context?.drawImage(image, 0, 0, width, height)
  return canvas ?? null
}
