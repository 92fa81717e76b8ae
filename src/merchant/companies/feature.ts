import * as v from 'valibot'
import { dueById, dutiesFor, type FeatureDefinition } from '../feature.ts'
import { needs } from '../option-checks.ts'
import { companyFunctions, processCompany } from './back-office.ts'
import { companiesContext, type CompaniesContext } from './context.ts'
import { createCompany } from './create-company.ts'
import { companiesOptions, hasCompanyOperations, type WithCompanies } from './options.ts'
import { companyLabel, companyStates, companyWaitingSince } from './record.ts'
import { withoutTaxId } from './transitions.ts'

/** The companies that open an account. */
export const companiesFeature: FeatureDefinition<WithCompanies> = {
  entries: { companies: v.optional(companiesOptions) },
  checks: {
    companies: ({ api, companies }) =>
      Boolean(companies) && !hasCompanyOperations(api.onboardings) && needs('onboardings.create and onboardings.get'),
  },
  create({ options: { api, companies }, context, keys }) {
    if (!companies || !hasCompanyOperations(api.onboardings))
      return {
        counts: { companies: null },
        missing: [{ option: 'companies', subject: 'company', prefix: 'company:' }],
      }
    const own = companiesContext(context, api.onboardings, companies, keys)
    const { companyRecords } = own
    return {
      routes: {
        companies: {
          create: (input, { company, scope }) =>
            scope.keepAliveUntilDone(createCompany({ ...own, merchant: { ...context, scope } }, company, input)),
        },
      },
      functions: { companies: companyFunctions(own) },
      counts: { companies: { statuses: companyStates, labelOf: companyLabel } },
      duties: dutiesFor<CompaniesContext>({
        companyRecords: {
          due: dueById(companyRecords, (company) => ({
            work: { run: () => processCompany(own, company) },
            waitingSince: async () => companyWaitingSince((await companyRecords.read(company)).record),
          })),
          personal: {
            subject: 'company',
            read: companyRecords.read,
            // the rest of it is evidence that the service has an onboarding
            async erase(company) {
              await companyRecords.update(company, withoutTaxId)
              return 0
            },
          },
        },
      }),
    }
  },
}
