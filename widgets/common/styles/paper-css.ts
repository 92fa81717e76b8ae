/** Rules of every element on paper: black on white on a dark page too, and nothing to operate. */
export const paperCss = `
  @media print {
    .base {
      padding: 0;
      background: #fff;
      break-inside: avoid;
    }
    .base.base,
    .base.base * {
      color: #000;
    }
    button,
    input,
    select,
    summary,
    progress,
    [part~=button],
    slot[name=next],
    .visually-hidden {
      display: none;
    }
    details::details-content {
      display: block;
      content-visibility: visible;
      block-size: auto;
    }
  }
`
