type Fields = Readonly<Record<string, unknown>>

const identifying = /^(id|key|hash|invoice|customNumber|our_?number)$/i
const partial = /^(id|status|(paid|refunded)_amount|(paid|refund)AmountCents)$/

const only = (record: Fields, isKept: (name: string) => boolean) =>
  JSON.stringify(Object.fromEntries(Object.entries(record).filter(([name]) => isKept(name))))

/** The body of a charge's callback, by the answer to `callbacks.payload`. */
export const callbackBodies = {
  record: (record: Fields) => JSON.stringify(record),
  'without-id': (record: Fields) => only(record, (name) => !identifying.test(name)),
  partial: (record: Fields) => only(record, (name) => partial.test(name)),
  wrapped: (data: Fields) => JSON.stringify({ event: 'charge.updated', data }),
  form: (record: Fields) => new URLSearchParams({ payload: JSON.stringify(record) }).toString(),
}
