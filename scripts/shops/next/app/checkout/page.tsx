import { renderPayPixCharge } from 'guiche/merchant/render'
import { cookies, headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { isOrder, merchant } from '../../lib/merchant'
import { Payment } from './payment'

/** The checkout page of the order that this visitor placed. A real shop has accounts. */
export default async function Checkout() {
  const order = (await cookies()).get('order')?.value
  if (!order || !isOrder(order)) notFound()
  const request = { headers: await headers() }
  // with a session, and shown before its script has loaded
  const prerendered = await renderPayPixCharge(merchant, { order, lang: 'en', theme: 'light', request })
  return <Payment prerendered={prerendered} />
}
