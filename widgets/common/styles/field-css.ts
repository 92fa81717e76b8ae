/** The height of a field's control, which may be higher than a target is. */
const control = 'max(var(--_target), 1.5 * var(--_field) + 4 * var(--_step) + 2 * var(--_border))'

/** The height of a card's own fields: three rows of a label and a control, with one hint. */
export const fieldsHeight = `(5.8125 * var(--_size) + 3 * ${control} + 13 * var(--_step))`

/** The space around the fields of a card frame, for their focus ring. */
export const frameMargin = 'max(6px, var(--_focus-width) + var(--_focus-offset))'

/** Styles of fields, in every element and in the card frame's page. */
export const fieldCss = `
  .fields,
  .pair {
    display: grid;
    gap: calc(4 * var(--_step));
  }
  .pair {
    grid-template-columns: 3fr 5fr;
    row-gap: var(--_step);
  }
  .pair .field {
    grid-row: span 4;
    grid-template-rows: subgrid;
  }
  @container (inline-size < 14rem) {
    .pair {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  .field {
    display: grid;
    gap: var(--_step);
    align-content: start;
  }
  .field label {
    align-self: end;
    font-weight: var(--_strong);
  }
  .box {
    position: relative;
  }
  .box .mark {
    position: absolute;
    inset-block: 0;
    inset-inline-end: calc(3 * var(--_step));
    display: flex;
    align-items: center;
    pointer-events: none;
    color: var(--_muted);
    font-size: 0.75em;
    font-weight: var(--_strong);
  }
  .field input {
    padding-inline: calc(3 * var(--_step));
    font-variant-numeric: tabular-nums;
  }
  .mark + input {
    padding-inline-end: 5.5rem;
  }
  .field p {
    font-size: 0.875em;
  }
  .field p:empty {
    display: none;
  }
`
