import type { OrderPage, PayoutViewPage } from '../../src/merchant/index.ts'
import type { Database } from './database.ts'
import type { Shop } from './shop.ts'
import type { World } from './world.ts'

/** An order or a payout of a shop. */
export interface Reference {
  readonly shop: Shop
  readonly kind: 'order' | 'payout'
  readonly reference: string
}

/**
 * Records what each shop knows at the end, as its back office reads it, and which work is late by more than `maxLateMs`. Returns a
 * function that says when that is done.
 */
export function closeBooks(
  world: World,
  database: Database,
  shops: readonly Shop[],
  references: readonly Reference[],
  maxLateMs: number,
): () => boolean {
  let isDone = false
  void Promise.all(references.map((each) => record(world, each))).then(() => {
    for (const { settings } of shops)
      for (const key of database.due(world.scheduler.now - maxLateMs, 1000, settings.name))
        world.record({ type: 'overdue', shop: settings.name, reference: '', key })
    isDone = true
  })
  return () => isDone
}

async function record(world: World, { shop, kind, reference }: Reference) {
  const { name } = shop.settings
  const place = `books|${reference}`
  const status = await shop.run(place, async (merchant) =>
    kind === 'order'
      ? ((await merchant.getCharge({ order: reference }))?.status ?? 'none')
      : ((await merchant.getPayout({ payout: reference }))?.status ?? 'none'),
  )
  const isListed = status !== 'uncertain' || (await isUncertain({ shop, kind, reference }))
  world.record({ type: 'book', shop: name, reference, kind, status, isListed })
}

/** Returns whether the list of what a person must decide about has it. */
const isUncertain = ({ shop, kind, reference }: Reference): Promise<boolean> =>
  shop.run(`list|${reference}`, async (merchant) => {
    for (let after: string | null | undefined; after !== null; ) {
      const query = { status: 'uncertain', ...(after && { after }) } as const
      const page: { readonly names: readonly string[]; readonly after: string | null } =
        kind === 'order' ? namesOf(await merchant.listOrders(query)) : namesOf(await merchant.listPayouts(query))
      if (page.names.includes(reference)) return true
      after = page.after
    }
    return false
  })

const namesOf = (page: OrderPage | PayoutViewPage) => ({
  names: 'orders' in page ? page.orders.map(({ order }) => order) : page.payouts.map(({ payout }) => payout),
  after: page.after,
})
