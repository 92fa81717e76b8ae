import { expect, test } from 'vitest'
import { answerCount } from '../../chaos/answer-count.ts'

const minute = 60_000

function openCount() {
  const time = { now: 0 }
  const answers = answerCount(() => time.now)
  const answerOthers = (count: number) => Array.from({ length: count }, answers.add)
  return { time, answers, answerOthers }
}

test('a call is stuck when the shop has answered nobody for a minute', () => {
  const { time, answers, answerOthers } = openCount()
  const { isStuck } = answers.beginWait()
  time.now = minute - 1
  answerOthers(1)
  time.now += minute
  expect(isStuck()).toBe(false)
  time.now += 1
  expect(isStuck()).toBe(true)
})

test('a call of a slow machine is not stuck while few others are answered, however long it takes', () => {
  const { time, answers, answerOthers } = openCount()
  const { isStuck } = answers.beginWait()
  for (let minutes = 0; minutes < 10; minutes++) {
    time.now += minute
    answerOthers(100)
    expect(isStuck()).toBe(false)
  }
})

test('a call is stuck when a thousand others were answered, but not within its first three minutes', () => {
  const { time, answers, answerOthers } = openCount()
  answerOthers(1000) // before it began
  const { isStuck } = answers.beginWait()
  time.now = 3 * minute
  answerOthers(1001)
  expect(isStuck()).toBe(false)
  time.now += 1
  expect(isStuck()).toBe(true)
})
