import { assumedUndocumented } from '../../../src/sandbox/index.ts'
import type { MerchantHooks } from '../../../src/merchant/index.ts'
import { withHookFaults } from '../hook-faults.ts'
import type { Instance } from '../instance.ts'
import { type FileCabinet, fileStoreOf } from './file-cabinet.ts'

const hourS = 3600

const { kycDocumentId, listDocuments, uploadDocument } = assumedUndocumented

/** What the client of a shop must know of the service's documents. */
export const undocumentedOfDocuments = {
  kycDocumentId,
  listDocuments,
  uploadDocument: { ...uploadDocument, encoding: 'bytes' },
} as const

/** Returns the options that enable the documents of KYC records and of onboardings. */
export function documentOptions(shop: string, instance: Instance, cabinet: FileCabinet) {
  const shared = { files: fileStoreOf(cabinet, instance), phoneURL: `https://${shop}.test/phone` }
  return {
    // clocks that differ by hours remove a file so much too early
    kyc: { ...shared, fileRetentionSeconds: 12 * hourS, settledFileRetentionSeconds: 600 },
    documents: shared,
  }
}

/** Returns the hook of onboardings. `referenceOf` returns the world's name of an id. */
export const onboardingHook = (
  shop: string,
  instance: Instance,
  referenceOf: (id: string) => string | null,
): Pick<MerchantHooks, 'onboardingUpdated'> => ({
  onboardingUpdated({ status }, { onboarding }) {
    const { world } = instance
    const reference = referenceOf(onboarding) ?? ''
    return withHookFaults(instance, `hook|${shop}|onboardingUpdated|${reference}`, async () =>
      world.record({ type: 'onboarding-hook', shop, reference, status }),
    )
  },
})
