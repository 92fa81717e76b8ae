import { payAs, type Way } from '../chaos/pay-order.ts'
import type { Browser } from '../chaos/tab.ts'
import type { Bank } from './bank.ts'
import { publicURLOf } from './merchant.ts'
import { fetchWithSession, issueSession } from './sessions/issue-session.ts'
import type { Shop } from './shop.ts'
import type { World } from './world.ts'

/** Milliseconds after which a payer gives up. */
const patienceMs = 300_000

/**
 * Pays an order as payers do: by Pix, by card, or by both in turn, some in two tabs at once. Some leave when nothing came back, and
 * some pay each code that they were shown. Resolves when they leave.
 */
export async function payOrder(world: World, shop: Shop, order: string, bank: Bank, way: Way): Promise<void> {
  const { scheduler, draws } = world
  const name = shop.settings.name
  const random = draws(`payer|${name}|${order}`)
  const stop = new AbortController()
  const leave = scheduler.after(patienceMs, () => stop.abort())
  let tabs = 0
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const onLost = () => {
    if (!draws(`lost|${name}|${order}`).chance(world.faults.leaving)) return
    stop.abort()
    close()
  }
  const openBrowser = () => browserOf(world, shop, order, `${name}|${order}|${++tabs}`, { stop: stop.signal, onLost })
  const codes = new Set<string>()
  const onCode = (code: string) => void codes.add(code)
  const isTwice = random.chance(0.3)
  await Promise.race([
    payAs({ way, isTwice, random, stop: stop.signal, openBrowser, pay: bank.pay, onCode }, order),
    closed,
  ])
  leave()
  stop.abort()
  if (random.chance(world.faults.secondPayment)) for (const code of codes) await bank.pay(code)
}

/** When a payer closes the tabs, and what a request does about it that nobody has answered. */
interface Leaving {
  readonly stop: AbortSignal
  onLost(): void
}

function browserOf(world: World, shop: Shop, order: string, tab: string, { stop, onLost }: Leaving): Browser {
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
        const request = new Request(publicURL + path, init)
        const response = await fetchWithSession(world, shop, `page|${tab}`, request).catch((error: unknown) => {
          // an aborted request is not lost
          if (error instanceof TypeError) onLost()
          throw error
        })
        await note(response.clone(), path)
        return response
      },
    },
    createSession: (reference) =>
      issueSession(world, shop, { place: `session|${tab}`, reference }, { order: reference }),
    refreshes: shop.settings.hasPeople === true,
  }

  async function note(response: Response, path: string) {
    if (stop.aborted) return
    if (response.status === 502) {
      const { type } = await response.json()
      if (type.endsWith('configuration-error'))
        world.record({ type: 'stopped', shop: name, reference: order, kind: 'order' })
      return
    }
    if (response.status === 500) world.record({ type: 'internal-error', shop: name, reference: order })
    if (!response.ok || response.status === 204) return
    const view = await response.json().catch(() => null)
    const charge = path.startsWith('/card') ? view?.charge : view
    if (!charge?.status) return
    const code = charge.pix?.code ?? null
    const { status, amount } = charge
    world.record({ type: 'view', shop: name, reference: order, tab, status, amount, code })
  }
}
