/**
 * Rules for forced colours, and for payers who ask for more contrast. Elements load them late: until then, buttons have the
 * colours of the system, and all colours have the contrast that everybody needs.
 */
export const contrastCss = `
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
