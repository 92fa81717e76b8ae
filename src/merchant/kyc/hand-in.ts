import { problem } from '../../contract/problems.ts'
import { Deadline } from '../../core/deadline.ts'
import { GuicheError, InputError } from '../../core/errors.ts'
import { refusesShop } from '../refuses-shop.ts'
import { unanswered } from '../unanswered.ts'
import type { Desk } from './desk.ts'
import type { Offer } from './offer.ts'

/** What became of a submission, if it was not taken: whether it may be tried again as it is, and the answer if that is known. */
export interface NotTaken {
  readonly again: boolean
  readonly answer: Response | null
}

const timeout = 15_000
const where = 'kyc.updateDocument'

/** Tells the service the value of a document, once. */
export async function handIn(
  desk: Desk,
  kind: Offer['kind'],
  document: string,
  value: string,
): Promise<'taken' | NotTaken> {
  // for a client that does not keep to its timeout
  const deadline = new Deadline(desk.clock, timeout + 1000)
  try {
    await deadline.race(desk.api.updateDocument({ documentId: Number(document), value }, { timeout }))
    return 'taken'
  } catch (error) {
    return fateOf(desk, kind, error)
  } finally {
    deadline.end()
  }
}

function fateOf(desk: Desk, kind: Offer['kind'], error: unknown): NotTaken {
  if (error instanceof InputError && kind === 'text') {
    const texts = Object.values(error.fields).flat()
    return { again: false, answer: problem('invalid', { fields: { text: texts } }) }
  }
  desk.report(error, where)
  // an address that the shop's own files gave
  if (error instanceof InputError) return { again: false, answer: problem('internal') }
  if (refusesShop(error)) return { again: true, answer: unanswered(error) }
  const certain = error instanceof GuicheError && (error.outcome === 'refused' || error.outcome === 'not_sent')
  return certain ? { again: false, answer: problem('not-open') } : { again: true, answer: null }
}
