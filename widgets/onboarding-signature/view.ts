import { html, nothing, type TemplateResult } from 'lit'
import { connectionLostLine, heading, type TonedIcon, unavailableView } from '../common/fragments.ts'
import * as icons from '../common/icons.ts'
import { contractRow, hasContract } from './contract-row.ts'
import { type Actions, pageLink, type ViewContext } from './fragments.ts'
import { hintOf, titleOf, visitLabel } from './labels.ts'
import { documentSection, progressSection, signerSection } from './lists.ts'
import { type Loaded, type Ready, signHost, type State } from './machine.ts'

export function view(state: State, context: ViewContext, actions: Actions): TemplateResult {
  const { labels } = context
  switch (state.status) {
    case 'loading':
      return html`<div class="view" aria-busy="true">
        <i class="head" part="placeholder"></i><i class="signers" part="placeholder"></i><i class="progress" part="placeholder"></i>
        <div class="foot" part="foot">${state.connectionLost ? connectionLostLine(labels) : html`<p class="line muted" part="note"><span>${labels.loading}</span></p>`}</div>
      </div>`
    case 'unavailable':
      return unavailableView(titleOf(state, labels), labels.goBack, context, actions.tryAgain)
    default:
      return onboardingView(state, context, actions)
  }
}

const statusIcons: Readonly<Record<Loaded['status'], TonedIcon | null>> = {
  ready: null,
  preparing: null,
  signed: ['positive', icons.check],
  completed: ['positive', icons.check],
  expired: ['caution', icons.clock],
  closed: ['muted', icons.attention],
}

function onboardingView(state: Loaded, context: ViewContext, actions: Actions) {
  const { labels, headingLevel } = context
  const { company, signature, documents } = state.view
  const [tone, icon] = statusIcons[state.status] ?? []
  return html`<div class="view">
    <div class="head" part="head">
      <p class="muted" part="company">${company}</p>
      ${heading(headingLevel, [icon ? html`<span class="status-icon ${tone}" part="status-icon">${icon}</span>` : nothing, titleOf(state, labels)])}
      <p part="hint">${hintOf(state, context)}</p>
      ${state.status === 'ready' ? signingLink(state, context, actions) : nothing}
      ${state.status === 'expired' || state.status === 'closed' ? html`<slot></slot>` : nothing}
      ${state.status === 'signed' || state.status === 'completed' ? html`<slot name="next"></slot>` : nothing}
    </div>
    ${signature ? signerSection(signature, context) : nothing}
    ${progressSection(state.view, context)}
    ${documents?.length ? documentSection(documents, state.asksDocuments, context) : nothing}
    ${hasContract(state.view) ? contractRow(state, context, actions) : nothing}
    ${state.connectionLost ? html`<div class="foot" part="foot">${connectionLostLine(labels)}</div>` : nothing}
  </div>`
}

/** Renders the link to the signing page, its host, and its QR code for a phone. */
function signingLink(state: Ready, context: ViewContext, actions: Actions) {
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
        : html`<p class="line ${visit === 'checking' ? 'waiting' : ''}" part="note"><span>${visitLabel(state, labels)}</span></p>
            ${visit === 'signInOtherTab' ? pageLink(context, actions) : nothing}`
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
