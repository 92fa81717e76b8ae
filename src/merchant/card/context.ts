import type { MerchantContext } from '../context/context.ts'
import type { PayinsApi } from '../context/options.ts'
import type { DocumentDeclines } from './document-declines.ts'
import type { CardOptions } from './options.ts'

/** The context of a shop that accepts cards. */
export interface CardContext extends MerchantContext {
  readonly card: CardOptions
  readonly createCard: NonNullable<PayinsApi['createCard']>
  /** True for a client that can write when a charge expires: the interface does not show how. */
  readonly sendsExpiry: boolean
  /** Null unless the shop limits the declines of a payer document. */
  readonly documentDeclines: DocumentDeclines | null
}
