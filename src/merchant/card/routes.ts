import * as v from 'valibot'
import { representationOf } from '../../http/conditional.ts'
import type { CardView } from '../../merchant-api/card.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { Undocumented } from '../../undocumented-options.ts'
import { type LoadedOrder, pollOrder } from '../charges/order-requests.ts'
import type { OrderView } from '../charges/order-views.ts'
import type { PayinsApi } from '../context/options.ts'
import type { FeatureDefinition } from '../feature.ts'
import { needs } from '../option-checks.ts'
import { currentCharge, nextChangeOf } from '../order/current-charge.ts'
import { toChargeView } from '../order/view.ts'
import type { RouteHandlers } from '../routes.ts'
import type { CardContext } from './context.ts'
import { documentDeclines } from './document-declines.ts'
import { loadPlans, loadSavedCards } from './offers.ts'
import { cardOptions, type WithCard } from './options.ts'
import { payByCard } from './pay.ts'

export const cardFeature: FeatureDefinition<WithCard & CardNeeds> = {
  entries: { card: v.optional(cardOptions) },
  isOfOrders: true,
  checks: {
    card({ api, card, findOrder }) {
      if (card && !findOrder) return 'needs the option `findOrder`; set it too'
      return Boolean(card) && !api.payins?.createCard && needs('payins.createCard')
    },
  },
  create({ options, context, keys }) {
    const { card } = options
    const { payins, undocumented } = options.api
    if (!card || !payins?.createCard) return {}
    const { maxDeclinesPerDocument: maxDeclines } = card
    const cardContext = {
      ...context,
      card,
      createCard: payins.createCard.bind(payins),
      sendsExpiry: Boolean(undocumented?.cardExpireDate),
      documentDeclines: maxDeclines === undefined ? null : documentDeclines(context, keys, maxDeclines),
    }
    const handlers: RouteHandlers<'card'> = {
      get: (_, request) =>
        pollOrder(context, request, (loaded, scope) => toCardView({ ...cardContext, scope }, loaded)),

      pay(payment, request) {
        const scoped = { ...cardContext, scope: request.scope }
        return request.scope.keepAliveUntilDone(payByCard(scoped, request, payment))
      },
    }
    return { routes: { card: handlers } }
  },
}

interface CardNeeds {
  readonly api: { readonly payins?: PayinsApi; readonly undocumented?: Pick<Undocumented, 'cardExpireDate'> }
  readonly findOrder?: unknown
}

/** Returns the view of an order to pay by card, with its current charge: the latest by card, or one with money. */
async function toCardView(context: CardContext, loaded: LoadedOrder): Promise<OrderView | Response> {
  const {
    card,
    orders: { rules },
  } = context
  const { order, record, terms } = loaded
  const current = currentCharge(record, terms, rules, 'card')
  if (!order || (terms.isClosed && !current)) return problem('order-not-found')
  const charge = current && toChargeView(current, record, terms, rules)
  const view: CardView = {
    amount: order.amount,
    currency: order.currency,
    description: order.description ?? null,
    payee: charge?.payee || (card.payeeName ?? ''),
    installment_plans: await loadPlans(context, order),
    saved_cards: await loadSavedCards(context, order),
    requires_security_code: card.requireSecurityCode ?? false,
    can_save: card.allowSaving ?? false,
    required_fields: [...(card.requiredFields ?? [])],
    can_redirect: card.paymentPage !== undefined,
    charge,
    retryable: charge?.renewable ?? false,
    server_time: new Date(terms.now).toISOString(),
  }
  return {
    representation: representationOf(view),
    changesAt: current ? nextChangeOf(current, record, terms.now, rules) : Infinity,
  }
}
