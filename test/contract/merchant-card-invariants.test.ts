import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Merchant } from '../../src/merchant/index.ts'
import { apiWithCreateCard, openCardShop, otherServer } from './card-shop.ts'
import { clockOfDeadProcess, type Shop } from './shop.ts'

const faults = ['drop-before', 'drop-after', 'truncate', 'html', '5xx', '429', 'message', 'callback-twice'] as const
const token = fc.integer({ min: 1, max: 4 })

/** An action of a payer, the service, the bank or a server's process. */
const action = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    tokens: fc.array(token, { minLength: 1, maxLength: 4 }),
    retry: fc.boolean(),
  }),
  fc.record({ do: fc.constant('requestPix' as const), renew: fc.boolean() }),
  fc.record({ do: fc.constant('injectFault' as const), kind: fc.constantFrom(...faults) }),
  fc.record({
    do: fc.constantFrom('approveCard' as const, 'declineCard' as const, 'crash' as const, 'payPix' as const),
  }),
)

type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

async function perform(shop: Shop, other: Merchant, action: Action) {
  const { request, sandbox } = shop
  const [latest] = await sandbox.cardCharges()
  switch (action.do) {
    case 'pay':
      return Promise.all(
        action.tokens.map((each, n) =>
          request('POST /card', {
            server: n % 2 ? other : shop.merchant,
            body: { token: `tok_${each}`, retry: action.retry },
          }),
        ),
      )
    case 'requestPix':
      return request('POST /pix', { body: { renew: action.renew } })
    case 'injectFault':
      return sandbox.injectFault({ operation: 'payins.createCard', kind: action.kind })
    case 'approveCard':
      return latest && sandbox.approveCard({ id: latest.id }).catch(() => {})
    case 'declineCard':
      return latest && sandbox.declineCard({ id: latest.id }).catch(() => {})
    case 'payPix':
      return sandbox.payPix({ invoice: 'A-1-1' }).catch(() => {})
    case 'crash':
      return crashWhileCharging(shop, other)
  }
}

/** Lets a process die while it charges a card, unless the order's state prevents the charge, and its lease end for the others. */
async function crashWhileCharging(shop: Shop, other: Merchant) {
  const { request, clock } = shop
  let begin = () => {}
  const isCharging = new Promise<void>((resolve) => (begin = resolve))
  const api = apiWithCreateCard(shop, () => {
    begin()
    return new Promise<never>(() => {})
  })
  const server = otherServer(shop, { api, clock: clockOfDeadProcess(clock) })
  const payment = request('POST /card', { server, body: { token: crypto.randomUUID(), retry: true } })
  await Promise.race([isCharging, payment])
  for (const each of [shop.merchant, other]) await request('GET /card', { server: each })
  return clock.advance(31_000)
}

test('whatever happens, in any order, no second card is charged while one may be charged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
      const shop = openCardShop()
      const other = otherServer(shop)
      for (const each of actions) {
        await perform(shop, other, each)
        const pending = (await shop.sandbox.cardCharges()).filter(({ status }) => status.name !== 'Declined')
        expect(pending.length).toBeLessThan(2)
        expect((await shop.request('GET /card')).status).toBe(200)
      }
      await shop.merchant.processDue()
      const isPaid = (await shop.merchant.getCharge({ order: 'A-1' }))?.status === 'paid'
      expect(shop.on.paid).toHaveBeenCalledTimes(isPaid ? 1 : 0)
    }),
    { numRuns: 60 },
  )
})
