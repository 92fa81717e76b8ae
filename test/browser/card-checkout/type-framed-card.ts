import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { press, touch, type } from '../keys.ts'

const card = {
  'card-number': '4111111111111111',
  'card-expiry': '0530',
  'card-code': '123',
  'card-name': 'MARIA SILVA',
}

/** Types a good card into a frame, and presses a key at the end, as one does who has no mouse. */
export async function typeFramedCard(element: CardCheckout, last = 'Tab') {
  await touch()
  element.renderRoot.querySelector<HTMLElement>('select')?.focus()
  for (const [field, text] of Object.entries(card)) {
    await press('Tab')
    // another process has the frame, and the focus only when it says so
    while ((await shownBy(element))?.focused !== field);
    await type(text)
  }
  await press(last)
}

/** What an honest owner's frame shows, as it tells when asked; null where there is no frame. */
export async function shownBy(element: CardCheckout): Promise<{ focused: string; empty: boolean } | null> {
  const frame = element.renderRoot.querySelector('iframe')
  if (!frame) return null
  const answer = new Promise<MessageEvent>((resolve) => addEventListener('message', resolve, { once: true }))
  frame.contentWindow?.postMessage('what do you show?', new URL(frame.src).origin)
  return (await answer).data
}
