import type { Way } from '../chaos/pay-order.ts'
import type { Bank } from './bank.ts'
import type { Reference } from './books.ts'
import type { ChargeBooks } from './charge-books.ts'
import { endAtDesk, workAtDesk } from './clerk.ts'
import { openCompany } from './companies.ts'
import { signContract } from './contracts/sign-contract.ts'
import { sendDocuments } from './documents/person.ts'
import { oneFile } from './documents/person-plan.ts'
import { sendPayout } from './payouts.ts'
import { type DataOwner, workOnData } from './personal/data-desk.ts'
import { payOrder } from './people.ts'
import type { World } from './world.ts'

/** One order, payout, company or set of documents, from its first request to its end. */
export interface Life {
  /** What is done: an order is paid, or people send documents, one file, the papers of an onboarding, or sign a contract. */
  readonly kind: Way | 'payout' | 'company' | 'document' | 'file' | 'onboarding' | 'contract'
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
  if (kind === 'contract') return { kind, reference: `S${reference}` }
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
  const atDesk = (subject: DataOwner['subject']) => workOnData(world, shop, { reference, subject })
  if (kind === 'payout') return both(sendPayout(world, shop, reference), atDesk({ payout: reference }))
  if (kind === 'company') return both(openCompany(world, shop, reference), atDesk({ company: reference }))
  if (kind === 'document') return sendDocuments(world, shop, 'kyc', reference, atDesk)
  if (kind === 'file') return sendDocuments(world, shop, 'kyc', reference, atDesk, oneFile)
  if (kind === 'onboarding') return sendDocuments(world, shop, kind, reference, atDesk)
  if (kind === 'contract') return signContract(world, shop, reference, (onboarding) => atDesk({ onboarding }))
  await Promise.all([
    payOrder(world, shop, reference, bank, kind),
    workAtDesk(world, shop, reference, books),
    atDesk({ order: reference }),
  ])
  return endAtDesk(world, shop, reference, books, () => payOrder(world, shop, reference, bank, 'card'))
}

const both = async (...works: readonly Promise<void>[]) => {
  await Promise.all(works)
}
