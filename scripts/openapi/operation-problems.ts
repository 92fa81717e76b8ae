import type { Operation } from '../../src/core/operation.ts'
import type { ProblemName } from '../../src/merchant-api/problems.ts'

/** The problems of single operations, besides those that follow from what an operation takes. */
const ownProblems: Readonly<Record<string, readonly ProblemName[]>> = {
  'pix.create': [
    'order-not-found',
    'already-settled',
    'renewal-too-early',
    'renewals-exhausted',
    'configuration-error',
    'service-declined',
    'service-unavailable',
  ],
  'pix.get': ['order-not-found', 'charge-not-found'],
  'card.get': ['order-not-found'],
  'card.pay': [
    'order-not-found',
    'already-settled',
    'renewal-too-early',
    'renewals-exhausted',
    'price-changed',
    'too-many-declines',
    'configuration-error',
    'service-declined',
    'service-unavailable',
  ],
  'kyc.get': [
    'handoff-ended',
    'handoff-opened-elsewhere',
    'kyc-not-found',
    'configuration-error',
    'service-unavailable',
  ],
  'kyc.upload': [
    'handoff-ended',
    'handoff-opened-elsewhere',
    'kyc-not-found',
    'not-accepting',
    'configuration-error',
    'service-unavailable',
  ],
  'kyc.submit': [
    'handoff-ended',
    'handoff-opened-elsewhere',
    'submitted-elsewhere',
    'kyc-not-found',
    'not-accepting',
    'upload-incomplete',
    'unsupported-file-type',
    'configuration-error',
    'service-unavailable',
  ],
  'kyc.handOff': [],
  'kyc.openHandoff': ['handoff-ended'],
  'kyc.endHandoff': [],
  'kyc.store': ['not-accepting', 'upload-incomplete', 'upload-offset-mismatch', 'body-too-large'],
  'signature.get': ['onboarding-not-found', 'configuration-error', 'service-unavailable'],
  'companies.create': ['company-uncertain', 'configuration-error', 'service-unavailable'],
  'signature.file': ['file-not-found', 'configuration-error', 'service-unavailable'],
}

/** Lists the problems that an operation of a merchant server can respond with. */
export function problemsOf(id: string, { key, body }: Operation): ProblemName[] {
  const own = ownProblems[id]
  if (!own) throw new Error(`${id} has no problems in scripts/openapi/operation-problems.ts`)
  return [
    ...(body ? (['malformed-request', 'body-too-large', 'validation-failed'] as const) : []),
    ...(key === 'session' ? (['invalid-session'] as const) : []),
    'not-found',
    ...own,
    'too-many-requests',
    'server-busy', // any server may be closing
    'store-unavailable',
    'internal',
  ]
}
