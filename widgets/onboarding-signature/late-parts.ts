import { unsafeCSS } from 'lit'
import { commonParts } from '../common/late/common-parts.ts'
import type { LateHost, LateParts } from '../common/late/late-parts.ts'
import { contrastCss } from '../common/styles/contrast-css.ts'
import { paperCss } from '../common/styles/paper-css.ts'

/** The signers and the steps. A link to sign is personal. */
const ownCss = `
  @media print {
    .signing,
    .row,
    .foot {
      display: none;
    }
  }
`

/** The styles that the element loads late. */
export const lateStyles = unsafeCSS([contrastCss, paperCss, ownCss].join(''))

/** Returns the late parts of the element. */
export const createLateParts = (host: LateHost): LateParts => commonParts(host, lateStyles)
