import type { Download } from '../../core/download.ts'
import type { CallOptions } from '../../core/options.ts'
import type { ListedDocument, RequestRecord } from './facts.ts'

/** What showing account-opening requests needs of a client: `createClient({ …, operations: { onboardings } })` has it. */
export interface SignatureApi {
  get(input: { id: string }, options?: CallOptions): Promise<unknown>
  getSignature(input: { uuid: string }, options?: CallOptions): Promise<unknown>
  downloadContract(input: { uuid: string }, options?: CallOptions): Promise<Download>
  /** Asked where it is there; the client's `unstated.listDocuments` says how the account lists documents. */
  listDocuments?(input: { uuid: string }, options?: CallOptions): Promise<unknown>
}

/** How account-opening requests are shown to their signers. */
export interface SignatureOptions {
  /** Gives a request's documents, instead of the client's `onboardings.listDocuments`; null: they are not shown. */
  documents?(id: string): readonly ListedDocument[] | null | Promise<readonly ListedDocument[] | null>
  /** Says that a request has no contract to sign; if not said, one whose company has no address in Brazil. */
  abroad?(request: RequestRecord): boolean
}
