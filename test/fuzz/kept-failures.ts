import { readFileSync, writeFileSync } from 'node:fs'
import type { Job } from './process.ts'

const file = new URL('kept-failures.json', import.meta.url)

/** Returns the seeds that have failed once. The tests run them again. */
export const keptFailures = (): Job[] => JSON.parse(readFileSync(file, 'utf8'))

/** Keeps the seed of a failure. */
export function keepFailure(failure: Job) {
  const lines = [...keptFailures(), failure].map(({ target, seed }) => `  ${JSON.stringify({ target, seed })}`)
  writeFileSync(file, `[\n${[...new Set(lines)].join(',\n')}\n]\n`)
}
