import type { CSSResult } from 'lit'
import { Receipt } from '../receipt/receipt.ts'
import { commonParts } from './common-parts.ts'
import type { LateHost, LateParts } from './late-parts.ts'

/** Returns the late parts of an element that shows a charge, and renders an outcome again, which has a receipt from now on. */
export function chargeParts(host: LateHost, styles: CSSResult): LateParts {
  const { element } = host
  if (!withoutReceipt.includes(element.status)) element.requestUpdate()
  return { ...commonParts(host, styles), receipt: new Receipt(host) }
}

const withoutReceipt = ['loading', 'open', 'ready', 'paying', 'unavailable']
