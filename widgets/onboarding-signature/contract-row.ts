import { html, nothing } from 'lit'
import type { SignatureView } from '../../src/contract/signature.ts'
import { icons } from '../core/icons.ts'
import type { ContractFile, Open } from './machine.ts'
import type { Actions, Scene } from './pieces.ts'
import type { Strings } from './strings.ts'
import { fileLine } from './words.ts'

/** Whether a contract was ever issued, so that there may be a file of it. */
export const hasContract = ({ status, signature, abroad, history }: SignatureView): boolean =>
  signature !== null ||
  (!abroad && status !== 'waiting_signature' && history.some((each) => each.status === 'waiting_signature'))

/** Draws the contract's file: a button to download it, and what came of that. */
export function contractRow({ file, status }: Open, { say }: Scene, on: Actions) {
  const coming = file.name === 'coming'
  const share = coming ? file.share : null
  const failed = file.name === 'missing' || file.name === 'failed'
  return html`<section class="contract" part="contract" aria-label=${say.contract}>
    <div class="row">
      <p class="line">${icons.file}${say.contract}</p>
      <button
        class=${status === 'completed' ? 'main' : 'plain'}
        part="download"
        aria-label=${say.download}
        aria-disabled=${coming}
        @click=${on.save}
      >
        ${icons.save}${say.save}
      </button>
    </div>
    <div class="row">
      <p class="small ${failed ? 'caution' : 'muted'}">${said(file, say)}</p>
      ${share === null ? nothing : html`<progress max="100" .value=${share} aria-label=${say.coming}></progress>`}
      ${coming ? html`<button @click=${on.cancel}>${say.cancel}</button>` : nothing}
    </div>
  </section>`
}

const said = (file: ContractFile, say: Strings) =>
  [fileLine(file, say), file.name === 'saved' && file.as].filter(Boolean).join(' ') || nothing
