import { html } from 'lit'
import type { Texts } from '../common/element-definition.ts'
import { heading } from '../common/fragments.ts'
import * as icons from '../common/icons.ts'
import type { LazyModule } from '../common/lazy/lazy-module.ts'
import type { Strings } from './strings/pt-br.ts'

/** The view's inputs besides the state. */
export interface ViewContext extends Texts<Strings> {
  /** Draws the QR code of the link, once it has been opened. */
  readonly qr: Pick<LazyModule<Awaited<ReturnType<typeof loadQr>>>, 'module' | 'hasFailed'>
  /** True if the page has a `<kyc-uploader>` in the slot `documents`, which lists the documents itself. */
  readonly hasUploader: boolean
  readonly page: string
}

export interface Actions {
  openSigningPage(): void
  toggleQr(): void
  download(): void
  cancel(): void
  /** Follows the link to the page, or shares it where a page can. */
  share(event: Event): void
  tryAgain(): void
}

/** Renders a section with a heading. It is no region of the page, which would have the heading's text as its name. */
export const section = (name: string, text: unknown, { headingLevel }: ViewContext, body: unknown) =>
  html`<section class=${name} part=${name}>
    ${heading(headingLevel + 1, text, 'heading')}
    ${body}
  </section>`

/** Renders a link to the page. Web views of many apps neither save a file nor open a tab; another browser does. */
export const pageLink = ({ labels, page }: ViewContext, actions: Actions) =>
  html`<a part="button" href=${page} target="_blank" @click=${actions.share}>${labels.pageLink}</a>`

export const badge = (tone: keyof typeof badgeIcons, label: string) =>
  html`<span class="badge ${tone}" part="state">${badgeIcons[tone]}${label}</span>`

const badgeIcons = { positive: icons.check, critical: icons.attention, muted: icons.clock }

/** Loads the drawing of QR codes, and with it the encoder. */
export const loadQr = () => import('../common/qr-of-text.ts')
