import type { MerchantContext } from '../context/context.ts'
import type { PayinsApi } from '../options.ts'
import type { DocumentDeclines } from './document-declines.ts'
import type { CardOptions } from './options.ts'

/** The context of a shop that accepts cards. */
export interface CardContext extends MerchantContext {
  readonly card: CardOptions
  readonly createCard: NonNullable<PayinsApi['createCard']>
  /** Null unless the shop limits the declines of a payer document. */
  readonly documentDeclines: DocumentDeclines | null
}
