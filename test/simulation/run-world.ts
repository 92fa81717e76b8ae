import { knowledgeOf, knowsAll, textOf } from './answers.ts'
import { createBank } from './bank.ts'
import { closeBooks, type Reference } from './books.ts'
import { Callbacks } from './callbacks.ts'
import { Database } from './database.ts'
import { isClose, maxOff } from './draw-shops.ts'
import type { Faults } from './faults.ts'
import { ChargeBooks } from './charge-books.ts'
import { type Life, live, subjectOf } from './lives.ts'
import { beginOutages } from './outages.ts'
import { allRules, watchRules } from './rules/index.ts'
import type { Finding } from './rules/rule.ts'
import { createService } from './service.ts'
import { processEveryMs, Shop, type ShopSettings } from './shop.ts'
import { lookUpPayments } from './look-up.ts'
import { installCrypto } from './sync-crypto.ts'
import { World } from './world.ts'

/** What decides all that happens in a world. */
export interface WorldPlan {
  readonly seed: number
  readonly settings: readonly ShopSettings[]
  readonly lives: readonly Life[]
  readonly faults: Faults
  /** When it begins, ISO 8601 (default: the seed draws it). */
  readonly start?: string | undefined
  /** Milliseconds between the two halves of its lives (default 0: there are no halves). */
  readonly pauseMs?: number | undefined
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
/**
 * How long the servers have after the faults have stopped, and after the last thing that a bank decides: the service's list of
 * payouts is read once a day.
 */
const settlingMs = { orders: 3 * hourMs, payouts: 28 * hourMs } as const
/** Milliseconds between two runs of `processDue` while a world waits for hours and days. */
const rarelyMs = hourMs

/** The steps of a world that only waits for days, and those of a life: some seven times what most of them need. */
const baseSteps = 20_000
const stepsOfLife = 2500

/** Runs a world. Replaces the global `crypto`, so it needs a process of its own. */
export async function runWorld(plan: WorldPlan): Promise<Outcome> {
  const { seed, settings, lives, faults, trace = null, start, pauseMs = 0 } = plan
  const world = new World(seed, faults, trace, start)
  const { scheduler, draws } = world
  installCrypto(draws('crypto'))
  const isTimely = settings.every(({ skews }) => skews.every(isClose))
  const knowledge = new Map(settings.map(({ name, answers }) => [name, knowledgeOf(answers)]))
  const watched = watchRules(world, allRules, isTimely, (shop) => knowledge.get(shop) ?? knowsAll)

  const database = new Database(world)
  const chargeBooks = new ChargeBooks(world)
  beginOutages(world, database)
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
  function arrive(life: Life, number: number, ms: number) {
    const shop = allShops[life.shop]
    if (!shop) return
    const each: Reference = { shop, ...subjectOf(life) }
    references.push(each)
    unanswered.add(each)
    scheduler.after(ms + draws(`arrival|${number}`).below(arrivalMs), () => {
      shop.killOne(each.reference)
      void shop.closeOne(each.reference)
      if (each.kind !== 'company') shop.prices.begin(each.reference, each.kind === 'order')
      void live(world, each, life.kind, bank, chargeBooks)
        .catch((error: unknown) => noteUnanswered(world, each, error instanceof Error ? error.message : 'no error'))
        .finally(() => unanswered.delete(each))
    })
  }

  // a server that repeats something without end makes the time of a world pass slowly, or not at all
  const maxSteps = baseSteps + lives.length * stepsOfLife
  const isEndless = () => scheduler.steps > maxSteps
  const run = (isDone: () => boolean) => scheduler.run(() => isEndless() || isDone())

  const processEvery = (ms: number) => {
    for (const shop of allShops) shop.processEveryMs = ms
  }

  /** Runs the lives from one number to another until all of them have left. */
  async function liveAll(first: number, end: number) {
    for (const [index, life] of lives.slice(first, end).entries()) arrive(life, first + index, index * arrivalMs)
    const endsAt = world.elapsed + (end - first) * arrivalMs + hourMs
    await run(() => unanswered.size === 0 || world.elapsed > endsAt)
  }

  const half = pauseMs > 0 ? Math.ceil(lives.length / 2) : lives.length
  await liveAll(0, half)
  if (half < lives.length) {
    processEvery(rarelyMs)
    await run(() => world.elapsed > pauseMs - 2 * rarelyMs)
    processEvery(processEveryMs)
    await run(() => world.elapsed > pauseMs)
    await liveAll(half, lives.length)
  }
  for (const each of unanswered) noteUnanswered(world, each, 'no answer')
  world.calm()
  for (const shop of allShops) shop.calm()
  const calmAt = world.elapsed
  await run(() => callbacks.pending() === 0 && world.elapsed > calmAt + 60_000)
  processEvery(rarelyMs)
  await run(() => bank.pending() + callbacks.pending() === 0)
  const maxOffMs = Math.max(...settings.flatMap(({ skews }) => skews.map(maxOff)))
  const endsAt =
    world.elapsed + maxOffMs + settlingMs[lives.some(({ kind }) => kind === 'payout') ? 'payouts' : 'orders']
  await run(() => world.elapsed > endsAt)
  await run(closeBooks(world, database, allShops, references, 2 * rarelyMs))
  if (isEndless()) world.record({ type: 'endless', shop: 'all', reference: '', steps: scheduler.steps })
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
