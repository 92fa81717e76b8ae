import { knowledgeOf, knowsAll, textOf } from './answers.ts'
import { type Bank, createBank } from './bank.ts'
import { Callbacks } from './callbacks.ts'
import { ChargeBooks } from './charge-books.ts'
import { Database } from './database.ts'
import { installPageGlobals } from './documents/page-globals.ts'
import { isClose, spreadOf } from './draw-shops.ts'
import type { Faults } from './faults.ts'
import { lookUpPayments } from './look-up.ts'
import { beginOutages } from './outages.ts'
import { allRules, watchRules } from './rules/index.ts'
import { ServicePeople } from './personal/service-people.ts'
import { oneId } from './rules/one-id.ts'
import { createService } from './service.ts'
import { Shop, type ShopSettings } from './shop.ts'
import { installCrypto } from './sync-crypto.ts'
import { presentVersion, type VersionBefore } from './versions/version.ts'
import { World } from './world.ts'

/** What decides the parts of a world. */
export interface PartsPlan {
  readonly seed: number
  readonly settings: readonly ShopSettings[]
  readonly faults: Faults
  /** When it begins, ISO 8601 (default: the seed draws it). */
  readonly start?: string | undefined
  /** The version that the servers run until a deployment replaces it (default null: all run the present one). */
  readonly before?: VersionBefore | null | undefined
  readonly trace?: ((line: string) => void) | null
}

/** A world before anybody has come: its shops and their database, the services, the bank, and the rules that watch it. */
export interface Parts {
  readonly world: World
  readonly database: Database
  readonly shops: readonly Shop[]
  readonly bank: Bank
  readonly callbacks: Callbacks
  readonly chargeBooks: ChargeBooks
  readonly watched: ReturnType<typeof watchRules>
}

/** Builds a world. Replaces the global `crypto`, so it needs a process of its own. */
export function buildWorld({ seed, settings, faults, trace = null, start, before = null }: PartsPlan): Parts {
  const world = new World(seed, faults, trace, start)
  installCrypto(world.draws('crypto'))
  if (settings.some(({ hasDocuments }) => hasDocuments)) installPageGlobals()
  const isTimely = settings.every(({ skews }) => skews.every(isClose))
  const spreadMs = Math.max(...settings.map(({ skews }) => spreadOf(skews)))
  const knowledge = new Map(settings.map(({ name, answers }) => [name, knowledgeOf(answers)]))
  const rules = before?.hasEventIds === false ? allRules.filter((rule) => rule !== oneId) : allRules
  const watched = watchRules(world, rules, { isTimely, spreadMs }, (shop) => knowledge.get(shop) ?? knowsAll)

  const database = new Database(world)
  world.personal.database = database
  const chargeBooks = new ChargeBooks(world)
  beginOutages(world, database)
  const bank = createBank(world)
  const shops = new Map<string, Shop>()
  const callbacks = new Callbacks(world, shops)
  for (const each of settings) {
    const people = each.hasPeople ? new ServicePeople(world, each.name) : null
    const service = createService(world, each.name, each.answers, bank, callbacks.deliver, people)
    if (before) world.record({ type: 'deployment', shop: each.name, reference: '', isOutgrown: before.isOutgrown })
    shops.set(each.name, new Shop(world, each, service, database, before ?? presentVersion))
  }
  for (const shop of shops.values()) {
    const { name, answers } = shop.settings
    for (const answer of answers) world.note(`${name} ${textOf(answer)}`)
    lookUpPayments(world, shop)
  }
  return { world, database, shops: [...shops.values()], bank, callbacks, chargeBooks, watched }
}
