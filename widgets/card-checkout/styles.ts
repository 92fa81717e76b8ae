import { unsafeCSS } from 'lit'
import { framedCardCss } from '../card-frame/framed-card-css.ts'
import { cardFieldsCss, fieldCss, fieldsHeight } from '../common/styles/field-css.ts'
import { themeCss } from '../common/styles/theme-css.ts'
import { amountCss, outcomeCss, viewCss } from '../common/styles/view-css.ts'

/** One column, in the order of paying. A long plan label is cut off; the hint below repeats its amounts. */
const ownCss = `
  .view,
  .payer,
  fieldset {
    display: grid;
    gap: calc(4 * var(--_step));
    min-inline-size: 0;
  }
  .view {
    max-inline-size: 26rem;
  }
  label {
    overflow-wrap: break-word;
  }
  [hidden] {
    display: none !important;
  }
  .head {
    display: grid;
    gap: var(--_step);
    margin-block-end: calc(2 * var(--_step));
  }
  .submit {
    margin-block-start: calc(2 * var(--_step));
  }
  fieldset {
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    margin-block-end: calc(3 * var(--_step));
    font-weight: var(--_heading);
  }
  select {
    padding-inline: calc(3 * var(--_step)) calc(10 * var(--_step));
    appearance: none;
    font-variant-numeric: tabular-nums;
    overflow: hidden;
  }
  select + .icon {
    position: absolute;
    inset-block: 0;
    inset-inline-end: calc(3 * var(--_step));
    margin-block: auto;
    color: var(--_muted);
    pointer-events: none;
  }
  .dark :is(select, .choice input) {
    color-scheme: dark;
  }
  .choices {
    gap: 0;
  }
  .choice {
    display: flex;
    align-items: center;
    gap: calc(3 * var(--_step));
    min-block-size: var(--_target);
    cursor: pointer;
  }
  .choice input {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    min-block-size: 0;
    padding: 0;
  }
  .submit,
  .blocked {
    display: grid;
    gap: calc(3 * var(--_step));
  }
  .submit .line:empty {
    display: none;
  }
  .submit .primary {
    inline-size: 100%;
    font-variant-numeric: tabular-nums;
  }
  .secure {
    justify-content: center;
    font-size: 0.875em;
  }
  .kept,
  .reserved::slotted(*) {
    visibility: hidden;
  }
  [aria-disabled='true'] {
    opacity: 0.7;
    cursor: default;
  }
  i {
    min-block-size: 5rem;
  }
  i.submit {
    min-block-size: var(--_target);
  }
  .reserved {
    display: block;
    min-block-size: var(--guiche-fields-height, calc${fieldsHeight});
  }
  .reserved,
  iframe.card:not(.ready) {
    border-radius: var(--_radius);
    background: repeating-linear-gradient(#0000 0 calc(1.75 * var(--_size)), var(--_faint) 0 28%, #0000 0 36%);
  }
  .code {
    background: var(--_faint);
    min-block-size: calc(2.8125 * var(--_size) + var(--_target) + 2 * var(--_step));
  }
  @container (min-width: 20rem) {
    .address {
      grid-template-columns: repeat(6, 1fr);
    }
    .address > * {
      grid-column: span 6;
    }
    .address > :is(.zip_code, .number, .complement) {
      grid-column: span 3;
    }
    .address > .city {
      grid-column: span 4;
    }
    .address > .state {
      grid-column: span 2;
    }
  }
`

export const styles = unsafeCSS(
  [themeCss, fieldCss, cardFieldsCss, framedCardCss, viewCss, amountCss, outcomeCss, ownCss].join(''),
)
