import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { frameState, typeIntoFrame, validCard } from '../card-frame/type-into-frame.ts'
import { press } from '../keys.ts'

/** Types a valid card into the frame by keyboard, and presses a key at the end. */
export async function typeFramedCard(element: CardCheckout, last = 'Tab') {
  await typeIntoFrame(frameOf(element), field(element, 'select'), validCard)
  await press(last)
}

/** Types the security code of the chosen saved card into the frame by keyboard, and presses a key at the end. */
export async function typeFramedCode(element: CardCheckout, code: string, last = 'Tab') {
  await typeIntoFrame(frameOf(element), field(element, 'input[name=saved]:checked'), { 'card-securityCode': code })
  await press(last)
}

/** Whether the fields in the frame are empty. */
export const isFrameEmpty = async (element: CardCheckout) => (await frameState(frameOf(element))).empty

function frameOf(element: CardCheckout): HTMLIFrameElement {
  const frame = element.renderRoot.querySelector('iframe')
  if (!frame) throw new Error('No frame')
  return frame
}

function field(element: CardCheckout, selector: string): HTMLElement {
  const field = element.renderRoot.querySelector<HTMLElement>(selector)
  if (!field) throw new Error(`No ${selector}`)
  return field
}
