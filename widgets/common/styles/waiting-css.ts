/** Styles of a line that shows that the element is waiting. */
export const waitingCss = `
  .waiting::before {
    content: '';
    flex: none;
    inline-size: 0.625rem;
    block-size: 0.625rem;
    border-radius: 50%;
    background-color: var(--_accent);
    forced-color-adjust: none;
  }
  @media (prefers-reduced-motion: no-preference) {
    .waiting::before {
      animation: appear 2s ease-in-out infinite alternate-reverse;
    }
  }
`
