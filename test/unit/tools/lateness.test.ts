import { expect, test } from 'vitest'
import { drawLateness } from '../../tools/lateness.ts'

const read = 'GET /v1/charges/1'
const pay = 'POST /v1/charges'

test('the same seed delays the same requests by the same times, in whatever order they arrive', () => {
  const [first, second] = [drawLateness(7), drawLateness(7)]
  const reads = [first(read), first(read), first(read)]
  const pays = [first(pay), first(pay)]
  expect([second(pay), second(pay)]).toEqual(pays)
  expect([second(read), second(read), second(read)]).toEqual(reads)
})

test('another seed, another request and its repetition have other delays', () => {
  const [seven, eight] = [drawLateness(7), drawLateness(8)]
  const draws = [seven(read), seven(read), seven(pay), eight(read), eight(pay)]
  expect(new Set(draws).size).toBe(draws.length)
  for (const draw of draws) expect(draw >= 0 && draw < 1).toBe(true)
})
