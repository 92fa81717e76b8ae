import { unsafeCSS } from 'lit'
import { themeCss } from '../common/styles/theme-css.ts'
import { amountCss, outcomeCss, viewCss, waitingCss } from '../common/styles/view-css.ts'

/** One column, in the order of the payer's main pointer. With enough room and a mouse, the QR code is beside it. */
const ownCss = `
  .view {
    gap: calc(6 * var(--_step));
    max-inline-size: 26rem;
  }
  .view > * {
    min-inline-size: 0;
  }
  .head,
  ol {
    display: grid;
    gap: var(--_step);
    align-content: start;
  }
  /* one height, so that nothing below moves when the countdown starts */
  .timer {
    min-block-size: 2.5em;
    margin-block-start: var(--_step);
    font-variant-numeric: tabular-nums;
  }
  .timer b {
    font-size: 1.5em;
    font-weight: var(--_heading);
  }
  .pay {
    display: grid;
    gap: calc(3 * var(--_step));
  }
  /* a code that does not fit shows its beginning */
  input {
    direction: ltr;
  }
  .hint:empty {
    display: none;
  }
  ol {
    gap: calc(2 * var(--_step));
    padding: 0;
    list-style: none;
    counter-reset: step;
  }
  li {
    display: flex;
    gap: calc(3 * var(--_step));
  }
  li::before {
    counter-increment: step;
    content: counter(step);
    flex: none;
    inline-size: calc(1.5 * var(--_size));
    block-size: calc(1.5 * var(--_size));
    border: var(--_border) solid var(--_line);
    border-radius: 50%;
    font-size: 0.875em;
    line-height: calc(1.5 * var(--_size) - 2 * var(--_border));
    text-align: center;
  }
  .scan {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: calc(3 * var(--_step));
  }
  .scan i {
    inline-size: 15.25rem;
    aspect-ratio: 1;
  }
  svg[part=qr],
  .scan i {
    display: block;
    max-inline-size: 100%;
    border-radius: var(--_radius);
    forced-color-adjust: none;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(6 * var(--_step));
    padding-block-start: calc(2 * var(--_step));
    border-block-start: var(--_border) solid var(--_faint);
  }
  .row {
    display: flex;
    flex: 1 0 100%;
    gap: calc(2 * var(--_step));
    min-inline-size: 0;
  }
  /* two lines of a text are as high as one with its button */
  .foot .line {
    flex: 1;
    min-block-size: var(--_target);
    line-height: 1.375;
  }
  .share {
    flex: none;
    inline-size: var(--_target);
  }
  .share[hidden] {
    visibility: hidden;
  }
  .foot button,
  summary,
  a {
    padding-inline: 0;
  }
  summary {
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  i {
    min-block-size: 9rem;
  }
  i.touch {
    min-block-size: 6.25rem;
  }
  i.mouse {
    min-block-size: var(--_target);
  }
  .pay details:not([open]) ~ * {
    display: none;
  }
  @media (pointer: coarse) {
    .mouse,
    .scan details:not([open]) ~ * {
      display: none;
    }
  }
  @media not all and (pointer: coarse) {
    .touch,
    .scan details {
      display: none;
    }
    @container (min-width: 36rem) {
      .split {
        grid-template: 'head qr' 'steps qr' 1fr 'pay pay' 'foot foot' / 1fr auto;
        column-gap: calc(10 * var(--_step));
        max-inline-size: 44rem;
      }
      .split .head {
        grid-area: head;
      }
      div.scan {
        display: contents;
      }
      .scan ol {
        grid-area: steps;
      }
      svg[part=qr],
      .scan i,
      i.scan {
        grid-area: qr;
      }
      i.scan {
        inline-size: 15rem;
      }
      .split .mouse {
        grid-area: pay;
        max-inline-size: 26rem;
      }
      .split .foot {
        grid-area: foot;
      }
      .row {
        flex: 1 1 0;
      }
    }
  }
`

export const styles = unsafeCSS([themeCss, viewCss, amountCss, waitingCss, outcomeCss, ownCss].join(''))
