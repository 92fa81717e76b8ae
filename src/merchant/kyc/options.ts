import type { CallOptions } from '../../core/options.ts'
import type { Files } from '../files/files.ts'
import type { KycDocumentFacts, KycFacts } from './facts.ts'

/** What taking documents needs of a client: `createClient({ …, operations: { kyc } })` has it. */
export interface KycApi {
  get(input: { id: string }, options?: CallOptions): Promise<unknown>
  updateDocument(input: { documentId: number; value: string }, options?: CallOptions): Promise<unknown>
}

/** How the documents of KYC records are taken. */
export interface KycOptions {
  /** Where files are kept: `memoryFiles()`, `diskFiles(folder)` or files of the shop's own. */
  readonly files: Files
  /** Bytes that a file may have; 10 MiB if not said. */
  readonly largest?: number
  /** Seconds that the service can read a file that was handed in; 90 days if not said. Then it is removed. */
  readonly readableFor?: number
  /** The zone of the service's zoneless times; the one that the package assumes if not said. */
  readonly timeZone?: string
  /**
   * Whether the service takes a document now, which the interface does not show. If not said: while its record waits for
   * documents, all that are not approved; while it waits for approval, those that were not handed in or were rejected; while
   * it waits for a regularization, those that were rejected.
   */
  takes?(record: KycFacts, document: KycDocumentFacts): boolean
}
