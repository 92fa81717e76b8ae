import { baseCss, visuallyHiddenCss } from './base-css.ts'

/**
 * The tokens with their defaults, and the styles of text, buttons, fields and links in every element. The documentation
 * and the editor data take the tokens' descriptions from here, and their defaults from the CSS below.
 *
 * All styles are plain strings, which an element joins into one style sheet: the page of the card frame has no lit
 * element, and lit's `css` tag would add 0.2 kB to every other.
 *
 * Private properties begin with `--_`: content that a page puts into a slot inherits them, and may have an `--accent`
 * of its own.
 *
 * @cssprop --guiche-accent - Colour of buttons, links and focus rings; text on it is black or white.
 * @cssprop --guiche-surface - Background of the element.
 * @cssprop --guiche-raised - Background of fields and cards.
 * @cssprop --guiche-text - Colour of text.
 * @cssprop --guiche-muted - Colour of secondary text.
 * @cssprop --guiche-line - Colour of borders.
 * @cssprop --guiche-positive - Colour of a success.
 * @cssprop --guiche-caution - Colour of a warning.
 * @cssprop --guiche-critical - Colour of an error.
 * @cssprop --guiche-font - Typeface.
 * @cssprop --guiche-font-size - Size of text; titles, amounts and small print are multiples of it.
 * @cssprop --guiche-font-weight - Weight of text.
 * @cssprop --guiche-strong-weight - Weight of labels, buttons and what matters in a line.
 * @cssprop --guiche-heading-weight - Weight of headlines and amounts.
 * @cssprop --guiche-padding - Space between the edge of the element and its content.
 * @cssprop --guiche-radius - Corner radius of buttons, fields, cards and the QR code.
 * @cssprop --guiche-border-width - Width of borders.
 * @cssprop --guiche-focus-color - Colour of the focus ring.
 * @cssprop --guiche-focus-width - Width of the focus ring.
 * @cssprop --guiche-focus-offset - Space between a control and its focus ring.
 * @cssprop --guiche-space - Unit of spacing; every distance is a multiple of it.
 * @cssprop --guiche-density - Number that scales the spacing and the height of controls, which stay 44 px high on touch screens.
 */
export const themeCss = `
  :host {
    display: block;
    container-type: inline-size;
    min-inline-size: min(100%, 16rem);
    color: var(--guiche-text, inherit);
    font-family: var(--guiche-font, inherit);
  }
  :host([hidden]) {
    display: none;
  }
  ${baseCss}
  .base {
    --_accent: var(--guiche-accent, #0b6e4f);
    --_muted: var(--guiche-muted, #5a626a);
    --_line: var(--guiche-line, #858d95);
    --_raised: var(--guiche-raised, #fff);
    --_positive: var(--guiche-positive, #0b6e4f);
    --_caution: var(--guiche-caution, #8a5200);
    --_critical: var(--guiche-critical, #b3261e);
    --_on-accent: #fff;
    --_ink: var(--_accent);
    --_radius: var(--guiche-radius, 10px);
    --_border: var(--guiche-border-width, 1px);
    --_size: var(--guiche-font-size, 1rem);
    --_strong: var(--guiche-strong-weight, 600);
    --_heading: var(--guiche-heading-weight, 650);
    --_focus: var(--guiche-focus-color, var(--_ink));
    --_focus-width: var(--guiche-focus-width, 3px);
    --_focus-offset: var(--guiche-focus-offset, 2px);
    --_density: var(--guiche-density, 1);
    --_step: calc(var(--guiche-space, 4px) * var(--_density));
    --_target: calc(2.75rem * var(--_density));
    --_field: var(--_size);
    --_faint: #80808030;
    position: relative;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    accent-color: var(--_accent);
    padding: var(--guiche-padding, 0px);
    background: var(--guiche-surface, none);
    font-size: var(--_size);
    font-weight: var(--guiche-font-weight, inherit);
    line-height: 1.5;
  }
  @media (any-pointer: coarse) {
    .base {
      --_target: max(44px, 2.75rem * var(--_density));
      --_field: max(16px, var(--_size));
    }
  }
  .dark {
    --_accent: var(--guiche-accent, #4cc38a);
    --_muted: var(--guiche-muted, #a4adb5);
    --_line: var(--guiche-line, #747d86);
    --_raised: var(--guiche-raised, #ffffff0f);
    --_positive: var(--guiche-positive, #4cc38a);
    --_caution: var(--guiche-caution, #f0b429);
    --_critical: var(--guiche-critical, #ff8a80);
  }
  .no-accent {
    --_accent: #0b6e4f;
  }
  .bright {
    --_on-accent: #000;
  }
  .bright:not(.dark),
  .dark:not(.bright) {
    --_ink: var(--_muted);
  }
  .positive {
    color: var(--_positive);
  }
  .caution {
    color: var(--_caution);
  }
  .icon {
    flex: none;
    inline-size: 1.375em;
    block-size: 1.375em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  button,
  summary,
  a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: calc(2 * var(--_step));
    min-block-size: var(--_target);
    padding: calc(2 * var(--_step)) calc(4 * var(--_step));
    border: 0;
    border-radius: var(--_radius);
    font: inherit;
    background: none;
    color: var(--_ink);
    text-decoration: none;
    cursor: pointer;
  }
  .primary {
    border: var(--_border) solid var(--_accent);
    background-color: var(--_accent);
    color: var(--_on-accent);
    font-weight: var(--_strong);
  }
  .visually-hidden {
    ${visuallyHiddenCss}
  }
`
