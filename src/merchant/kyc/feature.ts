import * as v from 'valibot'
import { dueById, dutiesFor, type FeatureDefinition } from '../feature.ts'
import { type KycContext, kycContext, onboardingDocumentsContext } from './context.ts'
import { documentChecks, documentsOptions, hasDocumentOperations, kycOptions, type WithDocuments } from './options.ts'
import { checkSettled, removeAll, removeExpired } from './remove-files.ts'
import { kycRouteHandlers } from './routes.ts'

/** The documents of KYC records and of onboardings. */
export const documentsFeature: FeatureDefinition<WithDocuments> = {
  entries: { kyc: v.optional(kycOptions), documents: v.optional(documentsOptions) },
  checks: documentChecks,
  create({ options: { api, kyc, documents }, context, keys }) {
    const { onboardings, undocumented } = api
    const documentId = undocumented?.kycDocumentId ?? 'id' // its check rejects a client without it
    const owners = {
      kyc: kyc && api.kyc ? kycContext(context, api.kyc, { ...kyc, documentId }, keys) : null,
      onboarding:
        documents && hasDocumentOperations(onboardings)
          ? onboardingDocumentsContext(context, onboardings, documents, keys)
          : null,
    }
    const enabled = Object.values(owners).filter((each) => each !== null)
    return {
      ...(enabled.length > 0 && { routes: { kyc: kycRouteHandlers(owners) } }),
      duties: enabled.flatMap(documentDuties),
      missing: [
        { option: 'kyc', subject: 'kyc', prefix: 'kyc:' },
        { option: 'documents', subject: 'onboarding', prefix: 'documents:' },
      ],
    }
  },
}

// nobody waits for the removal of files
const documentDuties = (context: KycContext) => {
  const { submissionStore, source } = context
  return dutiesFor<KycContext>({
    submissionStore: {
      due: dueById(submissionStore, (owner) => ({
        work: { run: () => processDocuments(context, owner) },
        waitingSince: null,
      })),
      personal: {
        subject: source.subject,
        read: submissionStore.read,
        erase: (owner) => removeAll(context, owner),
      },
    },
  })
}

async function processDocuments(context: KycContext, owner: string): Promise<number> {
  await checkSettled(context, owner)
  return removeExpired(context, owner)
}
