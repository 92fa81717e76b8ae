import type { Database } from './database.ts'
import { closeDocuments, noteFilesLeft } from './documents/close.ts'
import type { OwnerKind } from './documents/owner.ts'
import type { BookKind } from './facts.ts'
import type { Shop } from './shop.ts'
import type { World } from './world.ts'
import type { ShopMerchant } from './merchant.ts'

/** An order, a payout, a company, or the owner of documents, of a shop. */
export interface Reference {
  readonly shop: Shop
  readonly kind: BookKind | OwnerKind | 'contract'
  readonly reference: string
}

/** Records which work is late by more than `maxLateMs`, and what each shop knows at the end, as its back office reads it. */
export async function closeBooks(
  world: World,
  database: Database,
  shops: readonly Shop[],
  references: readonly Reference[],
  maxLateMs: number,
): Promise<void> {
  // first, because a read may do what is late
  for (const { settings } of shops) {
    // work is due by the clocks of the servers
    const lagMs = Math.max(0, Math.min(...settings.skews.map(({ ms, jump }) => -ms - (jump?.by ?? 0))))
    for (const key of database.due(world.scheduler.now - lagMs - maxLateMs, 1000, settings.name))
      world.record({ type: 'overdue', shop: settings.name, reference: '', key })
  }
  await Promise.all(references.map(({ kind, ...each }) => closeOne(world, kind, each)))
  for (const shop of shops) noteFilesLeft(world, shop)
}

async function closeOne(world: World, kind: Reference['kind'], each: Omit<Reference, 'kind'>) {
  // the service alone keeps books about a contract
  if (kind === 'contract') return
  await (kind === 'kyc' || kind === 'onboarding'
    ? closeDocuments(world, { kind, ...each })
    : record(world, { kind, ...each }))
}

interface Booked extends Reference {
  readonly kind: BookKind
}

async function record(world: World, { shop, kind, reference }: Booked) {
  const { name } = shop.settings
  const status = await shop.run(`books|${reference}`, (merchant) => readers[kind].statusOf(merchant, reference))
  const isListed = status !== 'uncertain' || (await isUncertain({ shop, kind, reference }))
  world.record({ type: 'book', shop: name, reference, kind, status: status ?? 'none', isListed })
}

/** Returns whether the list of what a person must decide about has it. */
const isUncertain = ({ shop, kind, reference }: Booked): Promise<boolean> =>
  shop.run(`list|${reference}`, async (merchant) => {
    for (let after: string | null | undefined; after !== null; ) {
      const page = await readers[kind].uncertain(merchant, { status: 'uncertain', ...(after && { after }) })
      if (page.names.includes(reference)) return true
      after = page.after
    }
    return false
  })

interface Reader {
  statusOf(merchant: ShopMerchant, reference: string): Promise<string | undefined>
  uncertain(
    merchant: ShopMerchant,
    query: { readonly status: 'uncertain'; readonly after?: string },
  ): Promise<{ readonly names: readonly string[]; readonly after: string | null }>
}

const readers: Readonly<Record<BookKind, Reader>> = {
  order: {
    statusOf: async (merchant, order) => (await merchant.getCharge({ order }))?.status,
    async uncertain(merchant, query) {
      const { orders, after } = await merchant.orders.list(query)
      return { names: orders.map(({ order }) => order), after }
    },
  },
  payout: {
    statusOf: async (merchant, payout) => (await merchant.payouts.get({ payout }))?.status,
    async uncertain(merchant, query) {
      const { payouts, after } = await merchant.payouts.list(query)
      return { names: payouts.map(({ payout }) => payout), after }
    },
  },
  company: {
    statusOf: async (merchant, company) => (await merchant.companies.get({ company }))?.status,
    async uncertain(merchant, query) {
      const { companies, after } = await merchant.companies.list(query)
      return { names: companies.map(({ company }) => company), after }
    },
  },
}
