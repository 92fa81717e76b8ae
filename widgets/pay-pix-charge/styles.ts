import { css } from 'lit'

/** One column, and beside it the QR where there is room and a mouse; the QR first of all on paper. */
export const styles = css`
  .card {
    max-inline-size: 26rem;
    margin-inline: auto;
    display: grid;
    gap: calc(6 * var(--step));
    overflow-wrap: anywhere;
  }
  .card > *,
  .pay {
    min-inline-size: 0;
  }
  .amount {
    font-size: 2.25rem;
    font-weight: 650;
    line-height: 1.15;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  .title {
    font-size: 1.25rem;
    font-weight: 650;
    line-height: 1.3;
  }
  .line {
    display: flex;
    align-items: center;
    gap: calc(2 * var(--step));
  }
  .line .icon {
    inline-size: 1.25em;
    block-size: 1.25em;
  }
  .timer {
    margin-block-start: calc(3 * var(--step));
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .caution {
    color: var(--caution);
  }
  .pay {
    display: grid;
    gap: calc(3 * var(--step));
  }
  .code {
    min-inline-size: 0;
  }
  .code label {
    font-size: 0.875rem;
  }
  .hint:empty,
  .printed {
    display: none;
  }
  ol {
    list-style: none;
    padding: 0;
    counter-reset: step;
    display: grid;
    gap: calc(2 * var(--step));
    margin-block-start: calc(2 * var(--step));
  }
  li {
    display: flex;
    gap: calc(3 * var(--step));
  }
  li::before {
    counter-increment: step;
    content: counter(step);
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border: 1px solid var(--line);
    border-radius: 50%;
    font-size: 0.875rem;
    line-height: 1.375rem;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  .scan {
    display: grid;
    justify-items: center;
    gap: calc(3 * var(--step));
  }
  svg[part] {
    display: none;
    max-inline-size: 100%;
    block-size: auto;
    border-radius: var(--radius);
    forced-color-adjust: none;
  }
  .unfolded svg {
    display: block;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(4 * var(--step));
    border-block-start: 1px solid color-mix(in srgb, var(--line) 40%, transparent);
    padding-block-start: calc(3 * var(--step));
  }
  .foot .line {
    flex: 1 1 100%;
    min-block-size: 2.75rem;
  }
  .foot button,
  .foot .link {
    padding-inline: 0;
  }
  .waiting::before {
    content: '';
    inline-size: 0.625rem;
    block-size: 0.625rem;
    border-radius: 50%;
    background: var(--accent);
  }
  .outcome {
    justify-items: center;
    text-align: center;
    gap: calc(2 * var(--step));
    padding-block: calc(4 * var(--step));
  }
  .outcome .main {
    margin-block-start: calc(3 * var(--step));
  }
  .sign {
    color: var(--tone);
    border: 2px solid;
    border-radius: 50%;
    padding: calc(3 * var(--step));
    line-height: 0;
    font-size: 1.25rem;
    margin-block-end: calc(2 * var(--step));
  }
  .sign.positive {
    color: var(--positive);
  }
  .sign.critical {
    color: var(--critical);
  }
  @media (prefers-reduced-motion: no-preference) {
    .waiting::before {
      animation: breathe 2s ease-in-out infinite alternate;
    }
    .outcome,
    .open {
      animation: appear 0.2s;
    }
  }
  @keyframes breathe {
    to {
      opacity: 0.3;
    }
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  .bones,
  .bones i {
    display: grid;
    gap: inherit;
  }
  .bones i {
    block-size: 2.75rem;
    border-radius: var(--radius);
    background: var(--line);
    opacity: 0.2;
  }
  .bones i:first-child {
    inline-size: 60%;
  }
  .bones i:last-child {
    block-size: 9rem;
  }
  @media not all and (pointer: coarse) {
    @container (min-width: 36rem) {
      .open {
        max-inline-size: 44rem;
        grid-template: 'head scan' 'steps scan' 1fr 'pay pay' 'foot foot' / 1fr auto;
        column-gap: calc(10 * var(--step));
      }
      .head {
        grid-area: head;
      }
      .steps {
        grid-area: steps;
      }
      .scan {
        grid-area: scan;
      }
      .fold {
        display: none;
      }
      svg[part] {
        display: block;
      }
      .pay {
        grid-area: pay;
        grid-template-columns: auto 1fr;
        align-items: end;
      }
      .hint {
        grid-column: 1 / -1;
      }
    }
  }
  @media print {
    svg[part],
    .printed {
      display: block;
    }
    button,
    input,
    .foot,
    .hint {
      display: none;
    }
    .frame {
      color: #000;
    }
  }
`
