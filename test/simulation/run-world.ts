import type { Way } from '../chaos/pay-order.ts'
import { knowledgeOf, knowsAll, textOf } from './answers.ts'
import { createBank } from './bank.ts'
import { closeBooks, type Reference } from './books.ts'
import { Callbacks } from './callbacks.ts'
import { Database } from './database.ts'
import { isClose } from './draw-shops.ts'
import type { Faults } from './faults.ts'
import { payOrder, payOut } from './people.ts'
import { rulesOf, watchRules } from './rules/index.ts'
import type { Finding } from './rules/rule.ts'
import { createService } from './service.ts'
import { Shop, type ShopSettings } from './shop.ts'
import { lookUpPayments } from './look-up.ts'
import { installCrypto } from './sync-crypto.ts'
import { World } from './world.ts'

/** One order or payout, from its first request to its end. */
export interface Life {
  /** How an order is paid, or that it is a payout. */
  readonly kind: Way | 'payout'
  /** The number of its shop, from 0. */
  readonly shop: number
  /** Its number in its shop. */
  readonly reference: number
}

/** What decides all that happens in a world. */
export interface WorldPlan {
  readonly seed: number
  readonly settings: readonly ShopSettings[]
  readonly lives: readonly Life[]
  readonly faults: Faults
  readonly trace?: ((line: string) => void) | null
}

/** What a simulation has found. */
export interface Outcome {
  readonly seed: number
  readonly orders: number
  readonly digest: string
  /** The hash of all that has passed between shops and services: it differs where an answer to an open question has changed anything. */
  readonly wire: string
  readonly findings: readonly Finding[]
  readonly evaluations: ReadonlyMap<string, number>
  readonly counts: World['counts'] & {
    readonly steps: number
    readonly simulatedHours: number
  }
}

const hourMs = 3_600_000
const arrivalMs = 400
/** How long the servers have after the faults have stopped, and after the last thing that a bank decides. */
const settlingMs = hourMs
/** Milliseconds between two runs of `processDue` while a world waits for days. */
const rarelyMs = hourMs / 2

/** Runs a world. Replaces the global `crypto`, so it needs a process of its own. */
export async function runWorld({ seed, settings, lives, faults, trace = null }: WorldPlan): Promise<Outcome> {
  const world = new World(seed, faults, trace)
  const { scheduler, draws } = world
  installCrypto(draws('crypto'))
  const amountOf = (shop: string, reference: string) =>
    settings.find(({ name }) => name === shop)?.amountOf(reference) ?? Number.NaN
  const isTimely = settings.every(({ skews }) => skews.every(isClose))
  const knowledge = new Map(settings.map(({ name, answers }) => [name, knowledgeOf(answers)]))
  const watched = watchRules(world, rulesOf(amountOf), isTimely, (shop) => knowledge.get(shop) ?? knowsAll)

  const database = new Database(world)
  const bank = createBank(world)
  const shops = new Map<string, Shop>()
  const callbacks = new Callbacks(world, shops)
  for (const each of settings)
    shops.set(
      each.name,
      new Shop(world, each, createService(world, each.name, each.answers, bank, callbacks.deliver), database),
    )
  const allShops = [...shops.values()]
  for (const shop of allShops) {
    const { name, answers } = shop.settings
    for (const answer of answers) world.note(`${name} ${textOf(answer)}`)
    lookUpPayments(world, shop)
  }

  const references: Reference[] = []
  const unanswered = new Set<Reference>()
  for (const [number, { kind, shop: shopNumber, reference: referenceNumber }] of lives.entries()) {
    const shop = allShops[shopNumber]
    if (!shop) continue
    const reference = `${kind === 'payout' ? 'P' : 'R'}${referenceNumber}`
    const each: Reference = { shop, kind: kind === 'payout' ? kind : 'order', reference }
    references.push(each)
    unanswered.add(each)
    scheduler.after(number * arrivalMs + draws(`arrival|${number}`).below(arrivalMs), () => {
      shop.killOne(reference)
      void (kind === 'payout' ? payOut(world, shop, reference) : payOrder(world, shop, reference, bank, kind))
        .catch((error: unknown) => noteUnanswered(world, each, error instanceof Error ? error.message : 'no error'))
        .finally(() => unanswered.delete(each))
    })
  }

  const patienceMs = lives.length * arrivalMs + hourMs
  await scheduler.run(() => unanswered.size === 0 || world.elapsed > patienceMs)
  for (const each of unanswered) noteUnanswered(world, each, 'no answer')
  world.calm()
  for (const shop of allShops) shop.calm()
  const calmAt = world.elapsed
  await scheduler.run(() => callbacks.pending() === 0 && world.elapsed > calmAt + 60_000)
  for (const shop of allShops) shop.processEveryMs = rarelyMs
  await scheduler.run(() => bank.pending() + callbacks.pending() === 0)
  const decidedAt = world.elapsed
  // payouts that are paid are read once a day at least
  await scheduler.run(() => world.elapsed > decidedAt + settlingMs + 26 * hourMs)
  await scheduler.run(closeBooks(world, database, allShops, references))
  watched.end()

  const { findings, evaluations } = watched
  const counts = {
    ...world.counts,
    steps: scheduler.steps,
    simulatedHours: Math.round(world.elapsed / hourMs),
  }
  return { seed, orders: lives.length, digest: world.digest(), wire: world.wire(), findings, evaluations, counts }
}

const noteUnanswered = (world: World, { shop, reference }: Reference, text: string) =>
  world.record({ type: 'unanswered', shop: shop.settings.name, reference, text })
