import { expect, test } from 'vitest'
import { createMerchant, type EventContext, type MerchantHooks } from '../../src/merchant/index.ts'
import { deliveries, openChargedShop, paidCallback } from './charged-shop.ts'
import { openReceivingShop } from './receiving-shop.ts'
import { keyOf } from './shop.ts'
import { waitFor } from './wait-for.ts'

type Equal<A, B> = [A, B] extends [B, A] ? true : false
type ContextOf<Name extends keyof MerchantHooks> = Parameters<NonNullable<MerchantHooks[Name]>>[2]

/** Checks the types of hooks: those of events have an id, and no other. It is never run. */
export const mustCompile = (): [
  Equal<ContextOf<Exclude<keyof MerchantHooks, 'error' | 'audit'>>, EventContext>,
  Equal<ContextOf<'error'>, { readonly requestId: string | null }>,
  Equal<Parameters<NonNullable<MerchantHooks['audit']>>['length'], 1>,
  Equal<EventContext, { readonly id: string; readonly requestId: string | null }>,
] => [true, true, true, true]

const names = ['paid', 'overpaid', 'partlyRefunded', 'refunded', 'updated', 'unreadableCallback'] as const

/** Hooks that note the id of each call, by the name of the hook. */
function notingHooks() {
  const calls: { readonly name: string; readonly id: string }[] = []
  const note = (name: string) => (_about: unknown, _reference: unknown, context: EventContext) =>
    void calls.push({ name, id: context.id })
  const on: MerchantHooks = Object.fromEntries(names.map((name) => [name, note(name)]))
  const idsOf = (name: string) => calls.flatMap((call) => (call.name === name ? call.id : []))
  return { on, calls, idsOf }
}

const body = (fields: object) => JSON.stringify({ invoice: 'A-1-1', amount: 1990, ...fields })

/** Opens a charged shop whose hooks note their ids. `restore` puts the order's record back to what it was at the start. */
async function openNotingShop() {
  const hooks = notingHooks()
  const shop = await openChargedShop({ on: hooks.on })
  const key = keyOf('order:A-1')
  await waitFor(() => expect(hooks.idsOf('updated')).toHaveLength(1))
  const backup = await shop.store.get(key)

  async function post(fields: object) {
    await shop.postCallback(body(fields))
    await deliveries()
  }

  async function restore() {
    const now = await shop.store.get(key)
    expect(await shop.store.put(key, backup?.value, now?.version ?? null)).toBeTruthy()
  }
  return { ...shop, ...hooks, post, restore }
}

test('an event whose hook fails has the same id in its next run, by another server with a new secret', async () => {
  const ids: string[] = []
  const paid = (_charge: unknown, _reference: unknown, { id }: EventContext) => {
    ids.push(id)
    if (ids.length === 1) throw new Error('out of paper')
  }
  const { postCallback, settings, clock, merchant } = await openChargedShop({ on: { paid } })
  await postCallback(paidCallback)
  await waitFor(() => expect(ids).toHaveLength(1))
  await merchant.close()
  await clock.advance(60_000)
  await createMerchant({ ...settings, secret: 'another secret of at least thirty-two bytes' }).processDue()

  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/^[\w-]{43}$/)
})

test('a payment that a restored store is told again has the id that it had, although it was refunded meanwhile', async () => {
  const { post, restore, idsOf } = await openNotingShop()
  await post({ paid_amount: 1990 })
  await waitFor(() => expect(idsOf('paid')).toHaveLength(1))
  await post({ paid_amount: 1990, refunded_amount: 1990 })
  await waitFor(() => expect(idsOf('refunded')).toHaveLength(1))
  await restore()
  await post({ paid_amount: 1990, refunded_amount: 1990 })
  await waitFor(() => expect(idsOf('refunded')).toHaveLength(2))

  expect(new Set(idsOf('paid')).size).toBe(1)
  expect(idsOf('paid')).toHaveLength(2)
  expect(new Set(idsOf('refunded')).size).toBe(1)
  expect(idsOf('paid')).not.toContain(idsOf('refunded')[0])
})

test('each refund of a part has an id of its own, which its sum decides, and not the steps to it', async () => {
  const { post, restore, idsOf } = await openNotingShop()
  await post({ paid_amount: 1990 })
  await post({ paid_amount: 1990, refunded_amount: 500 })
  await post({ paid_amount: 1990, refunded_amount: 800 })
  await waitFor(() => expect(idsOf('partlyRefunded')).toHaveLength(2))
  await restore()
  await post({ paid_amount: 1990, refunded_amount: 800 })
  await waitFor(() => expect(idsOf('partlyRefunded')).toHaveLength(3))

  const [first, second, again] = idsOf('partlyRefunded')
  expect(first).not.toBe(second)
  expect(again).toBe(second)
})

test('an overpayment that grows has an id for each sum', async () => {
  const { post, restore, idsOf } = await openNotingShop()
  await post({ paid_amount: 2090 })
  await post({ paid_amount: 2190 })
  await waitFor(() => expect(idsOf('overpaid')).toHaveLength(2))
  await restore()
  await post({ paid_amount: 2190 })
  await waitFor(() => expect(idsOf('overpaid')).toHaveLength(3))

  const [first, second, again] = idsOf('overpaid')
  expect(first).not.toBe(second)
  expect(again).toBe(second)
  expect(new Set(idsOf('paid')).size).toBe(1)
})

test('a status that goes and comes back has an id each time', async () => {
  const { post, idsOf } = await openNotingShop()
  for (const second of [1, 2, 3, 4])
    await post({ paid_amount: 10, status: { id: 40 + (second % 2) }, updated_at: `2026-03-10T12:00:0${second}Z` })

  expect(new Set(idsOf('updated')).size).toBe(5)
})

test('an event that no process here has a hook for keeps the id of its latest sum', async () => {
  const { postCallback, settings } = await openChargedShop({ on: {} })
  await postCallback(body({ paid_amount: 2090 }))
  await postCallback(body({ paid_amount: 2190 }))
  const late = notingHooks()
  await createMerchant({ ...settings, on: late.on }).processDue()
  const { post, idsOf } = await openNotingShop()
  await post({ paid_amount: 2190 })
  await waitFor(() => expect(idsOf('overpaid')).toHaveLength(1))

  expect(late.idsOf('overpaid')).toEqual(idsOf('overpaid'))
})

test('no other event has the id of a payment: not of another order, shop or hook', async () => {
  const { post, calls } = await openNotingShop()
  await post({ paid_amount: 2090 })
  await waitFor(() => expect(calls).toHaveLength(4))
  const other = notingHooks()
  const { postCallback } = await openChargedShop({ on: other.on, audience: 'another shop' })
  await postCallback(body({ paid_amount: 2090 }))
  await waitFor(() => expect(other.calls).toHaveLength(4))

  expect(new Set([...calls, ...other.calls].map(({ id }) => id)).size).toBe(8)
})

test('a callback that cannot be read has one id, however often its hook fails, and the next callback another', async () => {
  const ids: string[] = []
  const unreadableCallback = (_text: string, _reference: unknown, { id }: EventContext) => {
    ids.push(id)
    if (ids.length === 1) throw new Error('out of paper')
  }
  const { postCallback, clock } = await openChargedShop({ on: { unreadableCallback } })
  await postCallback('?')
  await clock.untilSleeping(1)
  await clock.advance(1000)
  await waitFor(() => expect(ids).toHaveLength(2))
  await postCallback('?')
  await waitFor(() => expect(ids).toHaveLength(3))

  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[1])
})

test('a callback of a record has one id, however often its hook fails, and the next callback of the record another', async () => {
  const ids: string[] = []
  const qualificationUpdated = (_record: unknown, _reference: unknown, { id }: EventContext) => {
    ids.push(id)
    if (ids.length === 1) throw new Error('out of paper')
  }
  const { address, post, clock } = await openReceivingShop({
    on: { qualificationUpdated, onboardingUpdated() {} },
  })
  void post(address, {})
  await waitFor(() => expect(ids).toHaveLength(1))
  await clock.untilSleeping(1)
  await clock.advance(1000)
  await waitFor(() => expect(ids).toHaveLength(2))
  void post(address, {})
  await waitFor(() => expect(ids).toHaveLength(3))

  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[1])
})

test('on.error and on.audit receive no id of an event', async () => {
  const error: unknown[][] = []
  const audit: unknown[][] = []
  const on: MerchantHooks = {
    paid: () => Promise.reject(new Error('out of paper')),
    error: (...given) => error.push(given),
    audit: (...given) => audit.push(given),
  }
  const { postCallback } = await openChargedShop({ on })
  await postCallback(paidCallback)
  await waitFor(() => expect(error).toHaveLength(1))

  expect(error[0]?.[2]).toEqual({ requestId: expect.any(String) })
  for (const [event, ...others] of audit) expect([Object(event).id, others]).toEqual([undefined, []])
})
