import { readFileSync, writeFileSync } from 'node:fs'
import type { Job } from './process.ts'

const file = new URL('kept-failures.json', import.meta.url)

/** Returns the seeds that have failed once. The tests run them again. */
export const keptFailures = (): Job[] => JSON.parse(readFileSync(file, 'utf8'))

/** Keeps the seed of a failure. */
export function keepFailure({ target, seed }: Job) {
  const others = keptFailures().filter((kept) => kept.target !== target || kept.seed !== seed)
  writeFileSync(file, `${JSON.stringify([...others, { target, seed }], null, 2)}\n`)
}
