import { unsafeCSS } from 'lit'
import { themeCss } from '../common/styles/theme-css.ts'
import { outcomeCss, viewCss, waitingCss } from '../common/styles/view-css.ts'
import { listCss } from './list-css.ts'

/** One column. With enough room, the onboarding's progress is beside the current task. */
const ownCss = `
  .view {
    max-inline-size: 30rem;
  }
  .view > * {
    min-inline-size: 0;
  }
  .view:not(.outcome) > * + * {
    margin-block-start: calc(8 * var(--_step));
  }
  .head,
  .signing,
  section {
    display: grid;
    gap: calc(2 * var(--_step));
    align-content: start;
  }
  .title {
    display: flex;
    align-items: center;
    gap: calc(2 * var(--_step));
    font-size: 1.5em;
    font-weight: var(--_heading);
    line-height: 1.25;
    letter-spacing: -0.01em;
  }
  .heading {
    font-weight: var(--_strong);
  }
  .heading span {
    font-weight: 400;
  }
  .small {
    font-size: 0.875em;
  }
  .small:empty {
    display: none;
  }
  .signing {
    justify-items: start;
    margin-block-start: calc(3 * var(--_step));
  }
  .signing .primary {
    inline-size: 100%;
    min-block-size: 3.25rem;
  }
  .host {
    inline-size: 100%;
    font-size: 0.875em;
    text-align: center;
  }
  .fold {
    padding-inline: 0;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(2 * var(--_step));
  }
  .row p {
    flex: 1 1 8rem;
  }
  .row .line:not(.small) {
    font-weight: var(--_strong);
  }
  .row button:not([class]) {
    margin-inline-start: auto;
  }
  .contract {
    padding-block-start: calc(3 * var(--_step));
    border-block-start: var(--_border) solid var(--_faint);
  }
  .plain {
    border: var(--_border) solid var(--_line);
  }
  [aria-disabled='true'] {
    opacity: 0.6;
    cursor: default;
  }
  .foot {
    padding-block-start: calc(2 * var(--_step));
    border-block-start: var(--_border) solid var(--_faint);
  }
  .foot .line {
    min-block-size: var(--_target);
  }
  .status-icon {
    padding: calc(2 * var(--_step));
    font-size: var(--_size);
  }
  i {
    min-block-size: 8rem;
  }
  @container (min-width: 44rem) {
    .view:not(.outcome) {
      grid-template: repeat(5, auto) 1fr / 17rem 1fr;
      column-gap: calc(12 * var(--_step));
      max-inline-size: 52rem;
    }
    .view:not(.outcome) > * {
      grid-column: 2;
    }
    .view:not(.outcome) > .progress {
      grid-area: 1 / 1 / span 6;
      margin: 0;
    }
    .signing .primary {
      inline-size: auto;
      min-inline-size: 16rem;
    }
    .host {
      text-align: inherit;
    }
  }
  @media (pointer: coarse) {
    .fold {
      display: none;
    }
  }
`

export const styles = unsafeCSS([themeCss, viewCss, waitingCss, outcomeCss, ownCss, listCss].join(''))
