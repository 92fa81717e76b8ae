import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { press, type } from '../keys.ts'

/** Types a good card into a frame, and presses a key at the end, as one does who has no mouse. */
export async function typeFramedCard(element: CardCheckout, last = 'Tab') {
  element.renderRoot.querySelector<HTMLElement>('select')?.focus()
  for (const text of ['4111111111111111', '0530', '123', 'MARIA SILVA']) {
    await press('Tab')
    await type(text)
  }
  await press(last)
}
