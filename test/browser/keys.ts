import { sendKeys, sendMouse } from '@web/test-runner-commands'

/** Types a text, one key after the other: WebKit's driver loses a key that is pressed twice in one text. */
export async function type(text: string) {
  for (const key of text) await sendKeys({ type: key })
}

/** Presses a key by its name, one or more times. */
export async function press(key: string, times = 1) {
  for (let time = 0; time < times; time++) await sendKeys({ press: key })
}

/** Clicks the page's corner, as a user does first. Without it Firefox may lose a Tab between a page and its new frame. */
export async function clickCorner() {
  await sendMouse({ type: 'click', position: [1, 1] })
}
