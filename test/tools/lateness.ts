import { seededRandom } from '../../src/store-cases/seeded-random.ts'

/**
 * Returns a function that draws how late the response to a request is, from 0 to 1. It is the same for the same seed, request
 * and count of earlier such requests, in whatever order requests with other texts arrive.
 */
export function drawLateness(seed: number): (request: string) => number {
  const draws = new Map<string, () => number>()
  return (request) => {
    const next = draws.get(request) ?? seededRandom(hash(seed, request)).next
    draws.set(request, next)
    return next()
  }
}

// FNV-1a, begun with the seed
const hash = (seed: number, text: string) =>
  [...text].reduce((sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x1000193), seed ^ 0x811c9dc5)
