import type { kyc } from '../../src/contract/kyc.ts'

/** The part of a merchant's contract that the element speaks. */
export type Contract = { kyc: typeof kyc }
