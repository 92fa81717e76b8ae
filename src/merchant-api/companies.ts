import * as v from 'valibot'
import { companyApplication } from '../schemas/company-application.ts'
import { merchantOperation } from './merchant-operation.ts'

/** The schema of a company whose onboarding exists. */
export const createdCompanySchema = v.object({
  /** The id of the company's onboarding, a UUID. The same in every response for the session's company. */
  onboarding: v.string(),
  /** `created`: the service has the onboarding. */
  status: v.picklist(['created']),
})

/** A company whose onboarding exists. */
export type CreatedCompany = v.InferOutput<typeof createdCompanySchema>

/** The session's company, which opens an account. */
export const companies = {
  /**
   * Requests the company's account and returns its onboarding. Idempotent: repeated and simultaneous requests create
   * one. A request that was refused may be corrected and sent again; `company-uncertain` is for the shop to resolve.
   */
  create: merchantOperation({
    method: 'POST',
    path: '/companies',
    summary: "Request the company's account",
    session: 'company',
    caller: 'page',
    body: companyApplication,
    output: createdCompanySchema,
  }),
}
