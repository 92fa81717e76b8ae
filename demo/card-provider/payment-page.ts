import type { FetchHandler } from 'guiche/merchant/node'
import { assumedCardStatuses, type Sandbox } from 'guiche/sandbox'
import { html, type Html } from '../html.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { type Localization, localizationFor } from '../shop/localization.ts'
import { cardField } from './card-field.ts'
import { type FieldName, fieldNames, invalidFields, outcomeOf, parseCard } from './card-input.ts'
import { layout } from './layout.ts'
import { providerTexts } from './texts.ts'

type Service = Pick<Sandbox, 'cardCharges' | 'approveCard' | 'declineCard' | 'expireCard' | 'now'>
type Charge = Awaited<ReturnType<Service['cardCharges']>>[number]

/** Returns the URL of the payment page for a charge, which the shop's own number identifies. */
export const paymentPageURL = (cardProvider: string, customNumber: string) =>
  `${cardProvider}/pay/${encodeURIComponent(customNumber)}`

/** Creates the provider's payment page: the shop redirects the payer here, who pays or cancels and returns to the shop. */
export function createPaymentPage(service: Service, shop: string): FetchHandler {
  return async (request) => {
    const url = new URL(request.url)
    const localization = localizationFor(url)
    const texts = providerTexts[localization.language]
    const customNumber = decodeURIComponent(url.pathname.slice('/pay/'.length))
    const charge = (await service.cardCharges()).find((each) => each.customNumber === customNumber)
    if (!charge) return page(localization, { title: texts.notFound, main: html`<h1>${texts.notFound}</h1>` }, 404)

    const back = `${shop}${localization.link('/card', { mode: 'redirect', order: customNumber.replace(/-\d+$/, '') })}`
    const isOpen = Object(assumedCardStatuses)[charge.status.id] === 'open'
    if (request.method !== 'POST' || !isOpen)
      return page(localization, paymentForm(localization, charge, { isOpen, back }))
    if (!isSameOrigin(request)) return new Response(null, { status: 403 })

    const form = new URLSearchParams(await request.text())
    if (form.has('cancel')) {
      await service.expireCard({ customNumber })
      return redirect(back)
    }
    const card = cardFrom(form)
    const invalid = invalidFields(card, new Date(service.now()))
    if (invalid.length > 0) return page(localization, paymentForm(localization, charge, { isOpen, back, invalid }), 422)
    const pay = outcomeOf(card.number) === 'valid' ? service.approveCard : service.declineCard
    await pay({ customNumber })
    return redirect(back)
  }

  function page(localization: Localization, { title, main }: { title: string; main: Html }, status = 200): Response {
    const framed = html`<div class="provider"><header>${providerTexts[localization.language].name}</header><main>${main}</main>
<footer>${providerTexts[localization.language].about}</footer></div>`
    return new Response(layout(localization, { title, main: framed }), {
      status,
      headers: {
        // form-action also covers the redirect after the form, which leads to the shop
        ...securityHeaders({ sources: { 'form-action': ["'self'", shop] } }),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      },
    })
  }
}

interface PaymentFormState {
  readonly isOpen: boolean
  readonly back: string
  readonly invalid?: readonly FieldName[]
}

function paymentForm(
  localization: Localization,
  { amountCents, clientName }: Charge,
  { isOpen, back, invalid = [] }: PaymentFormState,
) {
  const texts = providerTexts[localization.language]
  const amount = localization.money(amountCents)
  const head = html`<h1>${amount}</h1><p>${texts.to(clientName)}</p>`
  if (!isOpen) {
    return {
      title: amount,
      main: html`${head}<p>${texts.alreadyCompleted}</p><p><a class="action" href="${back}">${texts.back}</a></p>`,
    }
  }
  return {
    title: texts.pay(amount),
    main: html`${head}
<form method="post">
${fieldNames.map((name) => cardField(name, texts, invalid.includes(name)))}
<button class="action">${texts.pay(amount)}</button>
<button class="quiet" name="cancel" formnovalidate>${texts.cancel}</button>
</form>`,
  }
}

function cardFrom(form: URLSearchParams) {
  const [, month, year] = /^(\d{1,2})\D*(?:20)?(\d{2})$/.exec(form.get('expiry')?.trim() ?? '') ?? []
  return parseCard({
    number: form.get('number'),
    holderName: form.get('holderName'),
    expiryMonth: Number(month),
    expiryYear: 2000 + Number(year),
    securityCode: form.get('securityCode'),
  })
}

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } })
