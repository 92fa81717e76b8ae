import { html, nothing } from 'lit'
import type { SignatureView } from '../../src/merchant-api/signature.ts'
import * as icons from '../common/icons.ts'
import type { Actions, ViewContext } from './fragments.ts'
import { fileLabel } from './labels.ts'
import type { ContractFile, Loaded } from './machine.ts'
import type { Strings } from './strings/pt-br.ts'

/** Returns whether a contract was ever issued, so that its file may exist. */
export const hasContract = ({ status, signature, is_cross_border, history }: SignatureView): boolean =>
  signature !== null ||
  (!is_cross_border && status !== 'waiting_signature' && history.some((each) => each.status === 'waiting_signature'))

/** Renders the contract's file: a download button and the state of the download. */
export function contractRow({ file, status }: Loaded, { labels }: ViewContext, actions: Actions) {
  const isDownloading = file.name === 'downloading'
  const percent = isDownloading ? file.percent : null
  const hasFailed = file.name === 'fileNotFound' || file.name === 'downloadFailed'
  return html`<section class="contract" part="contract" aria-label=${labels.contract}>
    <div class="row">
      <p class="line" part="contract-name">${icons.file}${labels.contract}</p>
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
    <div class="row">
      <p part="note" class="small ${hasFailed ? 'caution' : 'muted'}">${downloadText(file, labels)}</p>
      ${percent === null ? nothing : html`<progress part="progress-bar" max="100" .value=${percent} aria-label=${labels.downloading}></progress>`}
      ${isDownloading ? html`<button part="button" @click=${actions.cancel}>${labels.cancel}</button>` : nothing}
    </div>
  </section>`
}

const downloadText = (file: ContractFile, labels: Strings) =>
  [fileLabel(file, labels), file.name === 'downloaded' && file.fileName].filter(Boolean).join(' ') || nothing
