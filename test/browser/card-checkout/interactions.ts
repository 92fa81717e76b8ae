import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import type { Tokenizer } from '../../../widgets/card-fields/tokenizer.ts'

/** A tokenizer that accepts every card. */
export const tokenizer: Tokenizer = async () => ({ token: 'token-1', payment_method_id: 'visa' })

const validValues = {
  'card-number': '4111111111111111',
  'card-expiry': '05/30',
  'card-securityCode': '123',
  'card-holderName': 'MARIA SILVA',
  'payer-document': '111.444.777-35',
}

/** Fills in fields, as a browser's autofill does (default: a valid card and CPF). */
export function fill(element: CardCheckout, values: Readonly<Record<string, string>> = validValues) {
  for (const [id, text] of Object.entries(values)) {
    const input = element.renderRoot.querySelector<HTMLInputElement>(`#${id}`)
    if (!input) throw new Error(`There is no ${id}`)
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Chooses a saved card, or null for another card. */
export const chooseCard = (element: CardCheckout, id: number | null) =>
  element.renderRoot.querySelector<HTMLElement>(`input[name=saved][value="${id ?? ''}"]`)?.click()

/** Presses the button that pays. */
export function pressPay(element: CardCheckout) {
  const button = element.renderRoot.querySelector<HTMLElement>('[part~=pay]')
  if (!button) throw new Error('There is no button that pays')
  button.click()
}

/** The values of the card's fields. */
export const cardValues = (element: CardCheckout) =>
  Array.from(element.renderRoot.querySelectorAll<HTMLInputElement>('[id^=card-][name]'), ({ value }) => value)

/** Chooses the plan with this many installments. */
export function choosePlan(element: CardCheckout, count: string) {
  const select = element.renderRoot.querySelector('select')
  if (!select) throw new Error('There is no choice of plans')
  select.value = count
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
