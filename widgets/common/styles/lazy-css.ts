/**
 * Rules that no first view needs, and that every element loads late: of what is hovered or unfolded, of motion, of
 * forced colours, and for payers who ask for more contrast. Until then, buttons have the colours of the system in
 * forced colours, and all colours have the contrast that everybody needs.
 */
export const lazyCss = `
  /* a touch screen would keep it after a tap */
  @media (hover: hover) {
    a:hover,
    summary:hover,
    button:hover {
      text-decoration: underline;
    }
  }
  [aria-expanded='true'] .icon,
  [open] .icon {
    transform: scaleY(-1);
  }
  /* twice, because motion that goes on keeps a reader from reading */
  @media (prefers-reduced-motion: no-preference) {
    .waiting::before {
      animation: appear 1s ease-in-out 4 alternate-reverse;
    }
  }
  @media (forced-colors: active) {
    .primary {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    [aria-disabled='true'] {
      border-color: GrayText;
      background: Canvas;
      color: GrayText;
    }
  }
  @media (prefers-contrast: more) {
    .base {
      --_muted: #000;
      --_line: #000;
      --_focus: #000;
      --_focus-width: calc(var(--guiche-focus-width, 3px) + 1px);
    }
    .dark {
      --_muted: #fff;
      --_line: #fff;
      --_focus: #fff;
    }
  }
  @media (prefers-contrast: more) and (prefers-color-scheme: dark) {
    .auto {
      --_muted: #fff;
      --_line: #fff;
      --_focus: #fff;
    }
  }
`

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
