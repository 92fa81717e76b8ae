import type { FirstDayShop } from '../shop.ts'

/** The first card is declined, the second one approved. */
export async function card({ merchant, service, page, settle, events }: FirstDayShop) {
  const request = await page({ order: 'card-1' })
  service.act.declineNextCard()
  const first = await request('POST /card', { token: 'tok_1' })
  await settle()
  const declined = await merchant.getCharge({ order: 'card-1' })
  if (first.status >= 400 || declined?.status !== 'failed') return false
  await request('POST /card', { token: 'tok_2', retry: true })
  const charge = await merchant.getCharge({ order: 'card-1' })
  if (charge?.status !== 'processing') return false
  await service.act.approveCard(charge.invoice)
  await settle()
  const isPaid = (await merchant.getCharge({ order: 'card-1' }))?.status === 'paid'
  return isPaid && events.filter((event) => event === 'paid card-1').length === 1
}
