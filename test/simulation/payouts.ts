import type { PayoutView } from '../../src/merchant/index.ts'
import { payoutOf } from '../chaos/terms.ts'
import { isNamed } from './error-names.ts'
import type { Shop } from './shop.ts'
import type { World } from './world.ts'
import type { ShopMerchant } from './merchant.ts'

const maxTries = 100
/** Reais by which another program's payout of a reference differs: more than the amounts of a world do. */
const foreignReais = 7000

/**
 * Pays a reference out as two people and a cron job do, and settles what stays uncertain, at times too early. Or as one person does, who
 * never calls again when nothing came back.
 */
export async function sendPayout(world: World, shop: Shop, payout: string): Promise<void> {
  const { scheduler, draws } = world
  const { name } = shop.settings
  const random = draws(`payer|${name}|${payout}`)
  const foreign = await payElsewhere(world, shop, payout)
  const note = ({ status, id }: Pick<PayoutView, 'status' | 'id'>) =>
    world.record({ type: 'payout-view', shop: name, reference: payout, status, id })
  const work = (merchant: ShopMerchant) => merchant.payouts.send({ payout })
  const answerOf = async (call: Promise<PayoutView>) => {
    const view = await call.catch((error: unknown) => {
      if (isNamed(error, 'InputError') && error.message.includes('limits.perDay')) return null
      if (!isNamed(error, 'SetupError')) throw error
      shop.tell(error.message)
      world.record({ type: 'stopped', shop: name, reference: payout, kind: 'payout' })
      return null
    })
    if (view) note(view)
    return view
  }
  const ask = (place: string) => answerOf(shop.run(place, work))

  if (random.chance(world.faults.leaving)) {
    const place = `pay-out-once|${payout}`
    const isLost = await answerOf(shop.attempt(place, work, 'write')).then(
      () => false,
      (error: unknown) => !isNamed(error, 'InputError'),
    )
    if (isLost && random.chance(world.faults.leaving)) return
  }
  const callers = [0, 0, random.below(20_000)].map(async (latestMs, caller) => {
    await scheduler.sleep(latestMs)
    return ask(`pay-out|${payout}|${caller}`)
  })
  await Promise.all(callers)
  // while its callbacks arrive
  if (draws(`erase|${name}|${payout}`).chance(world.faults.clerk / 4))
    void shop.run(`erase|${payout}`, (merchant) => merchant.eraseData({ payout }))
  for (let tries = 0; ; tries++) {
    const view = await ask(`settle|${payout}`)
    if (view?.status !== 'uncertain' || tries > maxTries) return
    // a person who is in a hurry says that it was not created; guiche refuses that while it may have been
    if (random.chance(0.5))
      await shop
        .run(`resolve|${payout}`, (merchant) =>
          merchant.payouts.resolve({ payout }, 'not_created', { notOurs: foreign }),
        )
        .catch(() => {})
    await scheduler.sleep(random.below(20_000))
  }
}

/**
 * Pays the reference out by another program, with another amount, as one does that shares the account. Returns the ids of what it has
 * made.
 */
async function payElsewhere(world: World, shop: Shop, payout: string): Promise<readonly string[]> {
  const { name } = shop.settings
  if (!world.draws(`elsewhere|${name}|${payout}`).chance(world.faults.foreignPayout)) return []
  const body = {
    ...payoutOf(foreignReais),
    invoice: payout,
    payment_method: 'PIX',
    notification_url: 'https://other.test/',
  }
  const response = await shop.service.bank.fetch(
    new Request('https://service.test/v2/payout/payments', {
      method: 'POST',
      headers: { authorization: 'Bearer sk_sandbox', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  const { id } = await response.json()
  if (!response.ok) throw new Error(`the service has refused the payout of another program: ${response.status}`)
  world.record({ type: 'foreign-payout', shop: name, reference: payout, id: String(id) })
  return [String(id)]
}
