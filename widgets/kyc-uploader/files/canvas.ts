import { clearCanvas } from './clear-canvas.ts'

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
  clearCanvas(canvas)
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
