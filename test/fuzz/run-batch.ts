import * as fc from 'fast-check'
import type { FuzzTarget } from './target.ts'

/** Inputs that are generated from one seed. */
export const batchInputs = 100

/** Runs a target with the inputs of a seed. Returns a report with the smallest input that fails, or null. */
export async function runBatch(
  { property }: FuzzTarget,
  seed: number,
  numRuns: number = batchInputs,
): Promise<string | null> {
  const details = await fc.check(property, { seed, numRuns })
  if (!details.failed) return null
  const { counterexample, errorInstance } = details
  return `${fc.stringify(counterexample)}\n${errorInstance instanceof Error ? errorInstance.stack : String(errorInstance)}`
}
