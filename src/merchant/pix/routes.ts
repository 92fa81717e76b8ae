import * as v from 'valibot'
import { SetupError } from '../../core/setup-error.ts'
import type { ChargeView } from '../../merchant-api/charge.ts'
import { problem, type ProblemName } from '../../merchant-api/problems.ts'
import { pixQr } from '../../values/pix-qr.ts'
import { pixExpiry } from '../../values/service-time.ts'
import { newCallbackToken } from '../callbacks/callback-token.ts'
import { reportInexactId, reportStatusConflict } from '../callbacks/report-status.ts'
import {
  chargeResponse,
  type KnownOrder,
  type LoadedOrder,
  payOrder,
  pollOrder,
  retryAfter,
} from '../charges/order-requests.ts'
import { latestViews, type OrderView, viewOfCharge } from '../charges/order-views.ts'
import { chargeOnce } from '../charges/request-charge.ts'
import { failedRequest, isWithoutFields } from '../charges/request-failure.ts'
import type { MerchantContext } from '../context/context.ts'
import type { PayinsApi } from '../context/options.ts'
import { callShop } from '../context/shop-functions.ts'
import type { FeatureDefinition } from '../feature.ts'
import { withCharge } from '../order/apply-update.ts'
import { attemptsBy, findAttempt, nextInvoice, nextNumber } from '../order/attempts.ts'
import { parseCreatedCharge } from '../order/charge-update.ts'
import { currentCharge, decidePix } from '../order/current-charge.ts'
import { withFailure } from '../order/failures.ts'
import type { Order, PixInput } from '../order/order.ts'
import type { Attempt, PixAttempt } from '../order/record.ts'
import type { OrderRequest, RouteHandlers } from '../routes.ts'
import { type PixOptions, pixOptions, type WithPix } from './options.ts'
import { reportWrongZone } from './wrong-zone.ts'

/** The context of a shop that takes payments by Pix. */
type PixContext = MerchantContext & {
  readonly pix: PixOptions
  readonly payins: PayinsApi
  readonly views: ReturnType<typeof latestViews>
}

/** Payments by Pix, which every shop with orders takes. */
export const pixFeature: FeatureDefinition<WithPix> = {
  entries: { pix: v.optional(pixOptions) },
  isOfOrders: true,
  create({ options: { pix = {}, api }, context }) {
    const { payins } = api
    if (!context.orders.hasOrders || !payins) return {}
    const views = latestViews(context.orders.rules)
    const pixContext = { ...context, pix, payins, views }
    const handlers: RouteHandlers<'pix'> = {
      create({ renew }, request) {
        const { scope } = request
        return scope.keepAliveUntilDone(payByPix({ ...pixContext, scope }, request, renew))
      },

      get: (_, request) => pollOrder(context, request, (loaded) => views(loaded, () => toPixView(context, loaded))),
    }
    return { routes: { pix: handlers } }
  },
}

/** Returns the view of the order's Pix charge, or of the charge that received money by another method. */
function toPixView({ orders: { rules } }: Pick<MerchantContext, 'orders'>, loaded: LoadedOrder): OrderView | Response {
  const { record, terms } = loaded
  const current = currentCharge(record, terms, rules, 'pix')
  if (!current) return problem(terms.isClosed ? 'order-not-found' : 'charge-not-found')
  return viewOfCharge(current, loaded, rules, withQr)
}

/** Adds the QR code to an open charge. */
function withQr(view: ChargeView): ChargeView {
  const { status, amount, pix } = view
  return pix && status === 'open' ? { ...view, pix: { ...pix, qr: pixQr({ amount, ...pix }) } } : view
}

/** The number of requests to the service that one request of a payer may cause. */
const maxServiceRequests = 3

/** Responds with the order's Pix charge, one for all simultaneous requests. `renew` replaces an expired one. */
function payByPix(context: PixContext, request: OrderRequest, renew: boolean): Promise<Response> {
  const { rules } = context.orders
  let serviceRequests = 0
  // the attempt whose outcome is the response to this request
  let awaited: number | null = null

  return payOrder(context, request, async (loaded, giveUpAt) => {
    const { order, record, terms } = loaded
    const failure = failureOf(record.attempts.find(({ number }) => number === awaited))
    if (failure) return problem(failure)

    const decision = decidePix(record, { ...terms, renew }, rules)
    if (decision.do === 'respond') {
      const { current } = decision
      const view = context.views(loaded, () => viewOfCharge(current, loaded, rules, withQr))
      return chargeResponse(view, loaded)
    }
    if (decision.do === 'reject') return problem(decision.problem, retryAfter(decision.until, terms.now))
    if (!order) return problem('order-not-found')
    const until = decision.do === 'wait' ? decision.until : terms.now
    if (serviceRequests === maxServiceRequests || terms.now >= giveUpAt)
      return problem('service-unavailable', retryAfter(until, terms.now))

    if (decision.do === 'wait') {
      const last = attemptsBy(record, 'pix').at(-1)
      if (last?.stage === 'sending') awaited = last.number
      return { until }
    }
    const number = nextNumber(record)
    awaited = number
    const created = await requestPixCharge(context, { ...loaded, order }, { number, renewed: decision.renewed })
    // an invoice that is taken is replaced by the same request, once for an order
    if (created && findAttempt(created.record, number)?.refusal !== 'invoice_taken') serviceRequests++
    return created
  })
}

function failureOf(attempt: Attempt | undefined): ProblemName | null {
  if (attempt?.method !== 'pix') return null
  if (attempt.refusal === 'rejected') return 'configuration-error'
  return attempt.refusal === 'declined' ? 'service-declined' : null
}

/** Requests a Pix charge as this attempt, and returns the order; null when another process claimed the attempt. */
async function requestPixCharge(
  context: PixContext,
  loaded: KnownOrder,
  { number, renewed }: Pick<PixAttempt, 'number' | 'renewed'>,
): Promise<LoadedOrder | null> {
  const { rules } = context.orders
  const token = newCallbackToken(context.server.random)
  const input = await inputOf(context, loaded, number, context.server.address().callbackURL + token)
  const { invoice, amount, currency, description = null } = input

  const claim = { method: 'pix', number, invoice, price: amount, renewed, amount, currency, description } as const
  return chargeOnce(context, loaded, claim, token, {
    async send(sending) {
      const response = await context.payins.createPix(input, sending)
      const times = { timeZone: rules.timeZone, receivedAt: context.server.clock.now() }
      const charge = parseCreatedCharge(response, times)
      if (charge) reportWrongZone(context.scope, response, times)
      if (charge?.hasInexactId) reportInexactId(context, loaded.reference)
      if (charge?.pix?.qr_code && (charge.amount ?? amount) === amount) return charge
      throw new Error(
        'payins.createPix: the response has no Pix code, or another amount; ask the service about this charge',
      )
    },
    withSent: (record, charge, terms) => withCharge(record, number, charge, terms, rules),
    check({ record, terms }, charge) {
      const attempt = findAttempt(record, number)
      if (attempt) reportStatusConflict(context, attempt, charge, terms)
    },
    failureOf: (error) =>
      failedRequest(context, loaded, error, {
        operation: 'payins.createPix',
        invoice,
        invoiceNames: ['invoice'],
        isDecline: isWithoutFields,
      }),
    withFailure,
  })
}

async function inputOf(
  { pix: { chargeInput, expiresIn = 900 }, orders: { rules }, server, scope }: PixContext,
  { reference, record, order, terms: { now } }: KnownOrder,
  number: number,
  notification_url: string,
): Promise<PixInput> {
  const { amount, currency, country, description, buyer }: Order = order
  if (amount < 1) throw new SetupError('findOrder() must return an `amount` of at least 1, in cents, for a Pix charge')
  const given = chargeInput && (await callShop({ server, scope }, 'pix.chargeInput', () => chargeInput(order, number)))
  const fields = {
    invoice: `${reference}-${number}`,
    currency,
    country,
    ...(description !== undefined && { description }),
    buyer,
    pix: { expire_date: pixExpiry(new Date(now + expiresIn * 1000), rules.timeZone) },
    ...given,
    amount,
    payment_method: 'pix' as const,
    notification_url,
  }
  const input = { ...fields, invoice: nextInvoice(record, fields.invoice, server.random) }
  if (record.attempts.some(({ invoice }) => invoice === input.invoice))
    throw new SetupError('pix.chargeInput() must return a new `invoice` for each attempt; this one was used before')
  return input
}
