// The elements send requests by these routes. They are apart from the operations, which have schemas, so that no
// element contains the schema library.

/** Routes of the Pix payment of the session's order. */
export const pixRoutes = {
  create: { method: 'POST', path: '/pix' },
  get: { method: 'GET', path: '/pix', conditional: true },
} as const

/** Routes of the card payment of the session's order. */
export const cardRoutes = {
  get: { method: 'GET', path: '/card', conditional: true },
  pay: { method: 'POST', path: '/card' },
} as const

/** Routes of the session's KYC record. */
export const kycRoutes = {
  get: { method: 'GET', path: '/kyc', conditional: true },
  upload: { method: 'POST', path: '/kyc/uploads' },
  submit: { method: 'POST', path: '/kyc/documents' },
  handOff: { method: 'POST', path: '/kyc/handoffs' },
  openHandoff: { method: 'POST', path: '/kyc/handoffs/open' },
  endHandoff: { method: 'DELETE', path: '/kyc/handoffs' },
} as const

/** Routes of the session's onboarding. */
export const signatureRoutes = {
  get: { method: 'GET', path: '/signature', conditional: true },
  file: { method: 'GET', path: '/signature/file' },
} as const
