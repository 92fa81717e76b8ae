import { unsafeCSS } from 'lit'

/** The styles of a handoff: a card, as those of the documents. The code is not for paper. */
export const handoffStyles = unsafeCSS(`
  .handoff:has(h3) {
    padding: calc(4 * var(--_step));
    border: var(--_border) solid var(--_faint);
    border-radius: var(--_radius);
    background-color: var(--_raised);
  }
  svg[part=qr] {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: var(--_radius);
    forced-color-adjust: none;
  }
  .link {
    display: flex;
    flex-wrap: wrap;
    gap: calc(2 * var(--_step));
  }
  .link input {
    flex: 1 1 12rem;
    min-inline-size: 0;
    text-overflow: ellipsis;
  }
  [aria-disabled=true] {
    opacity: 0.5;
  }
  @media print {
    .handoff {
      display: none;
    }
  }
`)
