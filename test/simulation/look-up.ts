import type { Resolution } from '../../src/merchant/index.ts'
import { knowledgeOf } from './answers.ts'
import { orderOf } from './service.ts'
import type { Shop } from './shop.ts'
import type { World } from './world.ts'

/** Milliseconds after which a person looks a payment up that the shop has not learned. */
const pauseMs = 1_800_000
/** How often a person tries to tell the shop. */
const maxTries = 4

/** Lets a person look up each decided charge in the service's dashboard, in the shops where somebody must. */
export function lookUpPayments(world: World, shop: Shop): void {
  const { name, answers } = shop.settings
  if (!knowledgeOf(answers).isLookedUp) return

  async function settle(charge: string, resolution: Resolution) {
    const order = orderOf(charge)
    const attempt = Number(charge.split('-')[1])
    const place = `look-up|${charge}|${resolution}`
    await shop.run(place, (merchant) => merchant.orders.resolve({ order, attempt }, resolution))
  }

  // a charge may still be on its way for its server; and of an outcome that the record contradicts, a person is told so each time
  function later(charge: string, resolution: Resolution, tries = maxTries) {
    if (tries === 0) return
    world.scheduler.after(
      pauseMs,
      () => void settle(charge, resolution).catch(() => later(charge, resolution, tries - 1)),
    )
  }

  world.listen((fact) => {
    if (fact.shop !== name) return
    if (fact.type === 'card-declined') later(fact.charge, 'declined')
    if (fact.type === 'money' && fact.refunded === 0) later(fact.charge, 'paid')
    if (fact.type === 'money' && fact.refunded >= fact.amount) later(fact.charge, 'refunded')
  })
}
