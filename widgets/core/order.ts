/** Why an order cannot be paid here; also the name of its words. */
export type Unpayable = 'setup' | 'session' | 'order' | 'settled' | 'refused' | 'unanswered'

const reasons: Readonly<Record<string, Unpayable>> = {
  missing: 'setup',
  session: 'session',
  'no-order': 'order',
  settled: 'settled',
  unanswered: 'unanswered',
}

/** Why an order cannot be paid, by the problem that its shop tells. */
export const whyUnpayable = (problem: string): Unpayable => reasons[problem] ?? 'refused'

/** Whether a reason stays, so that it is no use to begin anew. */
export const isFinal = (reason: string): boolean => reason === 'settled' || reason === 'order'

/** Whether an order is paid, or was: it yields to nothing but being refunded. */
export const isSettled = ({ status }: { readonly status: string }): boolean =>
  status === 'paid' || status === 'refunded'
