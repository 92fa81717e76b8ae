import { css } from 'lit'

/** How large an amount stands, in the narrowest place too. */
export const amountStyles = css`
  .amount {
    font-size: min(2.25rem, 13cqi);
    font-weight: 650;
    line-height: 1.15;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
`
