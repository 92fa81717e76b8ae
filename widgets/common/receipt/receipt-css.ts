export const receiptCss = `
  .refund {
    font-weight: var(--_strong);
  }
  .reference {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    inline-size: 100%;
    max-inline-size: 22rem;
    text-align: start;
  }
  .reference,
  .charged {
    font-size: 0.875em;
  }
  .reference button {
    padding-inline: 0;
  }
  .reference button ~ p {
    grid-column: 1 / -1;
  }
  [part=end-to-end] {
    font-variant-numeric: tabular-nums;
    -webkit-user-select: all;
    user-select: all;
  }
  .reference p:empty {
    display: none;
  }
  .charged a {
    padding-inline: 0;
    text-decoration: underline;
  }
  .paper {
    display: none;
  }
  @media print {
    .outcome [part=payee],
    .reference .muted[part=hint] {
      display: none;
    }
    .charged a {
      min-block-size: 0;
      padding: 0;
    }
    dl.paper {
      display: grid;
      grid-template-columns: auto auto;
      gap: var(--_step) calc(4 * var(--_step));
      text-align: start;
    }
    dt {
      font-weight: var(--_strong);
    }
  }
`
