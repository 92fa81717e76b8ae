/**
 * Rules for forced colours, which elements load late: until then, their buttons have the colours of the system, and can be
 * read and used.
 */
export const forcedColorsCss = `
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
`
