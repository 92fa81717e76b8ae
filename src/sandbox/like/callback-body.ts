import type { SandboxAnswers } from '../../learn/sandbox-answers.ts'

type Fields = Readonly<Record<string, unknown>>

const identifying = ['id', 'key', 'hash', 'invoice', 'customNumber', 'our_number', 'ourNumber']
const partial = ['id', 'status', 'paid_amount', 'paidAmountCents', 'refunded_amount', 'refundAmountCents']

const only = (record: Fields, isKept: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => isKept(name)))

/** The body of a charge's callback, by the answer to `callbacks.payload`. */
export const callbackBodies: Readonly<
  Record<NonNullable<SandboxAnswers['callbacks.payload']>, (record: Fields) => string>
> = {
  record: (record) => JSON.stringify(record),
  'without-id': (record) => JSON.stringify(only(record, (name) => !identifying.includes(name))),
  partial: (record) => JSON.stringify(only(record, (name) => partial.includes(name))),
  wrapped: (data) => JSON.stringify({ event: 'charge.updated', data }),
  form: (record) => new URLSearchParams({ payload: JSON.stringify(record) }).toString(),
}
