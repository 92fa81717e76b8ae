import { payAs } from './pay-order.ts'
import type { Random } from '../../src/store-cases/seeded-random.ts'
import { judgeOrders, type OrderFinding } from './referee.ts'
import type { ChaosWork } from './run-chaos.ts'
import type { ShopClient } from './shop-client.ts'

/** A Pix code that a payer saw. */
export interface ShownCode {
  readonly order: string
  readonly code: string
}

/** Payers pay orders. */
export const orderWork: ChaosWork<OrderFinding> = {
  kind: 'orders',
  open(shop, client, random) {
    const orders: string[] = []
    const shown: ShownCode[] = []
    return {
      run(order, stop) {
        orders.push(order)
        return payOrder(order, client, random, stop, shown)
      },
      async judge(store) {
        const report = await client.serviceReport()
        const findings = await judgeOrders(report, { store, orders, shown }, shop, client)
        return { findings, paid: new Set(report.charges.filter(({ paid }) => paid > 0).map(({ order }) => order)).size }
      },
    }
  },
}

/** Pays an order as payers do: by Pix, by card, or by both in turn, some in two tabs at once. Returns when they give up. */
async function payOrder(
  order: string,
  { browser, payCode }: ShopClient,
  random: Random,
  stop: AbortSignal,
  shown: ShownCode[],
): Promise<void> {
  const isTwice = random.chance(0.5)
  const way = random.pick(['pix', 'card', 'both'] as const)
  const onCode = (code: string) => shown.push({ order, code })
  await payAs({ way, isTwice, random, stop, openBrowser: () => browser, pay: payCode, onCode }, order)
}
