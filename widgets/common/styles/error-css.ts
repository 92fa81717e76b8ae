/** Styles of a field with an error, by a mark too, not by colour alone. They are lazy: no form opens with an error. */
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
