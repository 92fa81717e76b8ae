import { fixture, html } from '@open-wc/testing'
import { LitElement } from 'lit'
import type { Shown } from './owner.ts'
import { FramedCard } from '../../../widgets/card-frame/framed-card.ts'
import { framedCardStyles } from '../../../widgets/card-frame/framed-card-styles.ts'
import { languageOf } from '../../../widgets/core/language.ts'
import { surroundings } from '../../../widgets/core/surroundings.ts'
import { fitTheme, theme } from '../../../widgets/core/theme.ts'
import { type TestClock, testClock } from '../../clock.ts'
import { press, touch, type } from '../keys.ts'
import { until } from '../settle.ts'

/** The same server by another name: another origin. */
export const elsewhere = `http://127.0.0.1:${location.port}`

/** An element that has a card's frame in its one form, as the one that takes payments does. */
export class FramedForm extends LitElement {
  static override styles = [theme, framedCardStyles]
  address = new URL(elsewhere)
  readonly clock: TestClock = testClock('2026-11-21T15:00:00Z')
  readonly theme = this.addController(fitTheme(this))
  readonly surroundings = this.addController(surroundings(this))
  readonly card = new FramedCard(this, {
    address: () => this.address,
    language: () => languageOf(this),
    clock: () => this.clock,
    submit: () => this.submits++,
  })
  submits = 0

  protected override render() {
    return html`<form class="frame"><input aria-label="before" />${this.card.render()}<button>Pagar</button></form>`
  }

  get frame(): HTMLIFrameElement {
    const frame = this.renderRoot.querySelector('iframe')
    if (!frame) throw new Error('There is no frame')
    return frame
  }
}
customElements.define('framed-form', FramedForm)

/** Sets a frame on a page, in Portuguese: that of an honest owner, or another file of this folder. */
export async function stage(file = 'owner.html', settings: Record<string, string> = {}, lang = 'pt-BR') {
  const around = await fixture<HTMLElement>(html`<div lang=${lang}></div>`)
  around.style.inlineSize = '400px'
  const form = new FramedForm()
  form.address = new URL(`/test/browser/card-frame/${file}?${new URLSearchParams(settings)}`, elsewhere)
  around.append(form)
  await form.updateComplete
  return form
}

/** What an honest owner's frame shows, as it tells when asked. */
export async function shownBy(form: FramedForm): Promise<Shown> {
  const answer = new Promise<MessageEvent>((resolve) => addEventListener('message', resolve, { once: true }))
  form.frame.contentWindow?.postMessage('what do you show?', elsewhere)
  return (await answer).data
}

/** Waits until an honest owner's frame shows something. */
export async function untilShown(form: FramedForm, isSo: (shown: Shown) => boolean) {
  const end = performance.now() + 3000
  while (performance.now() < end) if (isSo(await shownBy(form))) return
  throw new Error(`The frame did not come to: ${String(isSo)}`)
}

/** Waits until a card can be typed. */
export async function ready(form: FramedForm) {
  await until(() => form.card.status === 'ready')
  await form.updateComplete
  return form
}

/** Types a card from the field before the frame on, as one does who has no mouse. */
export async function typeCard(form: FramedForm, { number = '4111111111111111', code = '123' } = {}) {
  await touch()
  form.renderRoot.querySelector('input')?.focus()
  const typed = { 'card-number': number, 'card-expiry': '0530', 'card-code': code, 'card-name': 'MARIA SILVA' }
  for (const [field, text] of Object.entries(typed)) {
    await press('Tab')
    // another process has the frame, and the focus only when it says so
    await untilShown(form, ({ focused }) => focused === field)
    await type(text)
  }
}

/** What a promise comes to that is not kept. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

/** No one's wish to stop. */
export const never = () => new AbortController().signal
