import { unsafeCSS } from 'lit'
import { chargeParts } from '../common/late/charge-parts.ts'
import type { LateHost, LateParts } from '../common/late/late-parts.ts'
import { receiptCss } from '../common/receipt/receipt-css.ts'
import { lateCss } from '../common/styles/late-css.ts'
import { errorCss } from '../common/styles/error-css.ts'
import { paperCss } from '../common/styles/paper-css.ts'
import { corrections } from './corrections/corrections.ts'

export { announcementOf as announcement } from './announcements.ts'

/** Of an open list, of a button that waits, and of paper: of a form only what is paid is printed, because a card is not for paper. */
const ownCss = `
  option {
    color: CanvasText;
    background: Canvas;
  }
  [aria-disabled='true']:hover {
    text-decoration: none;
  }
  @media print {
    form > :not(.head) {
      display: none;
    }
  }
`

/** The styles that the element loads late. */
export const lateStyles = unsafeCSS([lateCss, errorCss, receiptCss, paperCss, ownCss].join(''))

/** Returns the late parts of the element. */
export const createLateParts = (host: LateHost): LateParts => ({ ...chargeParts(host, lateStyles), corrections })
