// @full It records a world for each answer to each open question.
import { expect, test } from 'vitest'
import { runMain } from './run-main.ts'

test('no recording of a world shows a wrong answer to an open question', () => {
  const { status, output } = runMain('--learn --seed 1')
  expect(status, output).toBe(0)
  // most answers that an exchange can show are in the first world
  expect(output.match(/ shown$/gm)?.length).toBeGreaterThan(45)
})
