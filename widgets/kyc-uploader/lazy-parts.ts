import { unsafeCSS } from 'lit'
import { commonParts, type LazyHost, type LazyParts } from '../common/lazy/lazy-parts.ts'
import { errorCss } from '../common/styles/error-css.ts'
import { lazyCss, paperCss } from '../common/styles/lazy-css.ts'

export { announcementOf as announcement } from './announcements.ts'

/** The handoff to a phone is a card, as the documents are. */
const handoffCss = `
  .handoff:has(.name) {
    padding: calc(4 * var(--_step));
    border: var(--_border) solid var(--_faint);
    border-radius: var(--_radius);
    background-color: var(--_raised);
  }
  svg[part=qr] {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: var(--_radius);
    forced-color-adjust: none;
  }
  .link {
    display: flex;
    flex-wrap: wrap;
    gap: calc(2 * var(--_step));
  }
  .link input {
    flex: 1 1 12rem;
    min-inline-size: 0;
    text-overflow: ellipsis;
  }
  [aria-disabled=true] {
    opacity: 0.5;
  }
`

/** Two sides are twice as high as one. */
const secondSideCss = `
  .chosen:has(.both) .preview {
    block-size: 15rem;
  }
`

/** The documents and their states. A preview and a handoff are not for paper. */
const ownCss = `
  @media print {
    .handoff,
    .text-form,
    .preview,
    .actions,
    .actions + .small {
      display: none;
    }
  }
`

export const lazyStyles = unsafeCSS([lazyCss, errorCss, paperCss, handoffCss, secondSideCss, ownCss].join(''))

export const createParts = (host: LazyHost): LazyParts => commonParts(host, lazyStyles)
