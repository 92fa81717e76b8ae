import type { Operation } from '../core/operation.ts'

/**
 * The subject of a session: an order, documents of a KYC record or an onboarding, a contract for one of its signers, or
 * a company. A handoff's token opens a session for documents on a phone, and nothing else.
 */
export type SessionKind = 'order' | 'documents' | 'signature' | 'company' | 'handoff'

/** An operation of a merchant server. */
export interface MerchantOperation extends Operation {
  readonly key: 'session' | 'none'
  /** What it does, in a few words that begin with a verb and have no full stop: a title for readers of the HTTP API. */
  readonly summary: string
  /** The session that a request needs. Its handler receives what the session names. */
  readonly session: SessionKind | 'none'
  /**
   * The sender of the requests. Those of pages have limits. To reject one of the service may lose a payment, so they
   * are served also while the server closes, and those of monitoring even afterwards.
   */
  readonly caller: 'page' | 'service' | 'monitoring'
}

/** Declares an operation of a merchant server. */
export const merchantOperation = <const O extends Omit<MerchantOperation, 'key'>>(declared: O) => ({
  ...declared,
  key: declared.session === 'none' ? ('none' as const) : ('session' as const),
})
