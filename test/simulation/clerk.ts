import type { ChargeBooks } from './charge-books.ts'
import type { Shop } from './shop.ts'
import type { World } from './world.ts'
import type { ShopMerchant } from './merchant.ts'

const soonMs = 4000
const lateMs = 30_000
const maxTries = 100
/** Milliseconds after a request in which it may be on its way: guiche believes nobody who says that it was not, for half a minute. */
const hurryMs = 15_000

/**
 * Does what people at the back office do about an order: close it, replay its callbacks, export it and resolve its uncertain cards by
 * the service's books, at any moment of it. Resolves when they are done.
 */
export async function workAtDesk(world: World, shop: Shop, order: string, books: ChargeBooks): Promise<void> {
  const { scheduler, draws } = world
  const { name } = shop.settings
  const random = draws(`clerk|${name}|${order}`)
  if (!random.chance(world.faults.clerk)) return
  const tasks = { close, replay, exportOnce, resolve }
  for (const [task, work] of Object.entries(tasks)) {
    if (!draws(`clerk|${name}|${order}|${task}`).chance(task === 'close' ? 0.3 : 0.6)) continue
    await scheduler.sleep(random.below(random.chance(0.5) ? soonMs : lateMs))
    await work()
  }

  async function resolve() {
    await resolveUncertain(world, shop, order, books)
  }

  async function close() {
    world.record({ type: 'closing', shop: name, reference: order })
    await shop.run(`close|${order}`, (merchant) => merchant.orders.close({ order }))
    world.record({ type: 'closed', shop: name, reference: order })
  }

  async function replay() {
    const target = random.chance(0.7) ? { order } : {}
    await shop.run(`replay|${order}`, (merchant) => merchant.replayCallbacks(target))
  }

  async function exportOnce() {
    await shop.run(`export|${order}`, (merchant) => merchant.exportData({ order }))
  }
}

/**
 * Settles what is uncertain about an order that its payer has left, and erases its data, at times. `payAgain` is what a payer does who
 * is told that no card was charged.
 */
export async function endAtDesk(
  world: World,
  shop: Shop,
  order: string,
  books: ChargeBooks,
  payAgain: () => Promise<void>,
): Promise<void> {
  const { scheduler, draws } = world
  const random = draws(`end|${shop.settings.name}|${order}`)
  if (!random.chance(2 * world.faults.clerk)) return
  for (let tries = 0; tries < maxTries; tries++) {
    const found = await resolveUncertain(world, shop, order, books)
    if (found === 'none') break
    if (found === 'not charged') await payAgain()
    await scheduler.sleep(random.below(20_000))
  }
  if (!random.chance(0.25)) return
  await shop.run(`erase|${order}`, (merchant) => merchant.eraseData({ order }))
}

/** What a person has found about the cards of an order: none is uncertain, some are, or one counts as not charged from now on. */
type Found = 'none' | 'uncertain' | 'not charged'

/** Resolves the uncertain cards of an order once, perhaps too early. */
async function resolveUncertain(world: World, shop: Shop, order: string, books: ChargeBooks): Promise<Found> {
  const { name } = shop.settings
  const details = await shop.run(`look|${order}`, (merchant) => merchant.orders.get({ order }))
  const uncertain = details?.attempts.filter(({ status }) => status === 'uncertain') ?? []
  let found: Found = uncertain.length > 0 ? 'uncertain' : 'none'
  for (const { attempt, invoice } of uncertain) {
    const random = world.draws(`resolve|${name}|${order}`)
    const outcome = books.outcomeOf(name, invoice)
    await world.scheduler.sleep(random.below(5000))
    // somebody in a hurry does not look; guiche refuses that while the request may be on its way
    const isInHurry = random.chance(0.5) && books.ageOf(name, order) < hurryMs
    const said = isInHurry ? 'not_created' : outcome
    const work = (merchant: ShopMerchant) => merchant.orders.resolve({ order, attempt }, said)
    const place = `resolve|${order}`
    // guiche refuses what may still change
    const isDone = await (isInHurry ? shop.attempt(place, work) : shop.run(place, work)).then(
      () => true,
      () => false,
    )
    world.note(
      `${name} ${order} is said to be ${said}${isInHurry ? ' in a hurry' : ''}: ${isDone ? 'done' : 'refused'}`,
    )
    if (isDone && said === 'not_created') found = 'not charged'
  }
  return found
}
