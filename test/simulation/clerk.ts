import type { ChargeBooks } from './charge-books.ts'
import type { Shop } from './shop.ts'
import type { World } from './world.ts'

const soonMs = 4000
const lateMs = 30_000
const maxTries = 100

/**
 * Does what people at the back office do about an order: close it, replay its callbacks, export it and resolve its uncertain cards by
 * the service's books, at any moment of it. Resolves when they are done.
 */
export async function workAtDesk(world: World, shop: Shop, order: string, books: ChargeBooks): Promise<void> {
  const { scheduler, draws } = world
  const { name } = shop.settings
  const random = draws(`clerk|${name}|${order}`)
  if (!random.chance(world.faults.clerk)) return
  const tasks = { close, replay, exportOnce, resolve: () => resolveUncertain(world, shop, order, books) }
  for (const [task, work] of Object.entries(tasks)) {
    if (!draws(`clerk|${name}|${order}|${task}`).chance(task === 'close' ? 0.3 : 0.6)) continue
    await scheduler.sleep(random.below(random.chance(0.5) ? soonMs : lateMs))
    await work()
  }

  async function close() {
    world.record({ type: 'closing', shop: name, reference: order })
    await shop.run(`close|${order}`, (merchant) => merchant.closeOrder({ order }))
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

/** Settles what is uncertain about an order that its payer has left, and erases its data, at times. */
export async function endAtDesk(world: World, shop: Shop, order: string, books: ChargeBooks): Promise<void> {
  const { scheduler, draws } = world
  const random = draws(`end|${shop.settings.name}|${order}`)
  if (!random.chance(world.faults.clerk)) return
  for (let tries = 0; tries < maxTries && (await resolveUncertain(world, shop, order, books)); tries++)
    await scheduler.sleep(random.below(20_000))
  if (!random.chance(0.5)) return
  await shop.run(`erase|${order}`, (merchant) => merchant.eraseData({ order }))
}

/** Resolves the uncertain cards of an order once, perhaps too early. Returns whether there were any. */
async function resolveUncertain(world: World, shop: Shop, order: string, books: ChargeBooks): Promise<boolean> {
  const { name } = shop.settings
  const found = await shop.run(`look|${order}`, (merchant) => merchant.getOrder({ order }))
  const uncertain = found?.attempts.filter(({ status }) => status === 'uncertain') ?? []
  for (const { attempt, invoice } of uncertain) {
    const outcome = books.outcomeOf(name, invoice)
    await world.scheduler.sleep(world.draws(`resolve|${name}|${order}`).below(5000))
    // guiche refuses what may still change
    await shop
      .run(`resolve|${order}`, (merchant) => merchant.resolveCharge({ order, attempt }, outcome))
      .catch(() => {})
  }
  return uncertain.length > 0
}
