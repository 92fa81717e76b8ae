import { cents, type FirstDayShop } from '../shop.ts'

/** A payout is sent, found in the list, and paid once with its amount. */
export async function payout({ merchant, service, settle, events }: FirstDayShop) {
  const { id, status } = await merchant.payouts.send({ payout: 'payout-1' })
  if (id === null || status !== 'requested') return false
  await service.act.settlePayout(Number(id))
  await settle()
  const last = await merchant.payouts.get({ payout: 'payout-1' })
  const { payouts } = await service.books()
  const isExact = payouts.length === 1 && payouts[0]?.cents === cents
  return last?.status === 'paid' && isExact && events.filter((event) => event === 'payoutPaid payout-1').length === 1
}
