import { html, nothing } from 'lit'
import * as icons from '../common/icons.ts'
import { qr } from '../common/qr.ts'
import type { Actions, ViewContext } from './fragments.ts'
import type { Open } from './machine.ts'

/**
 * Renders both ways to pay, each with its steps: the styles show them in the order of the payer's main pointer, which a
 * server does not know. A finger copies the code first; with a mouse, the payer's phone scans the code.
 */
export function waysToPay(code: string, state: Open, context: ViewContext, actions: Actions) {
  const { labels } = context
  const { steps, field, button } = pasting(code, state, context, actions)
  const { hasNoQr, qr: drawing } = state
  return html`<div class="pay touch">
      ${button}${steps(labels.pasteInApp, labels.paste)}${fold('code-toggle', labels.showCode)}${field}
    </div>
    ${
      hasNoQr
        ? nothing
        : html`<div class="scan">
            ${fold('qr-toggle', labels.showQr)}${steps(...labels.scan)}${drawing ? qr(drawing, labels.qrLabel) : html`<i part="placeholder"></i>`}
          </div>`
    }
    <div class="pay mouse">${fold('copy-toggle', labels.showCopy, hasNoQr, actions.copy)}${steps(labels.pasteOnSite, labels.paste)}${button}${field}</div>`
}

function pasting(code: string, { copy }: Open, { labels, receipt, formats }: ViewContext, actions: Actions) {
  const isCopied = copy === 'copied'
  return {
    button: html`<button class="primary" part="button primary copy" @click=${actions.copy}>
      ${isCopied ? icons.check : icons.copy}${isCopied ? labels.copied : labels.copy}
    </button>
    <p class="hint" part="hint">${copy === 'selected' ? receipt?.manualCopyHint(formats) : nothing}</p>`,
    steps: (...texts: readonly string[]) =>
      html`<ol part="steps">
        ${[...texts, labels.check].map((text) => html`<li part="step"><span>${text}</span></li>`)}
      </ol>`,
    field: html`<label>
      <span class="muted" part="label">${labels.code}</span>
      <input part="input code" readonly .value=${code} @focus=${select} />
    </label>`,
  }
}

// What it folds is beside it, because a closed `<details>` hides its content even where it must be seen.
const fold = (part: string, label: string, isOpen = false, onClick?: Actions['copy']) =>
  html`<details ?open=${isOpen}>
    <summary part="button ${part}" @click=${onClick}>${label}${icons.more}</summary>
  </details>`

const select = ({ target }: FocusEvent) => target instanceof HTMLInputElement && target.select()
