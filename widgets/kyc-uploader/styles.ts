import { unsafeCSS } from 'lit'
import { visuallyHiddenCss } from '../common/styles/base-css.ts'
import { fieldCss } from '../common/styles/field-css.ts'
import { themeCss } from '../common/styles/theme-css.ts'
import { viewCss } from '../common/styles/view-css.ts'

/** One column of cards. The actions are at the end of each card. A phone has no files to drop, and is handed nothing over. */
const ownCss = `
  .view {
    gap: calc(5 * var(--_step));
    max-inline-size: 38rem;
  }
  .view > .primary {
    justify-self: start;
  }
  .head,
  .handoff {
    display: grid;
    gap: calc(2 * var(--_step));
  }
  .handoff {
    justify-items: start;
  }
  .name {
    font-weight: var(--_strong);
  }
  .title.line {
    align-items: center;
  }
  .line {
    align-items: start;
    min-inline-size: 0;
  }
  .line .icon {
    margin-block: 0.0625em;
  }
  .status-icon {
    padding: calc(2 * var(--_step));
    font-size: var(--_size);
  }
  .progress {
    font-weight: var(--_strong);
    font-variant-numeric: tabular-nums;
  }
  ul {
    display: grid;
    gap: calc(3 * var(--_step));
    padding: 0;
    list-style: none;
  }
  .document {
    display: grid;
    gap: calc(3 * var(--_step));
    min-inline-size: 0;
    padding: calc(4 * var(--_step));
    border: var(--_border) solid var(--_faint);
    border-radius: var(--_radius);
    background-color: var(--_raised);
  }
  .document.rejected {
    border-color: var(--_critical);
  }
  .document.over {
    outline: 2px dashed var(--_ink);
    outline-offset: -4px;
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--_step) calc(4 * var(--_step));
  }
  .top .line,
  .small {
    font-size: 0.875em;
  }
  .name span {
    font-weight: 400;
  }
  .reason {
    display: grid;
    gap: var(--_step);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(2 * var(--_step)) calc(5 * var(--_step));
  }
  .second {
    border: var(--_border) solid var(--_line);
    font-weight: var(--_strong);
  }
  .quiet {
    padding-inline: 0;
  }
  .drop,
  .offer {
    display: none;
  }
  .text-form label {
    ${visuallyHiddenCss}
  }
  .text-form {
    position: relative;
  }
  .chosen {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: calc(4 * var(--_step));
  }
  .preview {
    display: grid;
    grid-template: 100% / 100%;
    place-items: center;
    inline-size: 7.5rem;
    block-size: 7.5rem;
    border: var(--_border) solid var(--_faint);
    border-radius: calc(var(--_radius) * 0.6);
    background: var(--_faint);
    color: var(--_muted);
    overflow: hidden;
  }
  .preview .icon {
    inline-size: 2rem;
    block-size: 2rem;
  }
  canvas {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
  .filename {
    font-weight: var(--_strong);
  }
  .upload {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    gap: 0 calc(3 * var(--_step));
    font-variant-numeric: tabular-nums;
  }
  .upload p {
    grid-row: 2;
  }
  .upload button {
    grid-row: 1 / 3;
    grid-column: 2;
  }
  progress {
    inline-size: 100%;
    block-size: 0.5rem;
    accent-color: var(--_accent);
  }
  i {
    min-block-size: 7rem;
  }
  @media not all and (pointer: coarse) {
    .drop {
      display: inline;
    }
    .offer {
      display: grid;
    }
  }
  @container (max-width: 22rem) {
    .actions > .primary,
    .actions > .second {
      flex: 1 0 100%;
    }
  }
`

export const styles = unsafeCSS([themeCss, fieldCss, viewCss, ownCss].join(''))
