import type { Deadline } from '../../../src/core/deadline.ts'
import { decode, freeCanvas, jpegOf, type Size, whiteCanvas } from './canvas.ts'
import { type Layout, layoutsOf, type Sides } from './two-sides.ts'

/** An image of one side of a document, with its size as it is decoded. */
export interface PhotoSide extends Size {
  readonly image: Blob
}

interface JoinLimits {
  readonly maxSide: number
  readonly maxBytes: number
  readonly deadline: Deadline
}

const qualities = [0.85, 0.7, 0.55, 0.4]

/**
 * Draws two sides as one JPEG. Lowers its quality and then its size, step by step, until it has few enough bytes. Returns
 * why that failed: even the smallest has too many bytes, or the browser cannot draw it.
 */
export async function joinSides(
  sides: Sides<PhotoSide>,
  { maxSide, maxBytes, deadline }: JoinLimits,
): Promise<Blob | 'bothTooLarge' | 'notJoined'> {
  let failure: 'bothTooLarge' | 'notJoined' = 'notJoined'
  for (const layout of layoutsOf(sides, maxSide)) {
    const canvas = await drawSides(sides, layout, deadline)
    if (!canvas) continue // a smaller one needs less memory
    try {
      for (const quality of qualities) {
        const blob = await deadline.race(jpegOf(canvas, quality))
        if (blob && blob.size <= maxBytes) return blob
        if (blob) failure = 'bothTooLarge'
      }
    } finally {
      freeCanvas(canvas)
    }
  }
  return failure
}

async function drawSides([front, back]: Sides<PhotoSide>, layout: Layout, deadline: Deadline) {
  const [canvas, context] = whiteCanvas(layout) ?? []
  if (!canvas || !context) return null
  const [above, below] = layout.sides
  try {
    // one after the other, so that only one decoded image is in memory
    for (const [{ image }, { x, y, width, height }] of [
      [front, above],
      [back, below],
    ] as const) {
      const bitmap = await decode(image, deadline)
      context.drawImage(bitmap, x, y, width, height)
      bitmap.close()
    }
  } catch (error) {
    freeCanvas(canvas)
    throw error
  }
  return canvas
}
