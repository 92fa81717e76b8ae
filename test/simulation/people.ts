import { SetupError } from '../../src/merchant/index.ts'
import { payAs, type Way } from '../chaos/pay-order.ts'
import type { Browser } from '../chaos/tab.ts'
import type { Bank } from './bank.ts'
import { publicURLOf, type Shop } from './shop.ts'
import type { World } from './world.ts'

/** Milliseconds after which a payer gives up. */
const patienceMs = 300_000

/** Pays an order as payers do: by Pix, by card, or by both in turn, some in two tabs at once. Resolves when they leave. */
export async function payOrder(world: World, shop: Shop, order: string, bank: Bank, way: Way): Promise<void> {
  const { scheduler, draws } = world
  const name = shop.settings.name
  const random = draws(`payer|${name}|${order}`)
  const stop = new AbortController()
  const leave = scheduler.after(patienceMs, () => stop.abort())
  let tabs = 0
  const openBrowser = () => browserOf(world, shop, order, `${name}|${order}|${++tabs}`, stop.signal)
  const isTwice = random.chance(0.3)
  await payAs({ way, isTwice, random, stop: stop.signal, openBrowser, pay: bank.pay }, order)
  leave()
  stop.abort()
}

function browserOf(world: World, shop: Shop, order: string, tab: string, stop: AbortSignal): Browser {
  const { scheduler, draws } = world
  const name = shop.settings.name
  const publicURL = publicURLOf(name)
  return {
    platform: {
      clock: { now: () => scheduler.now, sleep: scheduler.sleep },
      random: () => draws(`page|${tab}`).next(),
      async fetch(input, init) {
        const path = new URL(input instanceof Request ? input.url : input, publicURL).pathname.replace(/^\/pay/, '')
        // a request that is made of another one loses its signal once that one was garbage-collected
        const response = await shop.fetch(`page|${tab}`, new Request(publicURL + path, init))
        await note(response.clone(), path)
        return response
      },
    },
    createSession: (reference) =>
      shop.run(`session|${tab}`, (merchant) => merchant.createSession({ order: reference })),
  }

  async function note(response: Response, path: string) {
    if (stop.aborted) return
    if (response.status === 502) {
      const { type } = await response.json()
      if (type.endsWith('configuration-error'))
        world.record({ type: 'stopped', shop: name, reference: order, kind: 'order' })
      return
    }
    if (!response.ok || response.status === 204) return
    const view = await response.json().catch(() => null)
    const charge = path.startsWith('/card') ? view?.charge : view
    if (!charge?.status) return
    const code = charge.pix?.code ?? null
    const { status, amount } = charge
    world.record({ type: 'view', shop: name, reference: order, tab, status, amount, code })
  }
}

/** Pays a reference out as two people and a cron job do, and settles what stays uncertain, at times too early. */
export async function payOut(world: World, shop: Shop, payout: string): Promise<void> {
  const { scheduler, draws } = world
  const { name } = shop.settings
  const random = draws(`payer|${name}|${payout}`)
  const ask = async (place: string) => {
    const view = await shop
      .run(place, (merchant) => merchant.payOut({ payout }))
      .catch((error: unknown) => {
        if (!(error instanceof SetupError)) throw error
        shop.tell(error.message)
        world.record({ type: 'stopped', shop: name, reference: payout, kind: 'payout' })
        return null
      })
    if (!view) return null
    world.record({ type: 'payout-view', shop: name, reference: payout, status: view.status, id: view.id })
    return view
  }
  const callers = [0, 0, random.below(20_000)].map(async (latestMs, caller) => {
    await scheduler.sleep(latestMs)
    return ask(`pay-out|${payout}|${caller}`)
  })
  await Promise.all(callers)
  for (let tries = 0; ; tries++) {
    const view = await ask(`settle|${payout}`)
    if (view?.status !== 'uncertain' || tries > 100) return
    // a person who is in a hurry says that it was not created; guiche refuses that while it may have been
    if (random.chance(0.5))
      await shop
        .run(`resolve|${payout}`, (merchant) => merchant.resolvePayout({ payout }, 'not_created'))
        .catch(() => {})
    await scheduler.sleep(random.below(20_000))
  }
}
