import { describe, expect, test } from 'vitest'
import { keptFailures } from '../fuzz/kept-failures.ts'
import { runBatch } from '../fuzz/run-batch.ts'
import { targets } from '../fuzz/targets.ts'

// a small share of `npm run fuzz`, with the same inputs every time
describe('every parser of foreign input keeps its property for generated inputs', () => {
  test.each(targets)('$name', async (target) => {
    expect(await runBatch(target, 1, 20)).toBeNull()
  })
})

test('an input that failed once does not fail again', async () => {
  for (const { target: name, seed } of keptFailures()) {
    const target = targets.find((each) => each.name === name)
    expect(target && (await runBatch(target, seed)), `${name}, seed ${seed}`).toBeNull()
  }
})
