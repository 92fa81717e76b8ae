import { frameMarginPx } from './card-frame-css.ts'

/** The iframe's styles: it blends into the element, and is as high as its fields in most pages before it reports their height. Its color scheme must match the frame's page, or its background is white. */
export const framedCardCss = `
  iframe.card {
    display: block;
    inline-size: calc(100% + ${frameMarginPx * 2}px);
    block-size: calc(17.3125rem + ${frameMarginPx * 2}px);
    margin: -${frameMarginPx}px;
    border: 0;
    color-scheme: light;
  }
  iframe.card:not(.ready) {
    border-radius: var(--_radius);
    background: var(--_faint);
  }
`
