import type { Random } from '../../../src/store-cases/seeded-random.ts'
import type { Shop } from '../shop.ts'
import type { World } from '../world.ts'
import { presentVersion, type Version, type VersionBefore } from './version.ts'

/** The times of a world within which its deployments happen, in milliseconds. */
export interface DeploymentTimes {
  /** How long people come. */
  readonly spanMs: number
  /** When the second half of its lives begins; 0 without one. */
  readonly pauseMs: number
}

/** How long a round takes at most, from the first server to the last one, as a share of the time in which people come. */
const paces = [0.02, 0.3, 1] as const
/** Milliseconds between two servers once the faults have stopped. */
const calmPaceMs = 2000

/**
 * Deploys the present version over the one before, server by server: once; or back and forth again; or back for good, where both
 * write the same formats. Where the present one writes newer ones, one server keeps it when the others go back, as shops are told to
 * roll back. Returns a function that completes the deployment.
 */
export function deploy(world: World, shop: Shop, before: VersionBefore, times: DeploymentTimes): () => void {
  const { name, skews } = shop.settings
  const random = world.draws(`deployment|${name}`)
  const rounds = drawRounds(random, before)
  const last = rounds.at(-1) ?? presentVersion
  const starts = rounds.map(() => startOf(random, times)).sort((a, b) => a - b)
  const pacesMs = rounds.map(() => random.pick(paces) * times.spanMs)
  const stays = Math.floor(random.below(skews.length))
  let isComplete = false
  for (const server of skews.keys()) {
    // a server that is still to change is overtaken by the next round
    const moments = starts.map((start, round) => start + random.below(pacesMs[round] ?? 0)).sort((a, b) => a - b)
    for (const [round, at] of moments.entries()) {
      const version = rounds[round] ?? last
      if (version === before && before.isOutgrown && server === stays) continue
      const isKilled = random.chance(0.5)
      world.scheduler.after(at, () => void (isComplete || shop.deploy(server, version, isKilled)))
    }
  }
  return () => {
    isComplete = true
    for (const server of skews.keys())
      world.scheduler.after(server * calmPaceMs, () => void shop.deploy(server, last, false))
  }
}

const drawRounds = (random: Random, before: VersionBefore): readonly Version[] =>
  random.pick([
    [presentVersion],
    [presentVersion, before, presentVersion],
    before.isOutgrown ? [presentVersion] : [presentVersion, before],
  ])

const startOf = (random: Random, { spanMs, pauseMs }: DeploymentTimes) =>
  random.below(spanMs) + (random.chance(0.5) ? pauseMs : 0)
