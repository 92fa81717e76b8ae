import { errorBodies } from '../assumptions/errors.ts'
import { isErrorBodyName } from '../core/error-responses.ts'
import { type FaultKind, faultKinds, type PendingFault } from '../core/fault.ts'
import { operationNames } from '../core/operation-names.ts'
import type { Localization } from '../html/localization.ts'
import { html, type Markup } from '../html/markup.ts'
import type { PanelContext } from '../html/panel-context.ts'

/** Renders the tools for the sandbox itself: its clock, its faults and its reset. */
export const renderTools = (pendingFaults: readonly PendingFault[], context: PanelContext): Markup =>
  html`<div class="tools">${renderClock(context)}${renderFaults(pendingFaults, context)}${renderReset(context)}</div>`

const renderClock = ({ texts, mount, now }: PanelContext) => html`<section aria-labelledby="clock">
  <h2 id="clock">${texts.clock}</h2>
  <p class="clock">${texts.formatTime(now)}</p>
  <form method="post" action="${mount}/actions/advanceClock${texts.query}" class="row">
    <label>${texts.minutes} <input name="minutes" type="number" min="1" value="15" required></label>
    <button>${texts.advanceClock}</button>
  </form>
</section>`

const renderFaults = (
  pendingFaults: readonly PendingFault[],
  { texts, mount }: PanelContext,
) => html`<section aria-labelledby="faults">
  <h2 id="faults">${texts.faults}</h2>
  <form method="post" action="${mount}/actions/injectFault${texts.query}" class="fields">
    <label>${texts.operation} <select name="operation">${operationNames.map((name) => html`<option>${name}</option>`)}</select></label>
    <label>${texts.faultKind} <select name="kind">
      ${renderKinds(texts.faultGroups.request, (kind) => !isErrorBodyName(kind) && !isCallbackFault(kind), texts)}
      ${renderKinds(texts.faultGroups.errorBody, isErrorBodyName, texts)}
      ${renderKinds(texts.faultGroups.callback, isCallbackFault, texts)}
    </select></label>
    <div class="pair">
      <label>${texts.times} <input name="times" type="number" min="1" value="1" required></label>
      <label>${texts.delayMs} <input name="delayMs" type="number" min="0" value="1000" required></label>
    </div>
    <button>${texts.injectFault}</button>
  </form>
  ${pendingFaults.length ? renderPendingFaults(pendingFaults, texts) : null}
</section>`

const renderPendingFaults = (pendingFaults: readonly PendingFault[], texts: Localization) =>
  html`<h3>${texts.pendingFaults}</h3>
  <ul class="pending">${pendingFaults.map(({ kind, times }) => html`<li>${times} × <code>${kind}</code></li>`)}</ul>`

const renderReset = ({ texts, mount }: PanelContext) => html`<section aria-labelledby="reset">
  <h2 id="reset">${texts.startOver}</h2>
  <p class="muted">${texts.resetHint}</p>
  <form method="post" action="${mount}/actions/resetState${texts.query}"><button>${texts.resetState}</button></form>
</section>`

const renderKinds = (label: string, belongs: (kind: FaultKind) => boolean, texts: Localization) =>
  html`<optgroup label="${label}">${faultKinds
    .filter(belongs)
    .map((kind) => html`<option value="${kind}">${kind} – ${describeKind(kind, texts)}</option>`)}</optgroup>`

const isCallbackFault = (kind: FaultKind) => kind.startsWith('callback-')

function describeKind(kind: FaultKind, texts: Localization): string {
  if (!isErrorBodyName(kind)) return texts.faultKinds[kind]
  const { status, body } = errorBodies[kind]
  return `${status} { ${Object.keys(body).join(', ')} }`
}
