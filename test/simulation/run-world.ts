import { Arrivals, arrivalMs } from './arrivals.ts'
import { closeBooks } from './books.ts'
import { buildWorld, type PartsPlan } from './build-world.ts'
import { maxOff } from './draw-shops.ts'
import type { Life } from './lives.ts'
import { beginOutages } from './outages.ts'
import type { Finding } from './rules/rule.ts'
import { processEveryMs } from './shop.ts'
import { closeData } from './personal/close-data.ts'
import { deploy } from './versions/deployment.ts'
import type { World } from './world.ts'

/** What decides all that happens in a world. */
export interface WorldPlan extends PartsPlan {
  readonly lives: readonly Life[]
  /** Milliseconds between the two halves of its lives (default 0: there are no halves). */
  readonly pauseMs?: number | undefined
  /** True where the servers record their exchanges (default false). */
  readonly isRecorded?: boolean | undefined
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
  /** The lines that each shop has recorded. */
  readonly recordings: ReadonlyMap<string, readonly string[]>
  readonly counts: World['counts'] & {
    readonly steps: number
    readonly simulatedHours: number
  }
}

const hourMs = 3_600_000
/**
 * How long the servers have after the faults have stopped, and after the last thing that a bank decides: the service's list of
 * payouts is read once a day, and an upload that nobody submits is removed after one.
 */
const settlingMs = { usual: 3 * hourMs, slow: 28 * hourMs } as const
/** The kinds of lives after which something is read, or removed, a day later. */
const slowKinds: readonly Life['kind'][] = ['payout', 'document', 'file', 'onboarding']
/** Milliseconds between two runs of `processDue` while a world waits for hours and days. */
const rarelyMs = hourMs

/** The most milliseconds between the last arrival and the last round of a deployment. */
const deploymentMs = 5000

/** The steps of a world that only waits for days, and those of a life: some seven times what most of them need. */
const baseSteps = 20_000
const stepsOfLife = 2500
/** Those of a callback that is sent: a service that nobody accepts one from goes on for minutes. */
const stepsOfCallback = 10

/** Runs a world. Replaces the global `crypto`, so it needs a process of its own. */
export async function runWorld(plan: WorldPlan): Promise<Outcome> {
  const { seed, settings, lives, pauseMs = 0, before } = plan
  const parts = buildWorld(plan)
  const { world, database, shops, bank, callbacks, watched } = parts
  const { scheduler } = world
  if (plan.isRecorded) world.recordings = new Map(settings.map(({ name }) => [name, []]))
  const arrivals = new Arrivals(parts)

  // a server that repeats something without end makes the time of a world pass slowly, or not at all
  const maxSteps = baseSteps + lives.length * stepsOfLife
  const isEndless = () => scheduler.steps > maxSteps + world.counts.callbacks * stepsOfCallback
  const run = (isDone: () => boolean) => scheduler.run(() => isEndless() || isDone())
  const runUntil = (ms: number) => run(() => world.elapsed > ms)
  /** Runs until a back office has done its work, which fails only where the simulator does: that is a finding, with its seed. */
  const runWork = (work: Promise<void>) => {
    let isDone = false
    void work
      .catch((error: unknown) =>
        world.record({
          type: 'unanswered',
          shop: 'all',
          reference: '',
          text: error instanceof Error ? error.message : '',
        }),
      )
      .finally(() => {
        isDone = true
      })
    return run(() => isDone)
  }
  const processEvery = (ms: number) => {
    for (const shop of shops) shop.processEveryMs = ms
  }

  const spanMs = (pauseMs > 0 ? lives.length / 2 : lives.length) * arrivalMs + deploymentMs
  const deployments = before ? shops.map((shop) => deploy(world, shop, before, { spanMs, pauseMs })) : []

  const half = pauseMs > 0 ? Math.ceil(lives.length / 2) : lives.length
  await run(arrivals.begin(lives.slice(0, half), 0))
  const calm = () => {
    world.calm()
    for (const shop of shops) shop.calm()
  }
  if (half < lives.length) {
    // where servers work once an hour, a fault would delay everything by an hour
    calm()
    processEvery(rarelyMs)
    await runUntil(pauseMs - 2 * rarelyMs)
    processEvery(processEveryMs)
    await runUntil(pauseMs)
    world.faults = plan.faults
    beginOutages(world, database)
    await run(arrivals.begin(lives.slice(half), half))
  }
  arrivals.end()
  calm()
  for (const complete of deployments) complete()

  const calmAt = world.elapsed
  await run(() => callbacks.pending() === 0 && world.elapsed > calmAt + 60_000)
  processEvery(rarelyMs)
  await run(() => bank.pending() + callbacks.pending() === 0)
  const maxOffMs = Math.max(...settings.flatMap(({ skews }) => skews.map(maxOff)))
  const isSlow = lives.some(({ kind }) => slowKinds.includes(kind))
  await runUntil(world.elapsed + maxOffMs + settlingMs[isSlow ? 'slow' : 'usual'])
  await runWork(closeData(world, arrivals.references))
  // a server whose clock is behind has written what is due into the past: another one does it in its next round
  await runUntil(world.elapsed + 2 * rarelyMs)
  await runWork(closeBooks(world, database, shops, arrivals.references, 2 * rarelyMs))
  if (isEndless()) world.record({ type: 'endless', shop: 'all', reference: '', steps: scheduler.steps })
  watched.end()

  const { findings, evaluations } = watched
  const counts = { ...world.counts, steps: scheduler.steps, simulatedHours: Math.round(world.elapsed / hourMs) }
  return {
    seed,
    orders: lives.length,
    digest: world.digest(),
    wire: world.wire(),
    findings,
    evaluations,
    counts,
    recordings: world.recordings ?? new Map(),
  }
}
