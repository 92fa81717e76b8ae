import { css } from 'lit'

/** How a face, its title, its lines and its signs look in every element; what an element's own styles say counts more. */
export const faceStyles = css`
  .face {
    display: grid;
    margin-inline: auto;
    overflow-wrap: anywhere;
  }
  .title {
    font-size: 1.25rem;
    font-weight: 650;
    line-height: 1.3;
  }
  .line {
    display: flex;
    align-items: center;
    gap: calc(2 * var(--_step));
  }
  .sign {
    position: relative;
    flex: none;
    line-height: 0;
  }
  .sign::before {
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
    .face {
      animation: appear 0.2s;
    }
  }
  @keyframes appear {
    from {
      opacity: 0.3;
    }
  }
`
