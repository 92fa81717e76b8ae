import { createClient, kyc, onboardings, payins, payouts } from '../../../src/index.ts'
import { createMerchant } from '../../../src/merchant/index.ts'

/** A version of the package, as a server imports it. */
export interface Version {
  readonly name: 'present' | 'before'
  readonly createClient: typeof createClient
  readonly createMerchant: typeof createMerchant
  readonly operations: {
    readonly payins: typeof payins
    readonly payouts: typeof payouts
    readonly onboardings: typeof onboardings
    readonly kyc: typeof kyc
  }
}

/** The sources as they are. */
export const presentVersion: Version = {
  name: 'present',
  createClient,
  createMerchant,
  operations: { payins, payouts, onboardings, kyc },
}

/** The version that a deployment replaces. */
export interface VersionBefore extends Version {
  readonly revision: string
  /** Whether the present version writes records of a newer format, which this one refuses. */
  readonly isOutgrown: boolean
  /** Whether its events have ids. One without them does not keep those that the present version has stored. */
  readonly hasEventIds: boolean
}
