/** Pixels of a preview's longer side; it is shown at half of that. */
const previewSide = 320

/** A small drawing of a picture, on a canvas: no address of the file is made, so that none can be read or forgotten. */
export function previewOf(picture: ImageBitmap): HTMLCanvasElement {
  return drawn(picture, previewSide)
}

/** A picture as a JPEG whose longer side has at most so many pixels, or null where the browser makes none. */
export async function smaller(picture: ImageBitmap, side: number): Promise<Blob | null> {
  const canvas = drawn(picture, side)
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  clear(canvas)
  return made
}

/** Takes the picture off a canvas, and its memory. */
export function clear(canvas: HTMLCanvasElement) {
  canvas.width = 0
  canvas.height = 0
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(side / Math.max(picture.width, picture.height), 1)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(Math.round(picture.width * scale), 1)
  canvas.height = Math.max(Math.round(picture.height * scale), 1)
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.fillStyle = '#fff' // paper, where the picture is transparent
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
