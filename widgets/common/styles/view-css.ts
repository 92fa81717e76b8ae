/** Styles of a view, its title, lines and icons in every element. An element's own styles override them. */
export const viewCss = `
  .view {
    display: grid;
    margin-inline: auto;
    overflow-wrap: anywhere;
  }
  .title {
    font-size: 1.25em;
    font-weight: var(--_heading);
    line-height: 1.3;
  }
  .line {
    display: flex;
    align-items: center;
    gap: calc(2 * var(--_step));
  }
  .status-icon {
    position: relative;
    flex: none;
    line-height: 0;
  }
  .status-icon::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 50%;
    background: currentColor;
    opacity: 0.12;
  }
  i {
    border-radius: var(--_radius);
    background: var(--_faint);
  }
  @media (prefers-reduced-motion: no-preference) {
    .view {
      animation: appear 0.2s;
    }
  }
  @keyframes appear {
    from {
      opacity: 0.3;
    }
  }
`

/** Styles of a view that only reports an outcome. */
export const outcomeCss = `
  .view.outcome {
    justify-items: center;
    gap: calc(2 * var(--_step));
    padding-block: calc(4 * var(--_step));
    text-align: center;
  }
  .outcome .primary {
    margin-block-start: calc(3 * var(--_step));
  }
  .outcome .status-icon {
    margin-block-end: calc(2 * var(--_step));
    padding: calc(4 * var(--_step));
    font-size: 1.25em;
  }
`

/** The size of an amount, which shrinks in narrow containers. */
export const amountCss = `
  .amount {
    font-size: min(2.25em, 13cqi);
    font-weight: var(--_heading);
    line-height: 1.15;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
`

/** Styles of a line that shows that the element is waiting. Its dot pulses by the lazy styles. */
export const waitingCss = `
  .waiting::before {
    content: '';
    flex: none;
    inline-size: 0.625rem;
    block-size: 0.625rem;
    border-radius: 50%;
    background-color: var(--_accent);
    forced-color-adjust: none;
  }
`
