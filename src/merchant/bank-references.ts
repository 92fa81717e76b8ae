import * as v from 'valibot'
import { type RecordKind, type RecordSource, recordStore } from './stores/records.ts'
import { isPlainId } from './order/plain-id.ts'
import type { OrderRecord } from './order/record.ts'

/** The schema of what is stored under a bank reference: the order that was paid under it. */
export const bankReference = v.object({ format: v.literal(1), order: v.string() })

const kind: RecordKind<typeof bankReference> = {
  name: 'bank reference',
  prefix: 'bank-reference:',
  schema: bankReference,
  empty: { format: 1, order: '' },
  index: () => ({}),
}

/** Returns the store of the orders that were paid under bank references: evidence, which stays after an erasure. */
export const bankReferences = (source: RecordSource) => recordStore(source, kind)

/** The part of a merchant server's context that bank references need. */
interface ReferencesContext {
  readonly orders: {
    readonly bankReferences: ReturnType<typeof bankReferences>
    readonly orderRecords: { read(order: string): Promise<{ readonly record: OrderRecord }> }
  }
  readonly scope: { report(error: unknown, where: string): void }
}

export const referencesOf = ({ attempts }: OrderRecord): string[] => attempts.flatMap(({ charge }) => charge.end_to_end)

/** Returns the bank references that a change of an order's record adds. */
export function addedReferences(before: OrderRecord, after: OrderRecord): string[] {
  const known = new Set(referencesOf(before))
  return referencesOf(after).filter((id) => !known.has(id))
}

/** Stores which order was paid under these bank references, and reports one of another order. */
export async function keepBankReferences(
  { orders: { bankReferences }, scope: { report } }: ReferencesContext,
  order: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    if (await bankReferences.write(id, { format: 1, order }, null)) continue
    const { record } = await bankReferences.read(id)
    if (record.order !== order) report(usedTwice(record.order), `callback of ${order}`)
  }
}

/** Removes what is stored under bank references that may be texts about a person. The order's record keeps them. */
export async function forgetPersonalReferences(
  { orders: { bankReferences, orderRecords } }: Pick<ReferencesContext, 'orders'>,
  order: string,
): Promise<void> {
  const personal = referencesOf((await orderRecords.read(order)).record).filter((id) => !isPlainId(id))
  for (const id of personal) {
    const { record, version } = await bankReferences.read(id)
    if (version !== null && record.order === order) await bankReferences.remove(id, version)
  }
}

const usedTwice = (other: string) =>
  new Error(
    `the payment has the bank reference of a payment of order ${other}, which orders.findByEndToEnd() returns; look at both orders`,
  )

/** Returns the reference of the order that was paid under a bank reference; null without one. */
export async function orderPaidUnder(
  { orders }: Pick<ReferencesContext, 'orders'>,
  id: string,
): Promise<string | null> {
  const { order } = (await orders.bankReferences.read(id)).record
  if (!order) return null
  return referencesOf((await orders.orderRecords.read(order)).record).includes(id) ? order : null
}
