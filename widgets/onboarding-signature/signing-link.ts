import { html, nothing } from 'lit'
import * as icons from '../common/icons.ts'
import { visitLabel } from './labels.ts'
import type { Ready } from './machine.ts'
import type { Actions, ViewContext } from './parts.ts'
import { signHost } from './signer-status.ts'

/** Renders the link to the signing page, its host, and its QR code for a phone. */
export function signingLink(state: Ready, context: ViewContext, actions: Actions) {
  const { labels } = context
  const { link, visit, isQrOpen } = state
  return html`<div class="signing">
    <a
      class="primary"
      part="button primary sign"
      href=${link}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby="host"
      @click=${actions.openSigningPage}
      @auxclick=${actions.openSigningPage}
      >${labels.sign}${icons.out}</a
    >
    <p class="muted host" part="host" id="host">${labels.opensHost(signHost(link) ?? '')}</p>
    ${
      visit === 'none'
        ? nothing
        : html`<p class="line ${visit === 'checking' ? 'waiting' : ''}" part="note"><span>${visitLabel(state, labels)}</span></p>`
    }
    <button class="fold" part="button qr-toggle" aria-expanded=${isQrOpen} @click=${actions.toggleQr}>${labels.signOnPhone}${icons.more}</button>
    ${isQrOpen ? html`<div class="scan">${qrCode(link, context)}</div>` : nothing}
  </div>`
}

function qrCode(link: string, { labels, qr }: ViewContext) {
  if (qr.hasFailed) return html`<p class="muted" part="note">${labels.qrFailed}</p>`
  const { module } = qr
  return html`${module?.qrOfText(link, labels.qrLabel) ?? html`<i part="placeholder"></i>`}
    <p class="muted" part="hint">${labels.scanHint}</p>`
}
