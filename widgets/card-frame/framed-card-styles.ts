import { css, unsafeCSS } from 'lit'
import { frameMarginPx } from './card-frame-css.ts'

/** The iframe's styles: it blends into the element. Its color scheme must match the frame's page, or its background is white. */
export const framedCardStyles = css`
  iframe.card {
    display: block;
    inline-size: calc(100% + ${frameMarginPx * 2}px);
    block-size: 24rem;
    margin: ${unsafeCSS(`-${frameMarginPx}px`)};
    border: 0;
    color-scheme: light;
  }
  iframe.card:not(.ready) {
    border-radius: var(--_radius);
    background: var(--_faint);
  }
`
