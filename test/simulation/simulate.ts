import type { Random } from '../chaos/random.ts'
import { drawAnswers } from './answers.ts'
import { createBank } from './bank.ts'
import { closeBooks, type Reference } from './books.ts'
import { Callbacks } from './callbacks.ts'
import { Database } from './database.ts'
import type { Skew } from './instance.ts'
import { payOrder, payOut } from './people.ts'
import { rulesOf, watchRules } from './rules/index.ts'
import type { Finding } from './rules/rule.ts'
import { createService } from './service.ts'
import { Shop, type ShopSettings } from './shop.ts'
import { installCrypto } from './sync-crypto.ts'
import { World } from './world.ts'

/** What a simulation has found. */
export interface Outcome {
  readonly seed: number
  readonly orders: number
  readonly digest: string
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

/** Runs the world of a seed, with so many orders and payouts. Replaces the global `crypto`, so it needs a process of its own. */
export async function simulate(
  seed: number,
  orders: number,
  trace: ((line: string) => void) | null = null,
): Promise<Outcome> {
  const world = new World(seed, trace)
  const { scheduler, draws } = world
  installCrypto(draws('crypto'))
  const settings = drawShops(draws('shops'))
  const amountOf = (shop: string, reference: string) =>
    settings.find(({ name }) => name === shop)?.amountOf(reference) ?? Number.NaN
  const isTimely = settings.every(({ skews }) => skews.every(isClose))
  const watched = watchRules(world, rulesOf(amountOf), isTimely)

  const database = new Database(world)
  const bank = createBank(world)
  const shops = new Map<string, Shop>()
  const callbacks = new Callbacks(world, shops)
  for (const each of settings)
    shops.set(
      each.name,
      new Shop(world, each, createService(world, each.name, each.answers, bank, callbacks.deliver), database),
    )
  const names = [...shops.values()]

  const references: Reference[] = []
  const unanswered = new Set<Reference>()
  for (let number = 0; number < orders; number++) {
    const random = draws(`arrival|${number}`)
    const shop = names[number % names.length]
    if (!shop) break
    const kind = random.chance(0.4) ? 'payout' : 'order'
    const reference = `${kind === 'payout' ? 'P' : 'R'}${Math.floor(number / names.length)}`
    const each = { shop, kind, reference } as const
    references.push(each)
    unanswered.add(each)
    scheduler.after(number * arrivalMs + random.below(arrivalMs), () => {
      shop.killOne(reference)
      void (kind === 'payout' ? payOut(world, shop, reference) : payOrder(world, shop, reference, bank))
        .catch((error: unknown) => noteUnanswered(world, each, error instanceof Error ? error.message : 'no error'))
        .finally(() => unanswered.delete(each))
    })
  }

  const patienceMs = orders * arrivalMs + hourMs
  await scheduler.run(() => unanswered.size === 0 || world.elapsed > patienceMs)
  for (const each of unanswered) noteUnanswered(world, each, 'no answer')
  world.calm()
  for (const shop of names) shop.calm()
  const calmAt = world.elapsed
  await scheduler.run(() => callbacks.pending() === 0 && world.elapsed > calmAt + 60_000)
  for (const shop of names) shop.processEveryMs = rarelyMs
  await scheduler.run(() => bank.pending() + callbacks.pending() === 0)
  const decidedAt = world.elapsed
  // payouts that are paid are read once a day at least
  await scheduler.run(() => world.elapsed > decidedAt + settlingMs + 26 * hourMs)
  await scheduler.run(closeBooks(world, database, names, references))
  watched.end()

  const { findings, evaluations } = watched
  const counts = {
    ...world.counts,
    steps: scheduler.steps,
    simulatedHours: Math.round(world.elapsed / hourMs),
  }
  return { seed, orders, digest: world.digest(), findings, evaluations, counts }
}

const noteUnanswered = (world: World, { shop, reference }: Reference, text: string) =>
  world.record({ type: 'unanswered', shop: shop.settings.name, reference, text })

/** Draws two shops, which use the same references at different prices. */
function drawShops(random: Random): readonly ShopSettings[] {
  const maxSkewMs = random.pick([0, 5000, 25_000, 3 * hourMs])
  const skew = (): Skew => ({
    ms: (random.next() - 0.5) * 2 * maxSkewMs,
    drift: random.chance(0.3) ? (random.next() - 0.5) * 1e-4 : 0,
    jump:
      maxSkewMs > 30_000 && random.chance(0.3)
        ? { at: random.below(600_000), by: (random.next() - 0.5) * maxSkewMs }
        : null,
  })
  const shop = (name: string, price: number, servers: number): ShopSettings => ({
    name,
    answers: drawAnswers(random),
    skews: Array.from({ length: servers }, skew),
    changesBy: random.pick(['watch', 'versions', 'get']),
    amountOf: (reference) => price + 2 * Number(reference.replace(/\D/g, '')),
  })
  return [shop('blue', 1000, 2 + Math.floor(random.below(3))), shop('green', 5001, 2)]
}

// an hour of drift moves a clock by less than 0.4 s
const isClose = ({ ms, jump }: Skew) => Math.abs(ms) <= 29_000 && jump === null
