/** The mark before an error, which is not told by its colour alone. Elements load it late, because no form opens with an error. */
export const errorMarkCss = `
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
