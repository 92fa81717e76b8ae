import { dueById, type FeatureOf } from '../feature.ts'
import type { KycContext } from './context.ts'
import { checkSettled, removeAll, removeExpired } from './remove-files.ts'

/** The documents of KYC records or of onboardings. Nobody waits for the removal of their files. */
export function documentsFeature(context: KycContext): FeatureOf<KycContext> {
  const { submissionStore, source } = context
  return {
    duties: {
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
    },
    health: null,
    schedule: null,
  }
}

async function processDocuments(context: KycContext, owner: string): Promise<number> {
  await checkSettled(context, owner)
  return removeExpired(context, owner)
}
