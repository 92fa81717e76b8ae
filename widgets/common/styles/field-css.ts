/** The height of a field's control, which may be higher than a target is. */
const control = 'max(var(--_target), 1.5 * var(--_field) + 4 * var(--_step) + 2 * var(--_border))'

/** The height of a card's own fields: three rows of a label and a control, with one hint. */
export const fieldsHeight = `(5.8125 * var(--_size) + 3 * ${control} + 12 * var(--_step))`

/** The space around the fields of a card frame, for their focus ring. */
export const frameMargin = 'max(6px, var(--_focus-width) + var(--_focus-offset))'

/** Styles of fields, in every element and in the card frame's page. */
export const fieldCss = `
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
    min-inline-size: 0;
  }
  .field input {
    padding-inline: calc(3 * var(--_step));
    font-variant-numeric: tabular-nums;
  }
  .field p {
    font-size: 0.875em;
  }
  .field p:empty {
    display: none;
  }
`

/**
 * Styles of a card's own fields. Those for its date and its code stand side by side where both labels fit on one line, or
 * else one below the other: their texts and inputs, which may be longer, do not count.
 */
export const cardFieldsCss = `
  .fields {
    display: grid;
    gap: calc(4 * var(--_step));
  }
  .pair {
    display: flex;
    flex-wrap: wrap;
    gap: calc(4 * var(--_step));
  }
  .pair .field {
    flex: auto;
  }
  .pair :is(p, input) {
    inline-size: 0;
    min-inline-size: 100%;
  }
  @container (max-width: 20rem) {
    .pair label {
      font-size: 0.875em;
      line-height: calc(12 / 7);
    }
  }
  .mark {
    position: absolute;
    inset-block: 0;
    inset-inline-end: calc(3 * var(--_step));
    display: flex;
    align-items: center;
    pointer-events: none;
    font-size: max(14px, 0.875em);
  }
  .mark + input {
    padding-inline-end: 5.6em;
  }
`
