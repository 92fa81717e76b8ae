import { isSecure } from '../../core/local-address.ts'
import { SetupError } from '../../core/setup-error.ts'
import type { CardCharge } from '../../schemas/card-charge.ts'
import { newCallbackToken } from '../callbacks/callback-token.ts'
import { reportInexactId, reportStatusConflict, reportUnknownStatus } from '../callbacks/report-status.ts'
import type { KnownOrder, LoadedOrder } from '../charges/order-requests.ts'
import { chargeOnce } from '../charges/request-charge.ts'
import { failedRequest } from '../charges/request-failure.ts'
import { callShop } from '../context/shop-functions.ts'
import { changeAttempt, withCharge } from '../order/apply-update.ts'
import { findAttempt, nextInvoice, nextNumber } from '../order/attempts.ts'
import { chargeUpdateOf, parseCreatedCharge } from '../order/charge-update.ts'
import { withCardFailure } from '../order/failures.ts'
import type { CardInput } from '../order/order.ts'
import type { CardPart, OrderRecord } from '../order/record.ts'
import type { CardContext } from './context.ts'
import { cardInput } from './input.ts'
import type { CardForm } from './options.ts'
import { isDecline, payerFaults } from './payer-faults.ts'

/** The source of a payment: the hashes that identify it, and the card's token if it has one. */
export interface PaymentSource {
  readonly idempotencyKeys: string[]
  readonly token: string | undefined
}

/** Charges a card once, as the next attempt, and returns the order; null when another process claimed the attempt. */
export async function requestCardCharge(
  context: CardContext,
  loaded: KnownOrder,
  form: CardForm,
  { idempotencyKeys, token }: PaymentSource,
): Promise<LoadedOrder | null> {
  const {
    card,
    createCard,
    orders: { rules },
    server: { clock },
  } = context
  const { order, record } = loaded
  const number = nextNumber(record)
  const callbackToken = newCallbackToken(context.server.random)
  const expiresAt = clock.now() + (card.expiresIn ?? 86_400) * 1000
  const input = await inputOf(context, loaded, form, { number, callbackToken, token, expiresAt })

  const { customNumber: invoice = '' } = input
  const { amount: price, currency, description = null } = order
  const { count: installments, total_amount: amount } = form.plan
  const part: CardPart = {
    installments,
    idempotencyKeys,
    usesPaymentPage: form.use_payment_page,
    paymentPage: null,
    expiresAt,
    payerFaults: [],
  }
  const claim = { method: 'card', number, invoice, price, amount, currency, description, card: part } as const
  return chargeOnce(context, loaded, claim, callbackToken, {
    async send(sending) {
      const response = await createCard(input, sending)
      const charge = parseCreatedCharge(chargeUpdateOf(response), { timeZone: rules.timeZone, receivedAt: clock.now() })
      if (charge?.hasInexactId) reportInexactId(context, loaded.reference)
      if (!(charge?.id || charge?.status) || (charge.amount ?? amount) !== amount)
        throw new Error(
          'payins.createCard: the response has no id and no status, or another amount; ask the service about this charge',
        )
      reportUnknownStatus(context, 'card', charge)
      return { charge, paymentPage: form.use_payment_page ? await paymentPageOf(context, order, response) : null }
    },
    withSent: (known, { charge, paymentPage }, terms) =>
      withPaymentPage(withCharge(known, number, charge, terms, rules), number, paymentPage),
    check({ record: recorded, terms }, { charge }) {
      const attempt = findAttempt(recorded, number)
      if (attempt) reportStatusConflict(context, attempt, charge, terms)
    },
    failureOf: (error) => failureOf(context, loaded, error, form, invoice),
    withFailure: withCardFailure,
  })
}

async function inputOf(
  { card, sendsExpiry, server, scope }: CardContext,
  { reference, record, order }: KnownOrder,
  form: CardForm,
  given: { number: number; callbackToken: string; token: string | undefined; expiresAt: number },
): Promise<CardInput> {
  const { number, callbackToken, token, expiresAt } = given
  const { address, random } = server
  const fields = cardInput(order, form, {
    customNumber: `${reference}-${number}`,
    callbackUrl: address().callbackURL + callbackToken,
    token,
    expireDate: sendsExpiry ? new Date(expiresAt) : undefined,
    given: await callShop({ server, scope }, 'card.chargeInput', () => card.chargeInput?.(order, form, number)),
  })
  const { customNumber } = fields
  const input =
    customNumber === undefined ? fields : { ...fields, customNumber: nextInvoice(record, customNumber, random) }
  if (record.attempts.some(({ invoice }) => invoice === input.customNumber))
    throw new SetupError(
      'card.chargeInput() must return a new `customNumber` for each attempt; this one was used before',
    )
  return input
}

function failureOf(context: CardContext, loaded: LoadedOrder, error: unknown, form: CardForm, invoice: string) {
  const failed = failedRequest(context, loaded, error, {
    operation: 'payins.createCard',
    invoice,
    invoiceNames: ['customNumber', 'invoice'],
    isDecline: (rejection) => isDecline(context, rejection, form),
  })
  // a card may have paid the charge that the store does not know, also where a proxy has repeated this request
  const failure = failed.failure === 'invoice_taken' && !form.use_payment_page ? 'lost' : failed.failure
  return { ...failed, failure, payerFaults: failure === 'lost' ? [] : payerFaults(error, form) }
}

async function paymentPageOf({ card }: CardContext, order: KnownOrder['order'], charge: CardCharge): Promise<string> {
  const address = (await card.paymentPage?.(order, charge)) ?? null
  if (isSecure(address)) return address
  throw new SetupError('card.paymentPage() must return an https address')
}

const withPaymentPage = (record: OrderRecord, number: number, paymentPage: string | null) =>
  changeAttempt(record, number, (attempt) =>
    attempt.method === 'card' ? { ...attempt, card: { ...attempt.card, paymentPage } } : attempt,
  )
