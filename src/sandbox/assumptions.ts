/**
 * What the sandbox invents, all of it: the interface shows none of this, so the service may differ in every line. The
 * one exception is the state `created`, which the interface gives.
 *
 * Said in code elsewhere, and assumed as well: which moves a charge takes (`pix-charge-moves.ts`), the words and most of
 * the statuses of error bodies whose shapes are given (`error-bodies.ts`), and which of them answers what (`door.ts`).
 *
 * On time: `expire_date` is read and written by the wall clock of the assumed zone (`src/values`). When it passes, nothing
 * happens, for no such state or call is shown: the record stays as it was and the date says the rest, also to a payer who
 * pays late and whose money is taken. The lever `expire` plays a service that tells of it.
 */

/** States of a Pix charge. The ids are far from those that the interface gives, so that none is taken for the service's. */
export const pixStatuses = {
  created: { id: 1, name: 'Created' },
  partly_paid: { id: 901, name: 'Partly paid' },
  paid: { id: 902, name: 'Paid' },
  expired: { id: 903, name: 'Expired' },
  refunded: { id: 904, name: 'Refunded' },
} as const

/** The account, unless a charge names another by `merchant_id`; the city goes into its Pix codes. */
export const account = { id: 1, name: 'Loja Exemplo', city: 'SAO PAULO' } as const

/** Where the bank behind the account would serve its dynamic codes. */
export const codeAddress = 'pix.example.com/qr'

/** The first id that the sandbox gives; each later one is one more, over a reset too. */
export const firstId = 100_001

/** How a Pix charge would be paid back: the value that the interface shows for cards. */
export const refundMode = 'FULL_REFUND_CLIENT'

/** The currency's record; its id is the same for every code. */
export const currencyRecord = (code: string) => ({ id: 1, name: inWords(code), code, symbol: symbolOf(code) })

/** How a bank names a payment: 32 characters that begin with E, its eight digits and the minute in UTC, made of the id. */
export const endToEnd = (id: number, now: number) =>
  `E00000000${new Date(now).toISOString().slice(0, 16).replace(/\D/g, '')}${String(id).padStart(11, '0')}`

/** An entry of a charge's `refunds`; cents. */
export const refundEntry = (amount: number, time: string) => ({ amount, created_at: time })

/** What a callback carries: the charge record, as the service would answer it, by JSON. A 2xx takes it; it is sent once. */
export const callbackPayload = <Charge>(charge: Charge): Charge => charge

/** How an invoice that is not new is refused: as the payout creation words its refusals. */
export const duplicateInvoice = { invoice: ['The invoice has already been taken.'] } as const

const inWords = (code: string) => new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code

const symbolOf = (currency: string) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
