import { headers } from 'next/headers'
import { merchant } from '../../../lib/merchant'
import { Payment } from './payment'

/** The checkout page of an order. */
export default async function Checkout({ params }: { params: Promise<{ order: string }> }) {
  const { order } = await params
  // a real shop checks here that this visitor may see this order
  const request = { headers: await headers() }
  return <Payment {...(await merchant.preload('pix', { order }, { request }))} />
}
