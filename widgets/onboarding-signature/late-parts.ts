import { unsafeCSS } from 'lit'
import type { Texts } from '../common/element-definition.ts'
import { commonParts } from '../common/late/common-parts.ts'
import type { LateHost, LateParts } from '../common/late/late-parts.ts'
import { lateCss } from '../common/styles/late-css.ts'
import { paperCss } from '../common/styles/paper-css.ts'
import { announcementOf } from './announcements.ts'
import type { State } from './machine.ts'
import type { Strings } from './strings/pt-br.ts'

/**
 * The QR code and the progress of a download, which are not in the first view. On paper, the signers and the steps: a link to sign
 * is personal.
 */
const ownCss = `
  .scan {
    display: grid;
    justify-items: center;
    gap: calc(2 * var(--_step));
    inline-size: 100%;
    font-size: 0.875em;
    text-align: center;
  }
  .scan i {
    inline-size: 15rem;
    max-inline-size: 100%;
    aspect-ratio: 1;
  }
  svg[part=qr] {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: var(--_radius);
    forced-color-adjust: none;
  }
  progress {
    flex: 1 1 4rem;
    min-inline-size: 0;
    accent-color: var(--_accent);
  }
  @container (min-width: 44rem) {
    .scan {
      justify-items: start;
      text-align: inherit;
    }
  }
  @media (pointer: coarse) {
    .scan {
      display: none;
    }
  }
  @media print {
    .signing,
    .row,
    .foot {
      display: none;
    }
  }
`

/** The styles that the element loads late. */
export const lateStyles = unsafeCSS([lateCss, paperCss, ownCss].join(''))

/** Returns what is announced after a change. */
export const announcement = (state: State, previous: State, { labels }: Texts<Strings>): string =>
  announcementOf(state, previous, labels)

/** Returns the late parts of the element. */
export const createLateParts = (host: LateHost): LateParts => commonParts(host, lateStyles)
