import { html, nothing, type TemplateResult } from 'lit'
import type { ChargeView } from '../../src/merchant-api/charge.ts'
import type { Merchant } from '../../src/merchant/merchant.ts'
import { plainReceipt } from '../common/receipt/receipt-view.ts'
import { loading } from '../common/state-machine.ts'
import { isPayable } from '../pay-pix-charge/countdown.ts'
import type { Actions, ViewContext } from '../pay-pix-charge/fragments.ts'
import { hasTitle, titleOf } from '../pay-pix-charge/labels.ts'
import { step } from '../pay-pix-charge/machine.ts'
import { isHttps } from '../pay-pix-charge/open-view.ts'
import { en } from '../pay-pix-charge/strings/en.ts'
import { es } from '../pay-pix-charge/strings/es.ts'
import { ptBR, type Strings } from '../pay-pix-charge/strings/pt-br.ts'
import { view } from '../pay-pix-charge/view.ts'
import type { Prerendering } from './element-html.ts'
import { type PrerenderTexts, renderElement } from './render-element.ts'
import { checkArguments, type RenderOptions } from './render-options.ts'

/** The options of `renderPayPixCharge`. */
export interface RenderPayPixChargeOptions extends RenderOptions {
  /** The reference of the order. */
  readonly order: string
}

/**
 * Creates the order's Pix charge, or finds it, and renders `<pay-pix-charge>` with a new session as HTML that can be
 * paid before the element's script runs. When the merchant server does not respond in time, and for a prefetch, it
 * renders the element without a charge, and the element asks for it by itself.
 *
 * @throws TypeError for an invalid option of the page; InputError for an invalid order or option of `merchant.preload`.
 */
export async function renderPayPixCharge(
  merchant: Pick<Merchant, 'preload'>,
  options: RenderPayPixChargeOptions,
): Promise<string> {
  checkArguments(element.name, merchant, options, ['order'])
  const { order, ...page } = options
  return renderElement(merchant, element, { order }, page)
}

function prerender(charge: ChargeView, texts: PrerenderTexts<Strings>): Prerendering {
  const context: ViewContext = {
    ...texts,
    receipt: plainReceipt,
    isPolling: false,
    isPrerendered: true,
    canShare: false,
  }
  const state = step(loading, { type: 'loaded', charge })
  return {
    status: state.status,
    title: titleOf(state, texts.labels),
    hasTitle: hasTitle(state),
    view: view(state, context, noActions),
    ...(state.status === 'open' && isPayable(state, texts.now) && { plain: plainInstructions(charge, context) }),
  }
}

// prerendered content has no listeners
const noActions: Actions = { copy() {}, share() {}, renew() {}, wantMoreTime() {}, tryAgain() {} }

const element = {
  name: 'renderPayPixCharge',
  tag: 'pay-pix-charge',
  resource: 'pix',
  area: 'payPixCharge',
  strings: { 'pt-BR': ptBR, en, es },
  prerender,
} as const

/** Renders what a payer needs at least: the amount, the payee, the time limit, the code and the payment page. */
function plainInstructions(
  { amount, currency, payee, pix, payment_page }: ChargeView,
  { labels, formats }: ViewContext,
): TemplateResult {
  return html`
    <p>${formats.money(amount, currency)} ${payee && labels.toPayee(payee)}</p>
    ${pix?.expires_at ? html`<p>${labels.payBy(formats.dateTime(pix.expires_at))}</p>` : nothing}
    <p><label>${labels.code}<br /><textarea readonly rows="5" cols="36">${pix?.code}</textarea></label></p>
    ${isHttps(payment_page) ? html`<p><a href=${payment_page}>${labels.openPage}</a></p>` : nothing}
  `
}
