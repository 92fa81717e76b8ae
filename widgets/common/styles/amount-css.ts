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
