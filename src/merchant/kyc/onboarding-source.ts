import * as v from 'valibot'
import type { Clock } from '../../core/clock.ts'
import { withDeadline } from '../../core/deadline.ts'
import { InputError, NotFoundError } from '../../core/errors.ts'
import { parseServiceTime } from '../../values/service-time.ts'
import type { RequestScope } from '../reporting/request-scope.ts'
import type { FileStore } from '../files/file-store.ts'
import { extensionOf, mediaTypeOf } from '../files/file-urls.ts'
import {
  documentStage,
  onboardingDocumentEntries,
  onboardingDocumentState,
  rejectionReason,
} from '../service-reads/onboarding-documents.ts'
import { nullIfNotFound, parseResponse } from '../service-reads/service-errors.ts'
import type { DocumentsRecord, DocumentsSource, ServiceDocument } from './documents-record.ts'
import type { OnboardingDocumentsApi } from './options.ts'

const document = v.looseObject({ ...onboardingDocumentEntries, tag: v.pipe(v.string(), v.minLength(1)) })

const documentList = v.object({ status: v.string(), documents: v.array(document) })

/** The documents of an onboarding with its status, as the service lists them. */
export type OnboardingDocumentList = v.InferOutput<typeof documentList>

const callOptions = { timeout: 8000, retry: 1 }
// for an `api` that does not apply its timeout
const maxReadMs = 20_000

/** Lists the documents of onboardings, and uploads the bytes of their files. */
export const onboardingSource = (
  api: OnboardingDocumentsApi,
  clock: Clock,
  files: FileStore,
  { report }: Pick<RequestScope, 'report'>,
): DocumentsSource => ({
  subject: 'onboarding',
  ownerOf: (onboarding) => ({ onboarding }),
  option: 'documents',
  stored: { name: 'onboarding documents', prefix: 'documents:' },
  operations: { read: 'onboardings.listDocuments', submit: 'onboardings.uploadDocument' },
  notFound: 'onboarding-not-found',
  takesBytes: true,

  async read(uuid) {
    const list = withDeadline(clock, maxReadMs, api.listDocuments({ uuid }, callOptions))
    const found = await list.catch((error: unknown) => {
      if (isSettingError(error)) throw error
      // the shop has named the onboarding, so the route may be wrong
      if (error instanceof NotFoundError) report(error, 'onboardings.listDocuments', 'not found')
      return nullIfNotFound(error)
    })
    return found === null ? null : onboardingRecord(parseResponse(documentList, found, 'onboardings.listDocuments'))
  },

  async submitFile(uuid, tag, { name }) {
    const extension = extensionOf(name)
    const stored = await files.open(name)
    if (!stored) return null
    // the client sends a file as a whole
    const bytes = await new Response(await stored.stream()).arrayBuffer()
    const file = new File([bytes], `${tag}.${extension}`, { type: mediaTypeOf(extension) })
    return (options) => api.uploadDocument({ uuid, tag, file }, options)
  },
})

// an id that no onboarding can have is an InputError too
const isSettingError = (error: unknown) =>
  error instanceof InputError && Object.keys(error.fields).some((field) => field.startsWith('undocumented.'))

/** Returns an onboarding's documents as the service lists them. Those not sent, or rejected, are accepted. */
export function onboardingRecord({ status, documents: listed }: OnboardingDocumentList): DocumentsRecord {
  const stage = documentStage(status)
  const documents = listed.map((each): ServiceDocument => {
    const { tag, name, description, required } = each
    const state = onboardingDocumentState(each)
    return {
      id: tag,
      label: name,
      description,
      kind: 'file',
      required,
      state,
      reason: state === 'rejected' ? rejectionReason(each) : null,
      expires_at: null,
      value: null,
      sentAt: each.sent_at ?? null,
      canSubmit: (shown) => stage === 'open' && (shown === 'waiting' || shown === 'rejected'),
    }
  })
  const updates = listed.flatMap(({ updated_at }) => parseServiceTime(updated_at)?.getTime() ?? [])
  return {
    status: statusOf(stage, documents),
    documents,
    requirements: [],
    updated_at: updates.length ? new Date(Math.max(...updates)).toISOString() : null,
  }
}

/** Returns the status of the documents. An optional one that was not sent delays nothing, which is our assumption. */
function statusOf(
  stage: ReturnType<typeof documentStage>,
  documents: readonly ServiceDocument[],
): DocumentsRecord['status'] {
  if (stage !== 'open') return stage === 'ended' ? 'canceled' : 'approved'
  const awaited = documents.filter(({ required, state }) => required || state !== 'waiting')
  const has = (state: ServiceDocument['state']) => awaited.some((each) => each.state === state)
  if (has('rejected')) return 'needs_correction'
  if (has('waiting') || !awaited.length) return 'open'
  return has('reviewing') ? 'reviewing' : 'approved'
}
