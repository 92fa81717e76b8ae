import type { Download } from '../../core/download.ts'
import { optionalFunctions, optionsObject } from '../../core/option-schemas.ts'
import type { CallOptions } from '../../core/options.ts'
import type { OnboardingServiceDocument } from '../service-reads/onboarding-documents.ts'
import type { OnboardingServiceRecord } from './service-records.ts'

/** The operations that the signing of contracts needs. A client with `operations: { onboardings }` has them. */
export interface SignatureApi {
  /** Reads an onboarding: `onboardings.get` of the client. */
  get(input: { id: string }, options?: CallOptions): Promise<unknown>
  /** Reads the signature request: `onboardings.getSignature` of the client. */
  getSignature(input: { uuid: string }, options?: CallOptions): Promise<unknown>
  /** Downloads the contract: `onboardings.downloadContract` of the client. */
  downloadContract(input: { uuid: string }, options?: CallOptions): Promise<Download>
  /** Optional. The client's `undocumented.listDocuments` says how the account lists documents. */
  listDocuments?(input: { uuid: string }, options?: CallOptions): Promise<unknown>
}

/** Returns whether a client has the operations that the signing of contracts needs. */
export const hasSignatureOperations = (api: Partial<SignatureApi> | undefined): api is SignatureApi =>
  Boolean(api?.get && api.getSignature && api.downloadContract)

/** Options of contract signing for onboardings. */
export interface SignatureOptions {
  /** Returns an onboarding's documents, or null to show none (default: the client's `onboardings.listDocuments`). */
  listDocuments?(
    id: string,
  ): readonly OnboardingServiceDocument[] | null | Promise<readonly OnboardingServiceDocument[] | null>
  /** Returns whether an onboarding has no contract to sign (default: its company has no address in Brazil). */
  isCrossBorder?(onboarding: OnboardingServiceRecord): boolean
}

export const signatureOptions = optionsObject<SignatureOptions>(optionalFunctions('listDocuments', 'isCrossBorder'))

/** The option that enables contract signature, and what it needs of the client. */
export interface WithSignature {
  readonly api: { readonly onboardings?: Partial<SignatureApi> }
  /** Enables contract signature: an onboarding is shown to its signers. */
  readonly signature?: SignatureOptions
}
