/** Clears a canvas and frees its memory. */
export function clearCanvas(canvas: HTMLCanvasElement) {
  canvas.width = 0
  canvas.height = 0
}
