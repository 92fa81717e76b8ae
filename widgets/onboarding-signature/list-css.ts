/** Lists of rows between hairlines, and the onboarding's steps as marks on a line. */
export const listCss = `
  ul,
  ol {
    display: grid;
    padding: 0;
    list-style: none;
  }
  ul > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--_step) calc(4 * var(--_step));
    padding-block: calc(3 * var(--_step));
    border-block-start: var(--_border) solid var(--_faint);
  }
  li > div {
    flex: 1 1 9rem;
    min-inline-size: 0;
  }
  .badge {
    display: flex;
    align-items: center;
    gap: calc(1.5 * var(--_step));
    align-self: start;
    font-size: 0.875em;
    white-space: nowrap;
  }
  ol > li {
    position: relative;
    display: flex;
    gap: calc(3 * var(--_step));
    padding-block-end: calc(5 * var(--_step));
  }
  ol > li:last-child {
    padding-block-end: 0;
  }
  ol > li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 1.625em 0.125em;
    inset-inline-start: calc(0.75em - 1px);
    inline-size: 2px;
    background: var(--_faint);
  }
  .done:not(:last-child)::before {
    background-color: var(--_positive);
    opacity: 0.4;
  }
  .mark {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: calc(1.5 * var(--_size));
    block-size: calc(1.5 * var(--_size));
    border: 2px solid var(--_line);
    border-radius: 50%;
    font-size: 0.6875em;
  }
  .done .mark {
    border-color: var(--_positive);
    color: var(--_positive);
  }
  .mark .icon {
    stroke-width: 2.5;
  }
  .now .mark {
    border-color: var(--_accent);
  }
  .now .mark::before,
  .ended .mark::before {
    content: '';
    inline-size: 0.625rem;
    block-size: 0.625rem;
    border-radius: 50%;
    background-color: var(--_accent);
    forced-color-adjust: none;
  }
  .ended .mark::before {
    background-color: var(--_line);
  }
  .now p:first-child,
  .ended p:first-child {
    font-weight: var(--_strong);
  }
  .later {
    color: var(--_muted);
  }
  summary {
    display: flex;
    align-items: center;
    min-block-size: var(--_target);
    inline-size: fit-content;
    color: var(--_ink);
    cursor: pointer;
  }
`
