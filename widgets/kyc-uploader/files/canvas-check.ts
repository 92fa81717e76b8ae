const cellPx = 16
const cellsPerSide = 4
const sidePx = cellPx * cellsPerSide

/** The largest difference that JPEG leaves in the middle of a cell of one colour, from 0 to 255. */
const tolerance = 48

/** Returns whether a canvas gives back what was drawn: browsers that resist fingerprinting give noise or white. */
export async function isCanvasTrue(toJpeg: (canvas: HTMLCanvasElement) => Promise<Blob | null>): Promise<boolean> {
  const [canvas, context] = square()
  if (!context) return false
  for (let cell = 0; cell < cellsPerSide ** 2; cell++) {
    const [x, y] = positionOf(cell)
    context.fillStyle = `rgb(${colourOf(cell).join()})`
    context.fillRect(x, y, cellPx, cellPx)
  }
  const jpeg = await toJpeg(canvas)
  if (!jpeg || !hasPattern(context)) return false
  const bitmap = await createImageBitmap(jpeg)
  const [, readBack] = square()
  readBack?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return !!readBack && hasPattern(readBack)
}

function square() {
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  return [canvas, canvas.getContext('2d')] as const
}

const positionOf = (cell: number) => [(cell % cellsPerSide) * cellPx, Math.floor(cell / cellsPerSide) * cellPx] as const

/** The red, green and blue of a cell, either none or all of each. */
const colourOf = (cell: number) => [1, 2, 4].map((bit) => (cell & bit ? 255 : 0))

const hasPattern = (context: CanvasRenderingContext2D) =>
  Array.from({ length: cellsPerSide ** 2 }, (_, cell) => cell).every((cell) => {
    const [x, y] = positionOf(cell)
    const { data } = context.getImageData(x + cellPx / 2, y + cellPx / 2, 1, 1)
    return colourOf(cell).every((level, at) => Math.abs(level - (data[at] ?? 0)) <= tolerance)
  })
