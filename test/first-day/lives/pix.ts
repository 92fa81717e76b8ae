import type { FirstDayShop } from '../shop.ts'

/** Creates a Pix charge and has it paid. Returns its invoice once the order is paid, or null. */
async function payByPix({ merchant, service, page, settle }: FirstDayShop, order: string) {
  const request = await page({ order })
  await request('POST /pix', {})
  const charge = await merchant.getCharge({ order })
  if (!charge) return null
  await service.act.payPix(charge.invoice)
  await settle()
  return (await merchant.getCharge({ order }))?.status === 'paid' ? charge.invoice : null
}

const count = ({ events }: FirstDayShop, event: string) => events.filter((each) => each === event).length

/** An order with a code of some minutes is paid, and shipped once. */
export const order = async (shop: FirstDayShop) =>
  (await payByPix(shop, 'order-1')) !== null && count(shop, 'paid order-1') === 1

/** A bill is paid and refunded. */
export async function refund(shop: FirstDayShop) {
  const invoice = await payByPix(shop, 'bill-1')
  if (!invoice) return false
  await shop.service.act.refundPix(invoice)
  await shop.settle()
  return (
    (await shop.merchant.getCharge({ order: 'bill-1' }))?.status === 'refunded' && count(shop, 'refunded bill-1') === 1
  )
}

/** The service tells of a payment twice: both callbacks are accepted, and it counts once. */
export async function callback(shop: FirstDayShop) {
  const paid = await payByPix(shop, 'bill-2')
  const last = shop.callbacks.at(-1)
  if (!paid || !last) return false
  const repeated = await shop.merchant.fetch(last.request.clone())
  await shop.settle()
  return last.status < 300 && repeated.status < 300 && count(shop, 'paid bill-2') === 1
}
