import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { clickCorner, press, type } from '../keys.ts'

const card = {
  'card-number': '4111111111111111',
  'card-expiry': '0530',
  'card-securityCode': '123',
  'card-holderName': 'MARIA SILVA',
}

/** Types a valid card into the frame by keyboard, and presses a key at the end. */
export async function typeFramedCard(element: CardCheckout, last = 'Tab') {
  await clickCorner()
  element.renderRoot.querySelector<HTMLElement>('select')?.focus()
  for (const [field, text] of Object.entries(card)) {
    await press('Tab')
    // the frame runs in another process, so its focus must be queried
    while ((await frameState(element))?.focused !== field);
    await type(text)
  }
  await press(last)
}

/** Types the security code of the chosen saved card into the frame by keyboard, and presses a key at the end. */
export async function typeFramedCode(element: CardCheckout, code: string, last = 'Tab') {
  await clickCorner()
  element.renderRoot.querySelector<HTMLElement>('input[name=saved]:checked')?.focus()
  await press('Tab')
  while ((await frameState(element))?.focused !== 'card-securityCode');
  await type(code)
  await press(last)
}

/** Queries the state of the honest frame; null where there is no frame. */
export async function frameState(element: CardCheckout): Promise<{ focused: string; empty: boolean } | null> {
  const frame = element.renderRoot.querySelector('iframe')
  if (!frame) return null
  const response = new Promise<MessageEvent>((resolve) => addEventListener('message', resolve, { once: true }))
  frame.contentWindow?.postMessage('query state', new URL(frame.src).origin)
  return (await response).data
}
