import { html, nothing } from 'lit'
import type { CardView } from '../../src/merchant-api/card.ts'
import type { Merchant } from '../../src/merchant/merchant.ts'
import { placeholder } from '../card-checkout/entry/placeholder.ts'
import type { Actions, ViewContext } from '../card-checkout/fragments.ts'
import { hasTitle, titleOf } from '../card-checkout/labels.ts'
import { step } from '../card-checkout/machine.ts'
import { payerView } from '../card-checkout/payer/payer-view.ts'
import { en } from '../card-checkout/strings/en.ts'
import { es } from '../card-checkout/strings/es.ts'
import { ptBR, type Strings } from '../card-checkout/strings/pt-br.ts'
import { view } from '../card-checkout/view.ts'
import { plainReceipt } from '../common/receipt/receipt-view.ts'
import { loading } from '../common/state-machine.ts'
import type { Prerendering } from './element-html.ts'
import { type PrerenderTexts, renderElement } from './render-element.ts'
import { checkArguments, type RenderOptions } from './render-options.ts'

/** The options of `renderCardCheckout`. */
export interface RenderCardCheckoutOptions extends RenderOptions {
  /** The reference of the order. */
  readonly order: string
  /** Where the card is typed: in fields of this page, a card frame among them, or on a payment page (default `fields`). */
  readonly entry?: 'fields' | 'page'
}

/**
 * Renders `<card-checkout>` with a new session as HTML that shows the amount, the installments and the place of the
 * form, or the outcome of the payment, before the element's script runs. Nothing can be typed or submitted until then.
 *
 * @throws TypeError for an invalid option of the page; InputError for an invalid order or option of `merchant.preload`.
 */
export async function renderCardCheckout(
  merchant: Pick<Merchant, 'preload'>,
  options: RenderCardCheckoutOptions,
): Promise<string> {
  checkArguments('renderCardCheckout', merchant, options, ['order', 'entry'])
  const { order, entry = 'fields', ...page } = options
  if (!['fields', 'page'].includes(entry)) throw new TypeError('renderCardCheckout: entry must be fields or page')
  const element = {
    name: 'renderCardCheckout',
    tag: 'card-checkout',
    resource: 'card',
    area: 'cardCheckout',
    strings: { 'pt-BR': ptBR, en, es },
    prerender: (response: CardView, texts: PrerenderTexts<Strings>) => prerender(response, texts, entry),
  } as const
  return renderElement(merchant, element, { order }, page)
}

function prerender(order: CardView, texts: PrerenderTexts<Strings>, entry: string): Prerendering {
  const state = step(loading, { type: 'loaded', order })
  const hasSavedCard = state.status === 'ready' && state.savedCard !== null
  const context: ViewContext = {
    ...texts,
    receipt: plainReceipt,
    entry: entry === 'page' ? null : { status: 'loading', render: () => placeholder(hasSavedCard) },
    isSecurePage: false,
    payer: {
      render(required, texts, readonly) {
        const fields = payerView(required, { texts, readonly, invalidText: () => undefined })
        return fields ? html`<div class="payer">${fields}</div>` : nothing
      },
    },
  }
  return {
    status: state.status,
    title: titleOf(state, texts.labels),
    hasTitle: hasTitle(state),
    view: view(state, context, noActions),
  }
}

// prerendered content has no listeners
const noActions: Actions = { pay() {}, choosePlan() {}, chooseCard() {}, reloadFields() {}, retry() {}, tryAgain() {} }
