import type { Handler } from 'guiche/merchant/node'
import { likelyCardStatuses, type Sandbox } from 'guiche/sandbox'
import { policyWith } from '../http/policy.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import { type Speech, speechOf } from '../shop/language.ts'
import { html, type Markup } from '../views/html.ts'
import { cardField } from './fields.ts'
import { layout } from './layout.ts'
import { cardTexts } from './texts.ts'
import { type FieldName, fieldNames, outcomeOf, readCard, wrongFields } from './typed-card.ts'

type Service = Pick<Sandbox, 'cardCharges' | 'approveCard' | 'refuseCard' | 'expireCard' | 'now'>
type Charge = Awaited<ReturnType<Service['cardCharges']>>[number]

/** Where the page for a charge is, by the shop's own number of it. */
export const paymentAddress = (cards: string, number: string) => `${cards}/pay/${encodeURIComponent(number)}`

/** The page that takes a whole payment by card: its payer is sent here, pays or gives up, and goes back to the shop. */
export function createPaymentPage(service: Service, shop: string): Handler {
  return async (request) => {
    const address = new URL(request.url)
    const say = speechOf(address)
    const texts = cardTexts[say.language]
    const number = decodeURIComponent(address.pathname.slice('/pay/'.length))
    const charge = (await service.cardCharges()).find(({ customNumber }) => customNumber === number)
    if (!charge) return page(say, { title: texts.missing, main: html`<h1>${texts.missing}</h1>` }, 404)

    const back = `${shop}${say.link('/card', { mode: 'redirect', order: number.replace(/-\d+$/, '') })}`
    const isOpen = Object(likelyCardStatuses)[charge.status.id] === 'open'
    if (request.method !== 'POST' || !isOpen) return page(say, paymentForm(say, charge, { isOpen, back }))
    if (!isSameOrigin(request)) return new Response(null, { status: 403 })

    const form = new URLSearchParams(await request.text())
    if (form.has('cancel')) {
      await service.expireCard({ customNumber: number })
      return leave(back)
    }
    const card = cardIn(form)
    const wrong = wrongFields(card, new Date(service.now()))
    if (wrong.length > 0) return page(say, paymentForm(say, charge, { isOpen, back, wrong }), 422)
    const pay = outcomeOf(card.number) === 'fine' ? service.approveCard : service.refuseCard
    await pay({ customNumber: number })
    return leave(back)
  }

  function page(say: Speech, { title, main }: { title: string; main: Markup }, status = 200): Response {
    const framed = html`<div class="provider"><header>${cardTexts[say.language].name}</header><main>${main}</main>
<footer>${cardTexts[say.language].about}</footer></div>`
    return new Response(layout(say, { title, main: framed }), {
      status,
      headers: {
        // a form's way on counts too
        ...policyWith({ 'form-action': `'self' ${shop}` }),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      },
    })
  }
}

interface Situation {
  readonly isOpen: boolean
  readonly back: string
  readonly wrong?: readonly FieldName[]
}

function paymentForm(say: Speech, { amountCents, clientName }: Charge, { isOpen, back, wrong = [] }: Situation) {
  const texts = cardTexts[say.language]
  const amount = say.money(amountCents)
  const head = html`<h1>${amount}</h1><p>${texts.to(clientName)}</p>`
  if (!isOpen) {
    return {
      title: amount,
      main: html`${head}<p>${texts.done}</p><p><a class="action" href="${back}">${texts.back}</a></p>`,
    }
  }
  return {
    title: texts.pay(amount),
    main: html`${head}
<form method="post">
${fieldNames.map((name) => cardField(name, texts, wrong.includes(name)))}
<button class="action">${texts.pay(amount)}</button>
<button class="quiet" name="cancel" formnovalidate>${texts.cancel}</button>
</form>`,
  }
}

function cardIn(form: URLSearchParams) {
  const [, month, year] = /^(\d{1,2})\D*(?:20)?(\d{2})$/.exec(form.get('expiry')?.trim() ?? '') ?? []
  return readCard({
    number: form.get('number'),
    name: form.get('name'),
    month: Number(month),
    year: 2000 + Number(year),
    code: form.get('code'),
  })
}

const leave = (location: string) => new Response(null, { status: 303, headers: { location } })
