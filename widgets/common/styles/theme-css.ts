import { baseCss } from './base-css.ts'
import { visuallyHiddenCss } from './visually-hidden-css.ts'

/**
 * The tokens with their defaults, and the styles of text, buttons, fields and links in every element. `npm run docs` copies
 * the tokens' descriptions from here, and their defaults from the CSS below, into each element's JSDoc and documentation.
 *
 * All styles are plain strings, which an element joins into one style sheet: the page of the card frame has no lit element,
 * and lit's `css` tag would add 0.2 kB to every other.
 *
 * Private properties begin with `--_`: content that a page puts into a slot inherits them, and may have an `--accent` of
 * its own.
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
 * @cssprop --guiche-radius - Corner radius of buttons, fields, cards and the QR code.
 * @cssprop --guiche-space - Unit of spacing; every distance is a multiple of it.
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
    --_step: var(--guiche-space, 4px);
    --_faint: #80808030;
    position: relative;
    accent-color: var(--_accent);
    background: var(--guiche-surface, none);
    font-size: 1rem;
    line-height: 1.5;
    outline: none;
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
    min-block-size: 2.75rem;
    padding: calc(2 * var(--_step)) calc(4 * var(--_step));
    border: 0;
    border-radius: var(--_radius);
    font: inherit;
    background: none;
    color: var(--_ink);
    text-decoration: none;
    cursor: pointer;
  }
  a:hover,
  summary:hover,
  button:hover {
    text-decoration: underline;
  }
  .primary {
    border: 1px solid var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
  }
  [aria-expanded='true'] .icon,
  [open] .icon {
    transform: scaleY(-1);
  }
  .visually-hidden {
    ${visuallyHiddenCss}
  }
`
