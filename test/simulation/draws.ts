import { type Random, seededRandom } from '../../src/store-cases/seeded-random.ts'

/** Decides what happens at a place: the same for the same seed, place and number of the visit. */
export type Draws = (place: string) => Random

/**
 * Returns the draws of a seed. Each place has a count of its own, so that the order in which places are visited changes nothing:
 * a refactoring that asks the store in another order meets the same faults.
 */
export function drawsOf(seed: number): Draws {
  const visits = new Map<string, number>()
  return (place) => {
    const visit = (visits.get(place) ?? 0) + 1
    visits.set(place, visit)
    return seededRandom(hashOf(`${seed}|${place}|${visit}`))
  }
}

// FNV-1a, and then a mix, because places differ in their last characters only
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
