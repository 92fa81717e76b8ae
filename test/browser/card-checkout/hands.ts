import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import type { Tokenizer } from '../../../widgets/card-fields/tokenizer.ts'

/** A shop's adapter for a provider that takes every card. */
export const tokenizer: Tokenizer = async () => ({ token: 'token-1', payment_method_id: 'visa' })

const typed = {
  'card-number': '4111111111111111',
  'card-expiry': '05/30',
  'card-code': '123',
  'card-name': 'MARIA SILVA',
  'payer-document': '111.444.777-35',
}

/** Fills fields, a good card and CPF unless other texts are given, as a browser does that has them saved. */
export function fill(element: CardCheckout, texts: Readonly<Record<string, string>> = typed) {
  for (const [id, text] of Object.entries(texts)) {
    const input = element.renderRoot.querySelector<HTMLInputElement>(`#${id}`)
    if (!input) throw new Error(`There is no ${id}`)
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Presses the button that pays. */
export const press = (element: CardCheckout) =>
  element.renderRoot.querySelector<HTMLElement>('button[part=pay]')?.click()

/** The text that stands in each field of the card. */
export const cardTexts = (element: CardCheckout) =>
  Array.from(element.renderRoot.querySelectorAll<HTMLInputElement>('[id^=card-][name]'), ({ value }) => value)

/** Chooses the plan with this many parcels. */
export function choose(element: CardCheckout, count: string) {
  const plans = element.renderRoot.querySelector('select')
  if (!plans) throw new Error('There is no choice of plans')
  plans.value = count
  plans.dispatchEvent(new Event('change', { bubbles: true }))
}
