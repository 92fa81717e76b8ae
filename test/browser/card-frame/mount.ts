import { fixture, html } from '@open-wc/testing'
import { LitElement, unsafeCSS } from 'lit'
import { FramedCard } from '../../../widgets/card-frame/framed-card.ts'
import { framedCardCss } from '../../../widgets/card-frame/framed-card-css.ts'
import { languageOf, observeEnvironment } from '../../../widgets/common/environment.ts'
import { ThemeController } from '../../../widgets/common/styles/theme-controller.ts'
import { themeCss } from '../../../widgets/common/styles/theme-css.ts'
import { type TestClock, testClock } from '../../clock.ts'
import { until } from '../settle.ts'
import { typeIntoFrame, validCard } from './type-into-frame.ts'

/** Another origin: the same server under another host name. */
export const otherOrigin = `http://127.0.0.1:${location.port}`

/** An element with a card frame in its one form, like card-checkout. */
export class FramedForm extends LitElement {
  static override styles = unsafeCSS(themeCss + framedCardCss)
  address = new URL(otherOrigin)
  readonly clock: TestClock = testClock('2026-11-21T15:00:00Z')
  readonly theme = new ThemeController(this)
  readonly card = new FramedCard(this, {
    address: () => this.address,
    language: () => languageOf(this),
    frameTitle: () => `Card ${languageOf(this)}`,
    clock: () => this.clock,
    submit: () => this.submits++,
  })
  readonly environment = this.addController(
    observeEnvironment(this, () => {
      this.requestUpdate()
    }),
  )
  submits = 0

  protected override render() {
    return html`<form class="base"><input aria-label="before" />${this.card.render()}<button>Pagar</button></form>`
  }

  get frame(): HTMLIFrameElement {
    const frame = this.renderRoot.querySelector('iframe')
    if (!frame) throw new Error('No frame')
    return frame
  }

  /** The field before the frame. */
  get fieldBefore(): HTMLInputElement {
    const input = this.renderRoot.querySelector('input')
    if (!input) throw new Error('No field before the frame')
    return input
  }
}
customElements.define('framed-form', FramedForm)

/** Mounts a frame on a page (default: the honest frame, in Portuguese). */
export async function mountForm(file = 'honest-frame.html', settings: Record<string, string> = {}, lang = 'pt-BR') {
  const container = await fixture<HTMLElement>(html`<div lang=${lang}></div>`)
  container.style.inlineSize = '400px'
  const form = new FramedForm()
  form.address = new URL(`/test/browser/card-frame/${file}?${new URLSearchParams(settings)}`, otherOrigin)
  container.append(form)
  await form.updateComplete
  return form
}

/** Waits until a card can be typed. Returns the form. */
export async function whenReady(form: FramedForm) {
  await until(() => form.card.status === 'ready')
  await form.updateComplete
  return form
}

/** Types a card by keyboard. */
export const typeCard = (form: FramedForm, { code = '123' } = {}) =>
  typeIntoFrame(form.frame, form.fieldBefore, { ...validCard, 'card-securityCode': code })

/** Types the security code of a saved card by keyboard. */
export const typeCode = (form: FramedForm, code: string) =>
  typeIntoFrame(form.frame, form.fieldBefore, { 'card-securityCode': code })

/** The error with which a promise rejects; null if it resolves. */
export const rejectionOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

/** A signal that is never aborted. */
export const neverAborted = () => new AbortController().signal
