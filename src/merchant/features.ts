import type { Keyring } from './auth/keyring.ts'
import { callbacksFeature } from './callbacks/feature.ts'
import { ordersFeature } from './charges/feature.ts'
import { companiesContext, type CompaniesContext } from './companies/context.ts'
import { companiesFeature } from './companies/feature.ts'
import { hasCompanyOperations } from './companies/options.ts'
import { companyLabel, companyStates } from './companies/record.ts'
import type { MerchantContext } from './context/context.ts'
import type { Feature } from './feature.ts'
import { kycContext, onboardingDocumentsContext } from './kyc/context.ts'
import { documentsFeature } from './kyc/feature.ts'
import { hasDocumentOperations } from './kyc/options.ts'
import type { DocumentContexts } from './kyc/routes.ts'
import type { MerchantStats } from './merchant.ts'
import { countEach } from './monitoring/stats.ts'
import type { MerchantOptions } from './options.ts'
import { orderStatuses } from './order/order-statuses.ts'
import { payoutsContext, type PayoutsContext } from './payouts/context.ts'
import { payoutsFeature } from './payouts/feature.ts'
import { payoutLabel, payoutStates } from './payouts/record.ts'

/** The contexts of the features that options enable; null for one that is not enabled. */
export interface FeatureContexts {
  readonly documents: DocumentContexts
  readonly companies: CompaniesContext | null
  readonly payouts: PayoutsContext | null
}

/** Builds the contexts of the features that the options enable. */
export function featureContexts(options: MerchantOptions, context: MerchantContext, keys: Keyring): FeatureContexts {
  const { kyc, onboardings, undocumented } = options.api
  const documentId = undocumented?.kycDocumentId ?? 'id' // checkOptions() rejects a client without it
  const { payouts, accounts } = options.payouts?.api ?? options.api
  return {
    documents: {
      kyc: (options.kyc && kyc && kycContext(context, kyc, { ...options.kyc, documentId }, keys)) ?? null,
      onboarding:
        options.documents && hasDocumentOperations(onboardings)
          ? onboardingDocumentsContext(context, onboardings, options.documents, keys)
          : null,
    },
    companies:
      options.companies && hasCompanyOperations(onboardings)
        ? companiesContext(context, onboardings, options.companies, keys)
        : null,
    payouts:
      options.payouts && payouts
        ? payoutsContext(context, { payouts, accounts }, options.payouts, options.on ?? {}, keys)
        : null,
  }
}

/** Returns the features of a server: its orders, its callbacks, and those that options enable. */
export const featuresOf = (
  context: MerchantContext,
  { documents, companies, payouts }: FeatureContexts,
): readonly Feature[] => [
  ordersFeature(context),
  callbacksFeature(context),
  ...[documents.kyc, documents.onboarding].flatMap((owners) => (owners ? [documentsFeature(owners)] : [])),
  ...(companies ? [companiesFeature(companies)] : []),
  ...(payouts ? [payoutsFeature(payouts)] : []),
]

/** Counts the records of all processes by their statuses. */
export async function statusCounts(
  context: MerchantContext,
  { companies, payouts }: Pick<FeatureContexts, 'companies' | 'payouts'>,
): Promise<Pick<MerchantStats, 'orders' | 'companies' | 'payouts'>> {
  const [orders, ...others] = await Promise.all([
    countEach(context, orderStatuses, (status) => status),
    companies && countEach(context, companyStates, companyLabel),
    payouts && countEach(context, payoutStates, payoutLabel),
  ])
  return { orders, companies: others[0], payouts: others[1] }
}
