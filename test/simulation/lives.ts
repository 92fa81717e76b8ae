import type { Way } from '../chaos/pay-order.ts'
import type { Bank } from './bank.ts'
import type { Reference } from './books.ts'
import type { ChargeBooks } from './charge-books.ts'
import { endAtDesk, workAtDesk } from './clerk.ts'
import { openCompany } from './companies.ts'
import { sendDocuments } from './documents/person.ts'
import { oneFile } from './documents/person-plan.ts'
import { sendPayout } from './payouts.ts'
import { payOrder } from './people.ts'
import type { World } from './world.ts'

/** One order, payout, company or set of documents, from its first request to its end. */
export interface Life {
  /** How an order is paid, or that it is a payout, a company that opens an account, the documents of a person or an onboarding, or one file. */
  readonly kind: Way | 'payout' | 'company' | 'document' | 'file' | 'onboarding'
  /** The number of its shop, from 0. */
  readonly shop: number
  /** Its number in its shop. */
  readonly reference: number
}

/** Returns what a life is about: an order, a payout or a company. */
export const subjectOf = ({ kind, reference }: Life): Pick<Reference, 'kind' | 'reference'> => {
  if (kind === 'payout') return { kind, reference: `P${reference}` }
  if (kind === 'company') return { kind, reference: `C${reference}` }
  if (kind === 'document' || kind === 'file') return { kind: 'kyc', reference: `K${reference}` }
  if (kind === 'onboarding') return { kind, reference: `O${reference}` }
  return { kind: 'order', reference: `R${reference}` }
}

/** Lives a life as people do. Resolves when they leave. */
export async function live(
  world: World,
  { shop, reference }: Reference,
  kind: Life['kind'],
  bank: Bank,
  books: ChargeBooks,
): Promise<void> {
  if (kind === 'payout') return sendPayout(world, shop, reference)
  if (kind === 'company') return openCompany(world, shop, reference)
  if (kind === 'document') return sendDocuments(world, shop, 'kyc', reference)
  if (kind === 'file') return sendDocuments(world, shop, 'kyc', reference, oneFile)
  if (kind === 'onboarding') return sendDocuments(world, shop, kind, reference)
  await Promise.all([payOrder(world, shop, reference, bank, kind), workAtDesk(world, shop, reference, books)])
  return endAtDesk(world, shop, reference, books, () => payOrder(world, shop, reference, bank, 'card'))
}
