/** Styles of a view, its title, lines and icons in every element. An element's own styles override them. */
export const viewCss = `
  .view {
    display: grid;
    margin-inline: auto;
    overflow-wrap: anywhere;
  }
  .title {
    font-size: 1.25em;
    font-weight: var(--_heading);
    line-height: 1.3;
  }
  .line {
    display: flex;
    align-items: center;
    gap: calc(2 * var(--_step));
  }
  .status-icon {
    position: relative;
    flex: none;
    line-height: 0;
  }
  .status-icon::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 50%;
    background: currentColor;
    opacity: 0.12;
  }
  i {
    border-radius: var(--_radius);
    background: var(--_faint);
  }
  @media (prefers-reduced-motion: no-preference) {
    .view {
      animation: appear 0.2s;
    }
  }
  @keyframes appear {
    from {
      opacity: 0.3;
    }
  }
`
