import { parseErrorBody } from '../../core/error-body.ts'
import { isRecord } from '../../core/is-record.ts'
import type { SandboxManners } from './options.ts'

/** What a rejection looks like. */
type Refusal = NonNullable<SandboxManners['refusals']>[string][number]

const text = 'The card was declined.'

/** The rejection of a declined card, by the answer to `charges.declines`. */
export const declines = {
  '400-message': { status: 400, body: { message: text } },
  '402-message': { status: 402, body: { message: text } },
  '422-fields': { status: 422, body: { status: false, message: text, data: { 'checkout.token': [text] } } },
  '400-text': { status: 400, body: { status: false, message: text, data: text } },
} satisfies Readonly<Record<string, Refusal>>

/** Fields of what the service has already, which a service may leave out where it rejects that. */
const unnamed: Readonly<Record<string, readonly [string, 'charges.takenInvoice' | 'keys.repeatedWrites']>> = {
  'payins.createPix': ['invoice', 'charges.takenInvoice'],
  'payins.createCard': ['customNumber', 'charges.takenInvoice'],
  'payouts.create': ['invoice', 'keys.repeatedWrites'],
}

/** Returns how a service writes rejections: by its answers, and then as the recorded one of the same kind. */
export function createRefusals({ answers = {}, refusals = {} }: SandboxManners) {
  function refuse(operation: string, own: Refusal): Refusal {
    const [field = '', question = null] = unnamed[operation] ?? []
    const isUnnamed = question && answers[question] === 'refused' && field in fieldsOf(own)
    const refusal = isUnnamed ? { ...own, body: { message: 'The request was rejected.' } } : own
    const recorded = refusals[operation] ?? []
    const [first] = Object.keys(fieldsOf(refusal))
    const withNone = recorded.find((each) => each.status === own.status && !Object.keys(fieldsOf(each)).length)
    if (first === undefined) return withNone ?? refusal
    const other = recorded.find((each) => Object.keys(fieldsOf(each)).length)
    const lent = other && { ...other, body: withFields(other.body, fieldsOf(refusal)) }
    return recorded.find((each) => first in fieldsOf(each)) ?? lent ?? refusal
  }
  return {
    refuse,
    /** Returns the rejection of a card that is declined at once; null where a callback reports it. */
    declined(): Refusal | null {
      const { 'charges.declines': answer = 'by-callback' } = answers
      return answer === 'by-callback' ? null : refuse('payins.createCard', declines[answer])
    },
  }
}

const fieldsOf = ({ body }: Refusal) => parseErrorBody(body).fields

/** Returns a body with these fields in place of its own. */
const withFields = (body: unknown, fields: object) =>
  isRecord(body) &&
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, isRecord(value) && name !== 'error' ? fields : value]),
  )
