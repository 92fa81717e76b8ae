import { expect } from 'vitest'
import { recordExchanges } from '../../../src/record/index.ts'
import { waitFor } from '../wait-for.ts'

/** Returns a recorder, and a function that waits for its lines. */
export function linesOf(options?: Parameters<typeof recordExchanges>[1]) {
  const written: string[] = []
  const recorder = recordExchanges((line) => written.push(line), options)
  const lines = async (count: number) => {
    await waitFor(() => expect(written.length).toBeGreaterThanOrEqual(count))
    return written
  }
  return { recorder, lines, written }
}
