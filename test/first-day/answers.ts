import type { CardOptions, KycOptions, MerchantOptions, PayoutsOptions, PixOptions } from '../../src/merchant/index.ts'
import type { Undocumented } from '../../src/undocumented-options.ts'
import { assumedCardStatuses, assumedUndocumented } from '../../src/sandbox/index.ts'

/** The answers to open questions that a shop enters, in the options of its client and of its server. */
export interface Answers {
  readonly undocumented: Undocumented
  readonly pix: Pick<PixOptions, 'statusMap' | 'timeZone'>
  readonly card: Pick<CardOptions, 'statusMap' | 'isDecline'>
  readonly payouts: Pick<PayoutsOptions, 'amountUnit' | 'externalId' | 'statusMap'>
  readonly kyc: Pick<KycOptions, 'timeZone'>
  readonly server: Pick<MerchantOptions, 'parseCallback' | 'verifyCallback'>
}

/** The answers of a shop that has worked with the sandbox: what it needs to start, and the sandbox's card statuses. */
export const assumed: Answers = {
  undocumented: assumedUndocumented,
  pix: {},
  card: { statusMap: assumedCardStatuses },
  payouts: { amountUnit: 'major' },
  kyc: {},
  server: {},
}
