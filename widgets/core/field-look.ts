/** How fields look, as text: a card's frame, which is no element, has the same ones. */
export const fieldLook = `
  .fields {
    display: grid;
    gap: calc(4 * var(--step));
  }
  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
    gap: calc(4 * var(--step));
    align-items: start;
  }
  .field {
    display: grid;
    gap: var(--step);
    min-inline-size: 0;
  }
  .field label {
    font-weight: 600;
  }
  .box {
    position: relative;
  }
  .box .mark {
    position: absolute;
    inset-block: 0;
    inset-inline-end: calc(3 * var(--step));
    display: flex;
    align-items: center;
    pointer-events: none;
    color: var(--muted);
    font-size: 0.875rem;
    font-weight: 600;
  }
  .field input {
    padding-inline: calc(3 * var(--step));
    font-size: max(1rem, 16px);
    font-variant-numeric: tabular-nums;
  }
  .field input[aria-invalid='true'] {
    border-color: var(--critical);
    box-shadow: inset 0 0 0 1px var(--critical);
  }
  .field p {
    font-size: 0.875rem;
  }
  .field p:empty {
    display: none;
  }
`
