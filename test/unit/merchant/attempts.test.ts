import { expect, test } from 'vitest'
import { claim, doubt, failed, made } from '../../../src/merchant/attempts.ts'
import { at, attempt, card, record, rules } from './records.ts'

const known = {
  number: 2,
  invoice: 'A-2',
  renewed: false,
  amount: 1990,
  currency: 'BRL',
  description: null,
}
const now = at('12:01:00')
const moment = { owed: 1990, now }

test('the next attempt gives up one whose process has died', () => {
  const after = claim(record(attempt({ state: 'claimed' })), known, now)

  expect(after.attempts.map(({ state }) => state)).toEqual(['lost', 'claimed'])
})

test('a card whose process has died is in doubt, and a Pix code may still come until another is asked for', () => {
  const claimed = { state: 'claimed', until: now } as const
  const code = record(attempt(claimed))

  expect(doubt(record(card(claimed)), now).attempts[0]?.state).toBe('lost')
  expect(doubt(record(card({ ...claimed, until: now + 1 })), now).attempts[0]?.state).toBe('claimed')
  expect(doubt(code, now)).toBe(code)
})

test('a charge whose process was too slow is listened to and not shown', () => {
  const after = made(claim(record(attempt({ state: 'claimed' })), known, now), 1, { id: '7' }, moment, rules)

  expect(after.attempts[0]).toMatchObject({ state: 'lost', charge: { id: '101' } })
  expect(
    made(record(attempt({ state: 'lost', charge: { id: null } })), 1, { id: '7' }, moment, rules).attempts[0],
  ).toMatchObject({ state: 'lost', charge: { id: '7' } })
})

test('a failure that comes after its lease was taken over changes nothing', () => {
  const before = claim(record(attempt({ state: 'claimed' })), known, now)

  expect(failed(before, 1, 'refused', now)).toBe(before)
})

test('after two failures the next attempt is made at once, after more with a growing pause', () => {
  const pauses = [1, 2, 3, 4, 5, 12].map((count) => {
    const lost = Array.from({ length: count - 1 }, (_, n) => attempt({ number: n + 2, state: 'lost' }))
    const before = record(attempt(), ...lost, attempt({ number: count + 1, state: 'claimed' }))
    return (failed(before, count + 1, 'lost', now).attempts.at(-1)?.until ?? 0) - now
  })
  expect(pauses).toEqual([0, 0, 1000, 2000, 4000, 60_000])
})

test('cards that were refused are no failures to make a Pix code', () => {
  const refused = [1, 2, 3, 4].map((number) => card({ number, state: 'refused' }))
  const before = record(...refused, attempt({ number: 5, state: 'claimed' }))

  expect(failed(before, 5, 'lost', now).attempts.at(-1)?.until).toBe(now)
})

test('a service that asks for a pause gets it, up to a minute', () => {
  const before = record(attempt({ state: 'claimed' }))
  const until = (retryAfter: number) => (failed(before, 1, 'lost', now, retryAfter).attempts[0]?.until ?? 0) - now

  expect([5000, 3_600_000].map(until)).toEqual([5000, 60_000])
})
