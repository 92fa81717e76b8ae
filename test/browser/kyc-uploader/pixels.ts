/** A part of a picture's height, from 0 to 1. */
interface Band {
  readonly top: number
  readonly bottom: number
}

/** Returns the colours of the corners of a picture, or of a band of it, as the browser draws it: `rg by`. */
export async function cornersOf(bytes: Uint8Array<ArrayBuffer>, { top, bottom }: Band = { top: 0, bottom: 1 }) {
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const colourAt = (x: number, y: number) => {
    const row = (top + (bottom - top) * y) * image.height
    const [red = 0, green = 0, blue = 0] = context?.getImageData(x * image.width, row, 1, 1).data ?? []
    return red > 128 ? (green > 128 ? 'y' : 'r') : green > 128 ? 'g' : blue > 128 ? 'b' : '?'
  }
  return `${colourAt(0.25, 0.25)}${colourAt(0.75, 0.25)} ${colourAt(0.25, 0.75)}${colourAt(0.75, 0.75)}`
}

/** Returns the width and the height of a picture. */
export async function sizeOf(bytes: Uint8Array<ArrayBuffer>): Promise<[number, number]> {
  const { width, height } = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  return [width, height]
}

/** Makes canvases give back stripes instead of what was drawn, as some browsers do that resist fingerprinting. */
export function randomizeCanvases(method: 'toBlob' | 'getImageData') {
  const { toBlob } = HTMLCanvasElement.prototype
  const { getImageData } = CanvasRenderingContext2D.prototype
  if (method === 'toBlob')
    HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, ...options) {
      const { width, height } = this
      const striped = Object.assign(document.createElement('canvas'), { width, height })
      const context = striped.getContext('2d')
      if (context) context.fillStyle = '#0f0'
      for (let y = 0; y < height; y += 4) context?.fillRect(0, y, width, 2)
      toBlob.apply(striped, options)
    }
  else
    CanvasRenderingContext2D.prototype.getImageData = function (this: CanvasRenderingContext2D, ...options) {
      const image = getImageData.apply(this, options)
      for (const at of image.data.keys()) image.data[at] = (at * 7919) % 251
      return image
    }
  return () => {
    HTMLCanvasElement.prototype.toBlob = toBlob
    CanvasRenderingContext2D.prototype.getImageData = getImageData
  }
}
