import type { Localization } from '../html/localization.ts'
import type { StatusBadge } from '../html/status-badge.ts'
import type { StoredOnboarding } from './collection.ts'
import { canSign } from './contract-transitions.ts'

/** A signer of a contract. */
export type Signer = NonNullable<StoredOnboarding['contract']>['signers'][number]

const statusIcons = { pending: 'open', signed: 'success', blocked: 'stalled' } as const

/** Returns the badge of a signer's status: whether the signer can sign, has signed, or cannot sign now. */
export function signerStatusBadge(stored: StoredOnboarding, signer: Signer, texts: Localization): StatusBadge {
  const status = signer.status === 'signed' ? 'signed' : canSign(stored, signer.email) ? 'pending' : 'blocked'
  return { icon: statusIcons[status], text: texts.statuses.signer[status] }
}
