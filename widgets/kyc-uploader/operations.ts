import type { kyc } from '../../src/merchant-api/kyc.ts'

/** The operations of the merchant API that the element calls. */
export type Operations = typeof kyc
