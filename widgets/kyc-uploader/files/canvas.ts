import type { Deadline } from '../../../src/core/deadline.ts'

/** A width and a height, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Decodes an image and turns it upright. What the browser decodes only after the deadline is freed. */
export async function decode(image: Blob, deadline: Deadline): Promise<ImageBitmap> {
  const decoding = createImageBitmap(image)
  try {
    return await deadline.race(decoding)
  } catch (error) {
    decoding.then(
      (late) => late.close(),
      () => {},
    )
    throw error
  }
}

/** Creates a white canvas, like paper behind transparent pixels. Returns null where memory is short. */
export function whiteCanvas({ width, height }: Size): readonly [HTMLCanvasElement, CanvasRenderingContext2D] | null {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) {
    freeCanvas(canvas)
    return null
  }
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  return [canvas, context]
}

/** Encodes a canvas. Resolves with null where the browser cannot. */
export const jpegOf = (canvas: HTMLCanvasElement, quality = 0.85): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/** Frees the memory of a canvas: an empty one needs none, and some browsers collect canvases late. */
export function freeCanvas(canvas: HTMLCanvasElement) {
  canvas.width = 0
  canvas.height = 0
}
