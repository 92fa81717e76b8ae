import * as v from 'valibot'
import { optionsObject } from '../../core/option-schemas.ts'
import type { CallOptions } from '../../core/options.ts'
import { integer } from '../../schemas/scalars.ts'
import type { CreatedOnboarding, Onboarding } from '../../schemas/onboarding.ts'
import type { OnboardingApplication } from '../../schemas/onboarding-application.ts'

/** The client's operations that companies need. */
export interface CompaniesApi {
  /** Requests the account of a company: `onboardings.create` of the client. */
  create(input: OnboardingApplication, options?: CallOptions): Promise<CreatedOnboarding>
  /** Reads an onboarding: `onboardings.get` of the client. */
  get(input: { id: string }, options?: CallOptions): Promise<Onboarding>
}

/** A segment of the service. */
export interface CompanySegment {
  /** Id of the segment: `3`. */
  readonly id: number
}

/** Options of companies that open an account. */
export interface CompaniesOptions {
  /** Id of the merchant (level 1) under which accounts are opened: `42` (default: that of the secret key). */
  readonly parentId?: number
  /** The segment of every company: `{ id: 3 }` (default: the one that the page sends, or none). */
  readonly segment?: CompanySegment
}

export const companiesOptions = optionsObject<CompaniesOptions>({
  parentId: v.optional(integer),
  segment: v.optional(optionsObject<CompanySegment>({ id: integer })),
})

/** Returns whether a client has the operations that the option `companies` requires. */
export const hasCompanyOperations = (api: Partial<CompaniesApi> | undefined): api is CompaniesApi =>
  Boolean(api?.create && api.get)

/** The option that enables companies, and what it needs of the client. */
export interface WithCompanies {
  readonly api: { readonly onboardings?: Partial<CompaniesApi> }
  /** Enables companies to open an account: `POST /companies` and the functions of `merchant.companies`. */
  readonly companies?: CompaniesOptions
}
