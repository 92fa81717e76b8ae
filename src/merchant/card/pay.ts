import { sha256Base64url } from '../../http/base64url.ts'
import type { CardPayment } from '../../merchant-api/card.ts'
import { problem } from '../../merchant-api/problems.ts'
import { chargeResponse, payOrder, retryAfter } from '../charges/order-requests.ts'
import { viewOfCharge } from '../charges/order-views.ts'
import { attemptsBy, nextNumber } from '../order/attempts.ts'
import { decideCard } from '../order/current-charge.ts'
import { cardPauseEnd } from '../order/failures.ts'
import type { CardAttempt, OrderRecord } from '../order/record.ts'
import type { OrderRequest } from '../routes.ts'
import type { CardContext } from './context.ts'
import { requestCardCharge } from './create.ts'
import { checkForm } from './form.ts'

/** Charges the order's card once: other requests wait for its outcome. With `retry`, another charge may follow it. */
export async function payByCard(context: CardContext, request: OrderRequest, payment: CardPayment): Promise<Response> {
  const {
    documentDeclines,
    orders: { rules },
  } = context
  const idempotencyKeys = await idempotencyKeysOf(payment)
  // a later attempt than this one is the outcome of this request, whichever request created it
  let lastBefore: number | null = null

  return payOrder(context, request, async (loaded, giveUpAt) => {
    const { order, record, terms } = loaded
    if (!order) return problem('order-not-found')
    lastBefore ??= lastSettledNumber(record)
    const last = lastCardAttempt(record)
    // after an invoice that was taken, the payment goes on with another one
    const outcome = last && last.number > lastBefore && last.refusal !== 'invoice_taken' ? last : null
    const failure = outcome && failureResponse(outcome, terms.now)
    if (failure) return failure

    const retry = payment.retry && !outcome
    const decision = decideCard(record, { ...terms, idempotencyKeys, retry }, rules)
    if (decision.do === 'respond' || (decision.do === 'wait' && terms.now >= giveUpAt))
      return chargeResponse(viewOfCharge(decision.current, loaded, rules), loaded)
    if (decision.do === 'reject') return problem(decision.problem, retryAfter(decision.until, terms.now))
    if (decision.do === 'correct') return correctionResponse(decision.attempt)
    if (decision.do === 'wait') return decision
    const pauseEnd = cardPauseEnd(record)
    if (pauseEnd > terms.now) return problem('service-unavailable', retryAfter(pauseEnd, terms.now))
    const form = await checkForm(context, order, payment)
    if (form instanceof Response) return form
    const document = form.payer.document ?? order.buyer.document.number
    const declineEnd = await documentDeclines?.enter(document, { order: request.order, attempt: nextNumber(record) })
    if (declineEnd) return problem('too-many-declines', retryAfter(declineEnd, terms.now))
    return requestCardCharge(context, { ...loaded, order }, form, { idempotencyKeys, token: payment.token })
  })
}

const lastCardAttempt = (record: OrderRecord) => attemptsBy(record, 'card').at(-1)

function lastSettledNumber(record: OrderRecord): number {
  const last = lastCardAttempt(record)
  return last ? last.number - Number(last.stage === 'sending') : 0
}

// the response to a payment that left no charge to show
function failureResponse(attempt: CardAttempt, now: number): Response | null {
  const { stage, refusal, card, leaseUntil } = attempt
  if (stage === 'created' || stage === 'sending') return null
  if (card.payerFaults.length) return correctionResponse(attempt)
  if (refusal === 'rejected') return problem('configuration-error')
  if (refusal === 'not_sent') return problem('service-unavailable', retryAfter(Math.max(leaseUntil, now), now))
  return card.usesPaymentPage ? problem(refusal === 'declined' ? 'service-declined' : 'service-unavailable') : null
}

const correctionResponse = ({ card }: CardAttempt) =>
  problem('validation-failed', {
    fields: Object.fromEntries(
      card.payerFaults.map((path) => [path, ['is rejected by the payment service; ask the payer to correct it']]),
    ),
  })

/** Recognizes a repeated payment: by its token, and its key or saved card, whose every try may have another token. */
function idempotencyKeysOf(payment: CardPayment): Promise<string[]> {
  const { token, saved_card, idempotency_key, use_payment_page } = payment
  if (use_payment_page) return Promise.resolve([])
  const keys = [
    token !== undefined && `token ${token}`,
    idempotency_key !== undefined && `request ${idempotency_key}`,
    idempotency_key === undefined && saved_card !== undefined && `saved card ${saved_card}`,
  ]
  return Promise.all(keys.filter((key) => key !== false).map((key) => sha256Base64url(key)))
}
