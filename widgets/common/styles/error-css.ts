/**
 * Styles of a field with an error, and of the mark before the error, which does not rely on colour alone. Elements load them late,
 * because no form opens with an error.
 */
export const errorCss = `
  [aria-invalid='true'] {
    border-color: var(--_critical);
  }
  @media (forced-colors: active) {
    [aria-invalid='true'] {
      border-style: dashed;
    }
  }
  .error::before {
    content: '!';
    content: '!' / '';
    display: inline-block;
    inline-size: 1em;
    margin-inline-end: 0.375em;
    border: 0.125em solid;
    border-radius: 50%;
    font-weight: 700;
    line-height: 1;
    text-align: center;
  }
`
