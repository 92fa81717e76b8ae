import { html, nothing } from 'lit'
import type { SignatureView } from '../../src/merchant-api/signature.ts'
import { heading } from '../common/fragments.ts'
import * as icons from '../common/icons.ts'
import { type Actions, pageLink, type ViewContext } from './fragments.ts'
import { fileLabel } from './labels.ts'
import type { ContractFile, Loaded } from './machine.ts'

/** Returns whether a contract was ever issued, so that its file may exist. */
export const hasContract = ({ status, signature, is_cross_border, history }: SignatureView): boolean =>
  signature !== null ||
  (!is_cross_border && status !== 'waiting_signature' && history.some((each) => each.status === 'waiting_signature'))

/** Renders the contract's file: a download button and the state of the download. */
export function contractRow({ file, status }: Loaded, context: ViewContext, actions: Actions) {
  const { labels, headingLevel } = context
  const isDownloading = file.name === 'downloading'
  return html`<section class="contract" part="contract">
    <div class="row">
      ${heading(headingLevel + 1, [icons.file, labels.contract], 'line', 'contract-name')}
      <button
        class=${status === 'completed' ? 'primary' : 'plain'}
        part="button download"
        aria-label=${labels.download}
        aria-disabled=${isDownloading}
        @click=${actions.download}
      >
        ${icons.save}${labels.downloadShort}
      </button>
    </div>
    ${file.name === 'idle' ? nothing : downloadRow(file, context, actions)}
  </section>`
}

/** Renders the state of the download. A page cannot know that the browser has saved the file. */
function downloadRow(file: ContractFile, context: ViewContext, actions: Actions) {
  const { labels } = context
  const isDownloading = file.name === 'downloading'
  const hasFailed = file.name === 'fileNotFound' || file.name === 'downloadFailed'
  return html`<div class="row">
    <p part="note" class="line small ${hasFailed ? 'caution' : 'muted'}">
      ${hasFailed ? icons.attention : nothing}<span>${file.name === 'downloaded' ? html`${file.fileName}<br />` : nothing}${fileLabel(file, labels)}</span>
    </p>
    ${isDownloading && file.percent !== null ? html`<progress part="progress-bar" max="100" .value=${file.percent} aria-label=${labels.downloading}></progress>` : nothing}
    ${isDownloading ? html`<button part="button" @click=${actions.cancel}>${labels.cancel}</button>` : nothing}
    ${file.name === 'downloaded' ? pageLink(context, actions) : nothing}
  </div>`
}
