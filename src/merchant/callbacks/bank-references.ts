import type { MerchantContext } from '../context/context.ts'
import type { OrderRecord } from '../order/record.ts'
import { isPlainId } from './plain-id.ts'

/**
 * Stores which order was paid under each bank reference that a change of the order's record adds. It is called before the record is
 * written: a crash between both leaves a reference that no order confirms, until the change is applied again.
 */
export async function keepBankReferences(
  { orders: { bankReferences }, scope: { report } }: Pick<MerchantContext, 'orders' | 'scope'>,
  order: string,
  before: OrderRecord,
  after: OrderRecord,
): Promise<void> {
  const known = new Set(bankReferencesOf(before))
  for (const id of bankReferencesOf(after).filter((each) => !known.has(each))) {
    if (await bankReferences.write(id, { format: 1, order }, null)) continue
    const { record } = await bankReferences.read(id)
    if (record.order !== order) report(usedTwice(record.order), `callback of ${order}`)
  }
}

/** Removes what was stored under an order's bank references that may be texts about a person. The order's record keeps them. */
export async function forgetPersonalReferences(
  { orders: { bankReferences, records } }: Pick<MerchantContext, 'orders'>,
  order: string,
): Promise<void> {
  const personal = bankReferencesOf((await records.read(order)).record).filter((id) => !isPlainId(id))
  for (const id of personal) {
    const { record, version } = await bankReferences.read(id)
    if (version !== null && record.order === order) await bankReferences.remove(id, version)
  }
}

const bankReferencesOf = ({ attempts }: OrderRecord) => attempts.flatMap(({ charge }) => charge.end_to_end)

const usedTwice = (other: string) =>
  new Error(
    `the payment has the bank reference of a payment of order ${other}, which orders.findByEndToEnd() returns; look at both orders`,
  )

/** Returns the reference of the order that was paid under a bank reference; null without one. */
export async function orderPaidUnder({ orders }: Pick<MerchantContext, 'orders'>, id: string): Promise<string | null> {
  const { order } = (await orders.bankReferences.read(id)).record
  if (!order) return null
  return bankReferencesOf((await orders.records.read(order)).record).includes(id) ? order : null
}
