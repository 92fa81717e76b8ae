import type { OrderRecord } from './record.ts'

/** Returns whether the service has rejected an invoice of the order: it has a charge that this store does not know. */
export const hasTakenInvoice = ({ attempts }: OrderRecord): boolean =>
  attempts.some(({ state }) => state === 'invoice_taken')

/**
 * Returns the invoice of the order's next attempt, with six random characters once one was taken: the service may know
 * charges of the following numbers too.
 */
export function nextInvoice(record: OrderRecord, proposed: string, random: (bytes: number) => Uint8Array): string {
  if (!hasTakenInvoice(record)) return proposed
  return `${proposed}-${Array.from(random(6), (byte) => characters[byte % characters.length]).join('')}`
}

// without letters that look like digits, because people look invoices up; 32 of them, so that all are equally likely
const characters = '0123456789abcdefghjkmnpqrstvwxyz'
