import { clickCorner, press, type } from '../keys.ts'
import { limitMs, until } from '../settle.ts'
import type { FrameState } from './honest-frame.ts'

/** The values of a valid card by the ids of their fields, in the order of the form. */
export const validCard = {
  'card-number': '4111111111111111',
  'card-expiry': '0530',
  'card-securityCode': '123',
  'card-holderName': 'MARIA SILVA',
}

/** Queries the state of an honest frame, which is on another origin. */
export function frameState(frame: HTMLIFrameElement): Promise<FrameState> {
  const state = messageFrom<FrameState>(frame)
  frame.contentWindow?.postMessage('query state', new URL(frame.src).origin)
  return state
}

/** Resolves with the next message that a frame sends to this page. */
export function messageFrom<T>(frame: HTMLIFrameElement): Promise<T> {
  return new Promise((resolve) => {
    addEventListener('message', function receive({ source, data }) {
      if (source !== frame.contentWindow) return
      removeEventListener('message', receive)
      resolve(data)
    })
  })
}

/** Waits until the state of an honest frame meets a condition. Throws after 20 s, or the given time. */
export const untilFrame = (frame: HTMLIFrameElement, isMet: (state: FrameState) => boolean, withinMs = limitMs) =>
  until(async () => isMet(await frameState(frame)), withinMs)

/** Types values into fields of an honest frame by keyboard, starting from an element before the frame. */
export async function typeIntoFrame(
  frame: HTMLIFrameElement,
  before: HTMLElement,
  values: Readonly<Record<string, string>>,
) {
  for (const [index, [field, text]] of Object.entries(values).entries()) {
    if (index === 0) await enter(frame, before, field)
    else {
      await press('Tab')
      await untilFrame(frame, ({ focused }) => focused === field)
    }
    await type(text)
  }
}

// Firefox may lose a Tab from a page to a frame in another process. Each attempt starts from the same element.
async function enter(frame: HTMLIFrameElement, before: HTMLElement, field: string) {
  await clickCorner()
  await until(async () => {
    before.focus()
    await press('Tab')
    return untilFrame(frame, ({ focused }) => focused === field, 2000).then(
      () => true,
      () => false,
    )
  })
}
