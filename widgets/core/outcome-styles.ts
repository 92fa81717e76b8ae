import { css } from 'lit'

/** How a face looks that only tells what happened. */
export const outcomeStyles = css`
  .face.outcome {
    justify-items: center;
    gap: calc(2 * var(--_step));
    padding-block: calc(4 * var(--_step));
    text-align: center;
  }
  .outcome .main {
    margin-block-start: calc(3 * var(--_step));
  }
  .outcome .sign {
    margin-block-end: calc(2 * var(--_step));
    padding: calc(4 * var(--_step));
    font-size: 1.25rem;
  }
`
