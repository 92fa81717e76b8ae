import { dueById, type FeatureOf } from '../feature.ts'
import { processCompany } from './back-office.ts'
import type { CompaniesContext } from './context.ts'
import { companyWaitingSince } from './record.ts'
import { withoutTaxId } from './transitions.ts'

/** The companies that open an account. */
export function companiesFeature(context: CompaniesContext): FeatureOf<CompaniesContext> {
  const { records } = context
  return {
    duties: {
      records: {
        due: dueById(records, (company) => ({
          work: { run: () => processCompany(context, company) },
          waitingSince: async () => companyWaitingSince((await records.read(company)).record),
        })),
        personal: {
          subject: 'company',
          read: records.read,
          // the rest of it is evidence that the service has an onboarding
          async erase(company) {
            await records.update(company, withoutTaxId)
            return 0
          },
        },
      },
    },
    health: null,
    schedule: null,
  }
}
