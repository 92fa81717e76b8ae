import * as v from 'valibot'
import { found, type Routes, type ServiceContext, utcTime } from './area.ts'
import { replies } from './replies.ts'
import { kycStatuses } from './statuses.ts'

const request = v.looseObject({ value: v.string() })
const fileAddress = /^https?:\/\/[^?#]+\.(jpg|jpeg|gif|png|pdf)([?#]|$)/i

type Status = (typeof kycStatuses)[keyof typeof kycStatuses]
type Record = ReturnType<typeof newRecord>
type Document = ReturnType<typeof newDocument>

// the entry and the document that it is an entry of have ids of their own, which never meet
const newDocument = (id: number, document_id: number, label: string, type_field: 'file' | 'text') => ({
  id,
  status_id: kycStatuses.open.id as number,
  status_name: kycStatuses.open.name as string,
  document_id,
  document_name: label,
  collection_name: null,
  collection_id: null,
  value_field: null as string | null,
  rejection_reason: null,
  label,
  type_field,
  required_field: true,
  expires_at: null,
  automaticatic_validation: 0,
})

const newRecord = (id: number, now: number) => ({
  id,
  origin_request: 'PAYIN',
  description: 'Payer',
  info_add: null,
  created_at: utcTime(now),
  updated_at: utcTime(now),
  merchant: 'Test account',
  submerchant: null,
  status: kycStatuses.open as Status,
  reason: { id: 2, name: 'Review' },
  persons: [{ id: 1, name: 'Ana Lima', legal_name: null, document: '52998224725', type_person: 'Beneficiary' }],
  document_required: [{ status: false, label: 'Identity' }],
  documents: [
    newDocument(id * 10, id * 10 + 5000, 'Identity', 'file'),
    newDocument(id * 10 + 1, id * 10 + 5001, 'Occupation', 'text'),
  ],
})

/** KYC records. An update takes the `document_id`, and times are UTC. */
export function kycArea({ now, nextId }: ServiceContext) {
  const records: Record[] = []

  function set(record: Record, documents: readonly Document[], { id, name }: Status) {
    for (const document of documents) Object.assign(document, { status_id: id, status_name: name })
    const isDone = record.documents.every(({ status_id }) => status_id === id)
    Object.assign(record, { updated_at: utcTime(now()), ...(isDone && { status: { id, name } }) })
  }

  const routes: Routes = {
    'GET /v1/kyc/{id}': ({ params }) => records.find(({ id }) => String(id) === params['id']) ?? replies.noRecord(),
    'POST /v1/kyc/documents/{documentId}/update'({ params, body }) {
      const { value } = v.parse(request, body)
      for (const record of records) {
        const document = record.documents.find(({ document_id }) => String(document_id) === params['documentId'])
        if (!document) continue
        if (document.type_field === 'file' && !fileAddress.test(value))
          return replies.fields({ value: 'must be the address of a file' })
        document.value_field = value
        set(record, [document], kycStatuses.review)
        return document
      }
      return replies.noRecord()
    },
  }
  return {
    routes,
    acts: {
      async addKyc() {
        const record = newRecord(nextId(), now())
        records.push(record)
        return record.id
      },
      async approveKyc(id: number) {
        const record = found(records, (each) => each.id === id)
        set(record, record.documents, kycStatuses.approved)
      },
    },
  }
}
