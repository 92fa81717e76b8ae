/**
 * States of a Pix charge; the interface gives `created`. The ids are far from those that it gives, so that none is taken
 * for the service's. When `expire_date` passes, nothing happens, for no such state or call is shown: the record stays as it
 * was and the date says the rest, also to a payer who pays late and whose money is taken. The lever `expire` plays a
 * service that tells of it.
 */
export const pixStatuses = {
  created: { id: 1, name: 'Created' },
  partly_paid: { id: 901, name: 'Partly paid' },
  paid: { id: 902, name: 'Paid' },
  expired: { id: 903, name: 'Expired' },
  refunded: { id: 904, name: 'Refunded' },
} as const

/** The moves that each state takes; a Pix can arrive after its charge expired. */
export const pixMoves = {
  created: ['pay', 'expire', 'payPartly'],
  partly_paid: ['pay', 'expire', 'refund', 'payPartly'],
  paid: ['refund'],
  expired: ['pay', 'refund', 'payPartly'],
  refunded: [],
} as const

/** Where the bank behind the account would serve its dynamic codes. */
export const codeAddress = 'pix.example.com/qr'

/** How a Pix charge would be paid back: the value that the interface shows for cards. */
export const refundMode = 'FULL_REFUND_CLIENT'

/** The currency's record; its id is the same for every code. */
export const currencyRecord = (code: string) => ({ id: 1, name: inWords(code), code, symbol: symbolOf(code) })

/** How a bank names a payment: 32 characters that begin with E, its eight digits and the minute in UTC, made of the id. */
export const endToEnd = (id: number, now: number) =>
  `E00000000${new Date(now).toISOString().slice(0, 16).replace(/\D/g, '')}${String(id).padStart(11, '0')}`

/** An entry of a charge's `refunds`; cents. */
export const refundEntry = (amount: number, time: string) => ({ amount, created_at: time })

/** How an invoice that is not new is refused: as the payout creation words its refusals. */
export const duplicateInvoice = { invoice: ['The invoice has already been taken.'] } as const

const inWords = (code: string) => new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code

const symbolOf = (currency: string) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
