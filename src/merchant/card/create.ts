import { isSecure } from '../../core/local-address.ts'
import type { CardCharge } from '../../schemas/card-charge.ts'
import { newCallbackToken } from '../callbacks/callback-token.ts'
import { reportInexactId, reportStatusConflict, reportUnknownStatus } from '../callbacks/report-status.ts'
import type { KnownOrder, LoadedOrder } from '../charges/order-requests.ts'
import { claimCharge, type ClaimedOrder, recordCharge, sendOnce } from '../charges/request-charge.ts'
import { failedRequest, type RequestFailure } from '../charges/request-failure.ts'
import { callShop } from '../context/shop-functions.ts'
import { changeAttempt, withCharge } from '../order/apply-update.ts'
import { findAttempt, nextInvoice, nextNumber } from '../order/attempts.ts'
import { chargeUpdateOf, parseCreatedCharge, type ParsedCreatedCharge } from '../order/charge-update.ts'
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

/**
 * Charges a card through the service, as the order's next attempt, and returns the order afterwards. Returns null when
 * another process has claimed the attempt. Without a certain outcome the attempt is lost, and never sent again.
 */
export async function requestCardCharge(
  context: CardContext,
  loaded: KnownOrder,
  form: CardForm,
  { idempotencyKeys, token }: PaymentSource,
): Promise<LoadedOrder | null> {
  const {
    card,
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
  const claimed = await claimCharge(context, loaded, claim, callbackToken)
  if (!claimed) return null
  const sent = await send(context, claimed, order, input, form)
  const recorded = await recordCharge(context, claimed, (known, at) =>
    'charge' in sent
      ? withPaymentPage(withCharge(known, number, sent.charge, at, rules), number, sent.paymentPage)
      : withCardFailure(known, number, sent, at.now),
  )
  const attempt = findAttempt(recorded.record, number)
  if (attempt && 'charge' in sent) reportStatusConflict(context, attempt, sent.charge, recorded.terms)
  return recorded
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
    throw new Error('card.chargeInput() must return a new `customNumber` for each attempt; this one was used before')
  return input
}

interface Failure extends RequestFailure {
  readonly payerFaults: string[]
}

type Sent = { readonly charge: ParsedCreatedCharge; readonly paymentPage: string | null } | Failure

async function send(
  context: CardContext,
  claimed: ClaimedOrder,
  order: KnownOrder['order'],
  input: CardInput,
  form: CardForm,
): Promise<Sent> {
  const {
    createCard,
    orders: { rules },
    server: { clock },
  } = context
  const { total_amount: amount } = form.plan
  try {
    return await sendOnce(context, claimed, async (sending) => {
      const response = await createCard(input, sending)
      const charge = parseCreatedCharge(chargeUpdateOf(response), {
        timeZone: rules.timeZone,
        receivedAt: clock.now(),
      })
      if (charge) reportInexactId(context, claimed.reference, charge)
      if (!(charge?.id || charge?.status) || (charge.amount ?? amount) !== amount)
        throw new Error(
          'payins.createCard: the response has no id and no status, or another amount; ask the service about this charge',
        )
      reportUnknownStatus(context, 'card', charge)
      return { charge, paymentPage: form.use_payment_page ? await paymentPageOf(context, order, response) : null }
    })
  } catch (error) {
    const failure = failedRequest(context, claimed, error, {
      operation: 'payins.createCard',
      invoice: input.customNumber ?? '',
      invoiceNames: ['customNumber', 'invoice'],
      isDecline: (rejection) => isDecline(context, rejection, form),
    })
    // a card may have paid the charge that the store does not know, also where a proxy has repeated this request
    const state = failure.state === 'invoice_taken' && !form.use_payment_page ? 'lost' : failure.state
    return { ...failure, state, payerFaults: state === 'lost' ? [] : payerFaults(error, form) }
  }
}

async function paymentPageOf({ card }: CardContext, order: KnownOrder['order'], charge: CardCharge): Promise<string> {
  const address = (await card.paymentPage?.(order, charge)) ?? null
  if (isSecure(address)) return address
  throw new Error('card.paymentPage() must return an https address')
}

const withPaymentPage = (record: OrderRecord, number: number, paymentPage: string | null) =>
  changeAttempt(record, number, (attempt) =>
    attempt.method === 'card' ? { ...attempt, card: { ...attempt.card, paymentPage } } : attempt,
  )
