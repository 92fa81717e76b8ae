import { isTemporary } from '../../core/backoff.ts'
import type { Clock } from '../../core/clock.ts'
import { withDeadline } from '../../core/deadline.ts'
import { inputError, ServiceError } from '../../core/errors.ts'
import { isRecord } from '../../core/is-record.ts'
import { isSecure } from '../../core/local-address.ts'
import { isFileURL } from '../../values/file-kind.ts'
import { assumedTimeZone, parseServiceTime } from '../../values/service-time.ts'
import { checkBoolean } from '../context/shop-results.ts'
import { isConfigurationError, isNotFound, parseResponse } from '../service-reads/service-errors.ts'
import type { DocumentsRecord, DocumentsSource, ServiceDocument } from './documents-record.ts'
import type { KycApi, KycOptions } from './options.ts'
import {
  assumedCanSubmit,
  documentState,
  kycServiceRecord,
  type KycServiceDocument,
  type KycServiceRecord,
  recordState,
} from './service-record.ts'

/** The rules by which the service's records are read. */
export interface KycRules extends Pick<KycOptions, 'timeZone' | 'canSubmit'> {
  /** Which of a document's two ids a submission names. */
  readonly documentId: 'id' | 'document_id'
}

/** Reads KYC records, and submits their documents: texts, and files at addresses where the service reads them. */
export const kycSource = (api: KycApi, clock: Clock, rules: KycRules): DocumentsSource => ({
  subject: 'kyc',
  ownerOf: (kyc) => ({ kyc }),
  option: 'kyc',
  stored: { name: 'KYC', prefix: 'kyc:' },
  operations: { read: 'kyc.get', submit: 'kyc.updateDocument' },
  notFound: 'kyc-not-found',
  takesBytes: false,

  async read(id) {
    const record = await readKycRecord(api, clock, id)
    return record && toDocumentsRecord(record, rules)
  },

  submitText: (document, value) => (options) => api.updateDocument({ documentId: Number(document), value }, options),

  async submitFile(_, document, file) {
    const value = await file.address()
    return async (options) => {
      if (!(isSecure(value) && isFileURL(value))) throw invalidAddress()
      return api.updateDocument({ documentId: Number(document), value }, options)
    }
  },
})

export function toDocumentsRecord(record: KycServiceRecord, rules: KycRules): DocumentsRecord {
  const documents = record.documents.map((document) => toDocument(record, document, rules))
  const requirements = record.document_required.map(({ label }) => ({ label }))
  return {
    status: recordState(record),
    documents,
    requirements: documents.length ? [] : requirements,
    updated_at: isoTime(record.updated_at, rules),
  }
}

const isKnownKind = (kind: string) => kind === 'file' || kind === 'text'

function toDocument(record: KycServiceRecord, document: KycServiceDocument, rules: KycRules): ServiceDocument {
  const { label, type_field, required_field, rejection_reason, expires_at, value_field } = document
  const { canSubmit = assumedCanSubmit } = rules
  return {
    id: String(document[rules.documentId]),
    label,
    kind: type_field === 'file' ? 'file' : 'text',
    required: required_field,
    state: documentState(document),
    reason: rejection_reason,
    expires_at: isoTime(expires_at, rules),
    value: value_field,
    sentAt: null,
    // its owner could submit any address as the text of a document that is meant to be a file
    canSubmit: () => isKnownKind(type_field) && checkBoolean('kyc.canSubmit', canSubmit(record, document)),
  }
}

const isoTime = (time: string | null, { timeZone = assumedTimeZone }: KycRules) =>
  parseServiceTime(time, timeZone)?.toISOString() ?? null

const callOptions = { timeout: 8000, retry: 1 }
// for an `api` that does not apply its timeout
const maxReadMs = 20_000

/** Reads a KYC record from the service; null when it does not exist. */
async function readKycRecord(api: KycApi, clock: Clock, id: string): Promise<KycServiceRecord | null> {
  try {
    const response = await withDeadline(clock, maxReadMs, api.get({ id }, callOptions))
    // a search without a result is an empty list, and the interface does not exclude one here
    if (Array.isArray(response) && response.length === 0) return null
    return parseResponse(kycServiceRecord, response, 'kyc.get')
  } catch (error) {
    if (isNotFound(error) || reportsNoRecord(error)) return null
    throw error
  }
}

// interface, "Errors": the body without a record is { error, message }, under a status that is not shown
function reportsNoRecord(error: unknown): boolean {
  if (!(error instanceof ServiceError) || isTemporary(error.status) || isConfigurationError(error)) return false
  const { body } = error
  return isRecord(body) && Object.keys(body).toSorted().join() === 'error,message'
}

// the address came from the `seal` of the shop's own file store
const invalidAddress = () =>
  inputError('kyc.updateDocument', {
    value: ['must be the https URL of a jpg, jpeg, gif, png or pdf file; check what `seal` of `kyc.files` returns'],
  })
