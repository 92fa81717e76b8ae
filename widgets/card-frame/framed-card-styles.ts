import { css, unsafeCSS } from 'lit'
import { margin } from './card-frame-look.ts'

// its color scheme is that of the page in it, for else the frame would stand on white

/** How the frame of a card stands in its element: of one ground with it, as tall as its fields. */
export const framedCardStyles = css`
  iframe.card {
    display: block;
    inline-size: calc(100% + ${margin * 2}px);
    block-size: 24rem;
    margin: ${unsafeCSS(`-${margin}px`)};
    border: 0;
    color-scheme: light;
  }
  iframe.card:not(.ready) {
    border-radius: var(--radius);
    background: var(--faint);
  }
`
