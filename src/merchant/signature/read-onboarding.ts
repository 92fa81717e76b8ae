import type { Clock } from '../../core/clock.ts'
import { withDeadline } from '../../core/deadline.ts'
import { InputError, NotFoundError } from '../../core/errors.ts'
import { validate } from '../../core/validate.ts'
import { onboardingDocumentList } from '../service-reads/onboarding-documents.ts'
import { nullIfNotFound, parseResponse } from '../service-reads/service-errors.ts'
import type { SignatureApi, SignatureOptions } from './options.ts'
import { type OnboardingFacts, onboardingServiceRecord, signatureRecord } from './service-records.ts'

interface OnboardingSource {
  readonly api: SignatureApi
  readonly clock: Clock
  readonly listDocuments: SignatureOptions['listDocuments']
  /** Reports documents that could not be read. The onboarding is shown without them. */
  report(error: unknown, where: string): void
}

// two reads in a row must end before the element's own timeout; the element retries
const callOptions = { timeout: 15_000, retry: 0 }

/** Reads an onboarding (null: none), then its contract and documents: a 404 for those would not say which is absent. */
export async function readOnboarding(source: OnboardingSource, id: string): Promise<OnboardingFacts | null> {
  const found = await source.api.get({ id }, callOptions).catch(nullIfNotFound)
  if (found === null) return null
  const record = parseResponse(onboardingServiceRecord, found, 'onboardings.get')
  const [signature, documents] = await Promise.all([readSignature(source, id), readDocuments(source, id)])
  return { record, signature, documents }
}

async function readSignature({ api }: OnboardingSource, uuid: string) {
  try {
    return parseResponse(signatureRecord, await api.getSignature({ uuid }, callOptions), 'onboardings.getSignature')
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}

// the contract can be signed without the documents, so their failure or silence must not delay it
async function readDocuments({ api, clock, listDocuments, report }: OnboardingSource, uuid: string) {
  try {
    const response = listDocuments ? listFrom(listDocuments(uuid)) : api.listDocuments?.({ uuid }, callOptions)
    const list = validate(
      onboardingDocumentList,
      await withDeadline(clock, callOptions.timeout, Promise.resolve(response)),
    )
    return list.success ? list.output.documents : null
  } catch (error) {
    // an InputError means that the client's `undocumented` does not say how documents are listed
    if (!(error instanceof InputError)) report(error, 'GET /signature, documents')
    return null
  }
}

const listFrom = async (documents: unknown) => ({ documents: await documents })
