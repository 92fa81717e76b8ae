import { unsafeCSS } from 'lit'
import { chargeParts } from '../common/late/charge-parts.ts'
import type { LateHost, LateParts } from '../common/late/late-parts.ts'
import { receiptCss } from '../common/receipt/receipt-css.ts'
import { lateCss } from '../common/styles/late-css.ts'
import { errorCss } from '../common/styles/error-css.ts'
import { paperCss } from '../common/styles/paper-css.ts'
import { corrections } from './corrections.ts'

export { announcementOf as announcement } from './announcements.ts'

/** Nothing of a form is printed but what is paid: a card is not for paper. */
const ownCss = `
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
