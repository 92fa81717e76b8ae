import { css, unsafeCSS } from 'lit'
import { margin } from './card-frame-look.ts'

/** How the frame of a card stands in its element: of one ground with it, as tall as its fields, and with the color scheme of its page, or it would be white. */
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
    border-radius: var(--_radius);
    background: var(--_faint);
  }
`
