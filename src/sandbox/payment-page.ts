import type { State } from './state.ts'
import { stateOf } from './pix-charge-moves.ts'
import { pixLooks } from './panel/charges.ts'
import { file } from './panel/files.ts'
import { html } from './panel/html.ts'
import { document } from './panel/page.ts'
import { badge } from './panel/record.ts'
import { pageResponse } from './panel/responses.ts'
import { speechOf } from './panel/speech.ts'

/** Answers below `/payment/`, to where a charge's `payment_page` sends its payer; null for what lies elsewhere. */
export function paymentPage(request: Request, path: string, { pix }: State): Response | null {
  const [, name] = /^\/payment\/([\w.]+)$/.exec(path) ?? []
  if (!name || request.method !== 'GET') return null
  const speech = speechOf(new URL(request.url))
  const { code, hint, missing, to } = speech.page
  const charge = pix.find(({ record }) => record.hash === name)?.record
  const frame = { speech, title: charge ? charge.merchant.name : missing, mount: '.' }
  if (!charge)
    return file(name) ?? pageResponse(document(frame, html`<main class="payment"><h1>${missing}</h1></main>`), 404)
  const state = stateOf(charge)
  return pageResponse(
    document(
      frame,
      html`<main class="payment">
        <h1>${speech.amount(charge.amount, charge.currency.code)}</h1>
        <p>${to(charge.merchant.name)}${charge.description ? ` · ${charge.description}` : null}</p>
        ${badge({ look: pixLooks[state], text: speech.states.pix[state] })}
        <label>${code} <textarea readonly rows="7">${charge.pix.qr_code}</textarea></label>
        <p class="quiet">${hint}</p>
      </main>`,
    ),
  )
}
