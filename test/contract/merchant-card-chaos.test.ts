import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMerchant } from '../../src/merchant/index.ts'
import { openCardShop } from './shop.ts'

type Shop = ReturnType<typeof openCardShop>

const faults = ['drop-before', 'drop-after', 'cut', 'html', '5xx', '429', 'message', 'callback-twice'] as const
const token = fc.integer({ min: 1, max: 4 })

/** What a payer, the service, a bank and a process may do, in any order. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    tokens: fc.array(token, { minLength: 1, maxLength: 4 }),
    retry: fc.boolean(),
  }),
  fc.record({ do: fc.constant('pix' as const), renew: fc.boolean() }),
  fc.record({ do: fc.constant('fault' as const), kind: fc.constantFrom(...faults) }),
  fc.record({ do: fc.constantFrom('approve' as const, 'refuse' as const, 'die' as const, 'payPix' as const) }),
)

async function take(
  shop: Shop,
  other: Pick<Shop['merchant'], 'fetch'>,
  move: typeof step extends fc.Arbitrary<infer T> ? T : never,
) {
  const { ask, sandbox, settings, api, clock } = shop
  const [latest] = await sandbox.cardCharges()
  switch (move.do) {
    case 'pay':
      return Promise.all(
        move.tokens.map((each, n) =>
          ask('POST /card', {
            server: n % 2 ? other : shop.merchant,
            body: { token: `tok_${each}`, retry: move.retry },
          }),
        ),
      )
    case 'pix':
      return ask('POST /pix', { body: { renew: move.renew } })
    case 'fault':
      return sandbox.fault({ operation: 'payins.createCard', kind: move.kind })
    case 'approve':
      return latest && sandbox.approveCard({ id: latest.id }).catch(() => {})
    case 'refuse':
      return latest && sandbox.refuseCard({ id: latest.id }).catch(() => {})
    case 'payPix':
      return sandbox.pay({ invoice: 'A-1-1' }).catch(() => {})
    case 'die': {
      const { createPix } = api.payins
      let charging = () => {}
      const begun = new Promise<void>((resolve) => (charging = resolve))
      const createCard = () => {
        charging()
        return new Promise<never>(() => {})
      }
      const server = createMerchant({
        ...settings,
        api: { ...api, payins: { createPix, createCard } },
        clock: { now: clock.now, sleep: () => new Promise<never>(() => {}) },
      })
      await Promise.race([begun, ask('POST /card', { server, body: { token: crypto.randomUUID(), retry: true } })])
      return clock.advance(31_000)
    }
  }
}

test('whatever happens, in whatever order, no second card is charged while one may be', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const shop = openCardShop()
      const other = createMerchant(shop.settings)
      for (const each of steps) {
        await take(shop, other, each)
        const alive = (await shop.sandbox.cardCharges()).filter(({ status }) => status.name !== 'Refused')
        expect(alive.length).toBeLessThan(2)
        expect((await shop.ask('GET /card')).status).toBe(200)
      }
      await shop.merchant.sweep()
      const paid = (await shop.merchant.status({ order: 'A-1' }))?.status === 'paid'
      expect(shop.on.paid).toHaveBeenCalledTimes(paid ? 1 : 0)
    }),
    { numRuns: 60 },
  )
})
