import type { CSSResult } from 'lit'
import { Receipt } from '../receipt/receipt.ts'
import { commonParts } from './common-parts.ts'
import type { LateHost, LateParts } from './late-parts.ts'

/** Returns the late parts of an element that shows a charge, and renders it again, with its receipt. */
export function chargeParts(host: LateHost, styles: CSSResult): LateParts {
  host.element.requestUpdate()
  return { ...commonParts(host, styles), receipt: new Receipt(host) }
}
