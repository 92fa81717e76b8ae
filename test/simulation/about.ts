/** What happened, and in whose books. */
export interface About<Type extends string> {
  readonly type: Type
  readonly shop: string
  /** Reference of the order, the payout, the company, or the owner of documents. */
  readonly reference: string
}
