import { css, type LitElement, type ReactiveController, unsafeCSS } from 'lit'
import { commonLook } from './common-look.ts'
import { luminance } from './luminance.ts'

/**
 * Fits the element's frame to where it stands: `dark` when the page's text is light, `bright` when text on the accent
 * must be black. Whatever way a page has to be dark, its text tells.
 */
export const fitTheme = (host: LitElement): ReactiveController => ({
  hostUpdated() {
    const frame = host.renderRoot.firstElementChild
    if (!frame) return
    const style = getComputedStyle(frame)
    frame.classList.toggle('dark', luminance(style.color) > 0.4)
    // where black and white stand out alike
    frame.classList.toggle('bright', luminance(style.accentColor) > 0.179)
  },
})

/** The tokens with their defaults, and how text, buttons, fields and links look in every element. */
export const theme = css`
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
  ${unsafeCSS(commonLook)}
  .frame {
    --accent: var(--guiche-accent, #0b6e4f);
    --muted: var(--guiche-muted, #5a626a);
    --line: var(--guiche-line, #858d95);
    --raised: var(--guiche-raised, #fff);
    --positive: var(--guiche-positive, #0b6e4f);
    --caution: var(--guiche-caution, #8a5200);
    --critical: var(--guiche-critical, #b3261e);
    --on-accent: #fff;
    --ink: var(--accent);
    --radius: var(--guiche-radius, 10px);
    --step: var(--guiche-space, 4px);
    --faint: #80808030;
    position: relative;
    accent-color: var(--accent);
    background: var(--guiche-surface, none);
    font-size: 1rem;
    line-height: 1.5;
    outline: none;
  }
  .dark {
    --accent: var(--guiche-accent, #4cc38a);
    --muted: var(--guiche-muted, #a4adb5);
    --line: var(--guiche-line, #747d86);
    --raised: var(--guiche-raised, #ffffff0f);
    --positive: var(--guiche-positive, #4cc38a);
    --caution: var(--guiche-caution, #f0b429);
    --critical: var(--guiche-critical, #ff8a80);
  }
  .bright {
    --on-accent: #000;
  }
  .bright:not(.dark),
  .dark:not(.bright) {
    --ink: var(--muted);
  }
  .positive {
    color: var(--positive);
  }
  .caution {
    color: var(--caution);
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
  a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: calc(2 * var(--step));
    min-block-size: 2.75rem;
    padding: calc(2 * var(--step)) calc(4 * var(--step));
    border: 0;
    border-radius: var(--radius);
    font: inherit;
    background: none;
    color: var(--ink);
    text-decoration: none;
    cursor: pointer;
  }
  a:hover,
  button:hover {
    text-decoration: underline;
  }
  .main {
    border: 1px solid var(--accent);
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  [aria-expanded='true'] .icon {
    transform: scaleY(-1);
  }
  .spoken {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
