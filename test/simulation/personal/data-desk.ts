import { isRecord } from '../../../src/core/is-record.ts'
import { maxLagMs } from '../database.ts'
import { nameOf } from '../sessions/issue-session.ts'
import type { Shop } from '../shop.ts'
import type { World } from '../world.ts'
import { readable } from './personal-texts.ts'

/** The most milliseconds after the arrival of a life until somebody asks for its data. Half of them do so at its beginning. */
const maxAskMs = [4000, 60_000] as const
const share = 0.35

/** A life whose data a shop stores: its name in facts, and what the merchant's functions know it by. */
export interface DataOwner {
  readonly reference: string
  readonly subject: Subject
}

/** What the merchant's functions know stored data by. */
export type Subject =
  | { readonly order: string }
  | { readonly payout: string }
  | { readonly company: string }
  | { readonly onboarding: string }
  | { readonly kyc: string }

/**
 * Does at any moment what people ask a back office for: withdraws sessions, exports and erases data, and replays callbacks, all at once,
 * while other work is under way. Resolves when it is done.
 */
export async function workOnData(world: World, shop: Shop, owner: DataOwner): Promise<void> {
  const { scheduler, draws, faults } = world
  if (!shop.settings.hasPeople || faults.clerk === 0) return
  const place = `data|${shop.settings.name}|${owner.reference}`
  const tasks = { revoke, exportAll, erase, eraseAgain: erase, replay }
  const work = Object.entries(tasks).map(async ([name, task]) => {
    const random = draws(`${place}|${name}`)
    if (!random.chance(share)) return
    await scheduler.sleep(random.below(random.pick(maxAskMs)))
    await task(world, shop, owner)
  })
  await Promise.all(work)
}

/** Withdraws the sessions that were issued for somebody until now. A payout has none. */
export async function revoke(world: World, shop: Shop, { reference, subject }: DataOwner): Promise<void> {
  if ('payout' in subject) return
  const done = world.sessions.withdrawing({ shop: shop.settings.name, reference, subject: nameOf(subject) })
  await shop.run(`revoke|${reference}`, (merchant) => merchant.revokeSessions(subject))
  done()
  world.record({ type: 'sessions-revoked', shop: shop.settings.name, reference })
}

/** Exports somebody's data, and records which texts are absent that the store held all the while, and whose others are there. */
export async function exportAll(world: World, shop: Shop, { reference, subject }: DataOwner): Promise<void> {
  const person = { shop: shop.settings.name, reference }
  await shop.run(`export-data|${reference}`, async (merchant) => {
    const beganAt = world.elapsed - maxLagMs
    const before = world.personal.stored(person)
    const text = readable(JSON.stringify(await merchant.exportData(subject)))
    const both = [...world.personal.stored(person)].filter((each) => before.has(each))
    // another callback may have brought what the one before has taken away, and a list may not have it yet
    const held = world.personal.notGivenSince(person, both, beganAt)
    const missing = held.find((each) => !text.includes(each)) ?? null
    const foreign = world.personal.ofOthersIn(person, text)[0] ?? null
    world.record({ type: 'export', ...person, held: held.length, missing, foreign })
  })
}

/** Erases somebody's data, and records which of the texts the store still holds that it held before. */
export async function erase(world: World, shop: Shop, { reference, subject }: DataOwner): Promise<void> {
  const person = { shop: shop.settings.name, reference }
  const { personal } = world
  await shop.run(`erase-data|${reference}`, async (merchant) => {
    if ('company' in subject && (await merchant.companies.get(subject))?.status === 'created') {
      const { record } = await merchant.exportData(subject)
      // nothing else of a company describes it
      if (isRecord(record) && typeof record['taxId'] === 'string') personal.declare(person, [record['taxId']])
    }
    // what somebody gives at this moment may be given before or after it, and a list may not have yet what was given just before
    const beganAt = world.elapsed - maxLagMs
    world.record({ type: 'erasing', ...person })
    const before = personal.notGivenSince(person, personal.stored(person), beganAt)
    await merchant.eraseData(subject)
    personal.erased(person, before, beganAt)
    world.record({ type: 'erasure', ...person, held: before.length, left: personal.left(person) })
  })
}

async function replay(world: World, shop: Shop, { reference, subject }: DataOwner): Promise<void> {
  const random = world.draws(`replay-target|${shop.settings.name}|${reference}`)
  const target = 'order' in subject && random.chance(0.7) ? { order: subject.order } : {}
  await shop.run(`replay-data|${reference}`, (merchant) => merchant.replayCallbacks(target))
}
