import { parseErrorBody } from '../../core/error-body.ts'
import { isRecord } from '../../core/is-record.ts'
import type { SandboxManners } from './options.ts'

/** What a rejection looks like. */
export type Refusal = NonNullable<SandboxManners['refusals']>[string][number]

const text = 'The card was declined.'

/** The rejection of a declined card, by the answer to `charges.declines`. */
export const declines = {
  '400-message': { status: 400, body: { message: text } },
  '402-message': { status: 402, body: { message: text } },
  '422-fields': { status: 422, body: { status: false, message: text, data: { 'checkout.token': [text] } } },
  '400-text': { status: 400, body: { status: false, message: text, data: text } },
} satisfies Readonly<Record<string, Refusal>>

/** Fields of what the service has already, which a service may leave out where it rejects that. */
const unnamed = [
  ['payins.createPix', 'invoice', 'charges.takenInvoice'],
  ['payins.createCard', 'customNumber', 'charges.takenInvoice'],
  ['payouts.create', 'invoice', 'keys.repeatedWrites'],
] as const

/** Returns how a service writes rejections: by its answers, and then as the recorded one of the same kind. */
export function createRefusals({ answers = {}, refusals = {} }: SandboxManners) {
  function refuse(operation: string, own: Refusal): Refusal {
    const names = unnamed.flatMap(([of, field, name]) => (of === operation && answers[name] === 'refused' ? field : []))
    const isUnnamed = names.some((name) => name in parseErrorBody(own.body).fields)
    const refusal = isUnnamed ? { ...own, body: { message: 'The request was rejected.' } } : own
    const { fields } = parseErrorBody(refusal.body)
    const recorded = (refusals[operation] ?? []).map((each) => ({ ...each, fields: parseErrorBody(each.body).fields }))
    const [first] = Object.keys(fields)
    if (first === undefined)
      return recorded.find((each) => each.status === own.status && !Object.keys(each.fields).length) ?? refusal
    const alike = recorded.find((each) => first in each.fields)
    const other = recorded.find((each) => Object.keys(each.fields).length > 0)
    return alike ?? (other ? { ...other, body: withFields(other.body, fields) } : refusal)
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

/** Returns a body with these fields in place of its own. */
const withFields = (body: unknown, fields: object) =>
  isRecord(body) &&
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, isRecord(value) && name !== 'error' ? fields : value]),
  )
