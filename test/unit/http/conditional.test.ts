import { describe, expect, test } from 'vitest'
import { matchesEtag, preferredWait, representationOf } from '../../../src/http/conditional.ts'
import type { ChargeView } from '../../../src/merchant-api/charge.ts'

describe('the seconds that a request prefers to wait, up to 25', () => {
  test.each([
    ['wait=10', 10],
    ['respond-async, wait=10', 10],
    ['wait = "10"', 10],
    ['wait=10; foo', 10],
    ['wait=90', 25],
    ['wait=0', 0],
    ['await=10', null],
    ['wait=ten', null],
    ['', null],
    [null, null],
  ])('%s', (header, seconds) => {
    expect(preferredWait(header, 25)).toBe(seconds)
  })
})

const view: ChargeView = {
  id: '1',
  method: 'pix',
  status: 'open',
  amount: 1990,
  paid_amount: null,
  currency: 'BRL',
  description: null,
  payee: 'Loja',
  pix: null,
  payment_page: null,
  renewable: false,
  paid_at: null,
  updated_at: '2026-03-10T12:00:00.000Z',
  server_time: '2026-03-10T12:00:00.000Z',
}

const etagOf = (of: { readonly server_time: string }) => representationOf(of).etag

test('an entity tag does not depend on the server’s clock, not even where the view repeats it', () => {
  const later = { ...view, server_time: '2026-03-10T12:00:01.000Z' }
  const containing = (charge: ChargeView) => ({ charge, server_time: charge.server_time })
  expect(etagOf(later)).toBe(etagOf(view))
  expect(etagOf(containing(later))).toBe(etagOf(containing(view)))
})

test('an entity tag depends on every other field of the view', () => {
  const others: ChargeView[] = [
    { ...view, status: 'paid' },
    { ...view, amount: 1991 },
    { ...view, renewable: true },
    { ...view, paid_amount: 0 },
  ]
  expect(new Set([view, ...others].map(etagOf)).size).toBe(5)
})

test('a view is sent with the time of its response, also where it repeats it, and with nothing else changed', () => {
  const server_time = '2026-03-10T12:00:07.000Z'
  const page = { charge: view, server_time: view.server_time }
  const { jsonAt } = representationOf(page)
  expect(JSON.parse(jsonAt(server_time))).toEqual({ charge: { ...view, server_time }, server_time })
})

test('what follows from a view is computed once, when it is sent', () => {
  let computed = 0
  const { jsonAt } = representationOf(view, (of) => ({ ...of, payee: `Loja ${++computed}` }))
  expect(computed).toBe(0)
  expect(JSON.parse(jsonAt(view.server_time))).toEqual({ ...view, payee: 'Loja 1' })
  expect(jsonAt(view.server_time)).toContain('Loja 1')
})

test('a tag matches in a list, and after a proxy made it weak', () => {
  expect(matchesEtag('"a", W/"b"', '"b"')).toBe(true)
  expect(matchesEtag('"bb"', '"b"')).toBe(false)
  expect(matchesEtag(null, '"b"')).toBe(false)
})
