import * as v from 'valibot'
import { found, isoTime, type Routes, type ServiceContext } from './area.ts'
import { replies } from './replies.ts'

const contact = v.looseObject({ name: v.string(), email: v.string(), role: v.string() })
const request = v.looseObject({
  legal_name: v.string(),
  trade_name: v.string(),
  tax_id: v.string(),
  website: v.string(),
  contacts: v.array(contact),
  address: v.looseObject({ country: v.string() }),
})
const upload = v.object({ file_name: v.string(), content_base64: v.pipe(v.string(), v.base64()) })

type Company = ReturnType<typeof newCompany>
type Document = ReturnType<typeof newDocument>

const newDocument = (tag: string, name: string) => ({
  name,
  tag,
  description: '',
  required: true,
  upload_status: 'pending',
  review_status: 'pending',
  created_at: null as string | null,
  updated_at: null as string | null,
  sent_at: null as string | null,
  reviewed_at: null as string | null,
  review_history: [] as { action: string; timestamp: string }[],
})

const newCompany = ({ contacts, address, ...input }: v.InferOutput<typeof request>, number: number, now: string) => ({
  record: {
    id: `0c0ffee0-0000-4000-8000-${String(number).padStart(12, '0')}`,
    company: {
      legal_name: input.legal_name,
      trade_name: input.trade_name,
      tax_id: input.tax_id.replace(/[./-]/g, '').toUpperCase(),
      website: input.website,
      contacts,
      address: [{ number: null, complement: null, ...address }],
    },
    status: 'pending',
    status_history: [{ status: 'pending', created_at: now }],
    account_id: null as number | null,
    created_at: now,
    updated_at: now,
  },
  documents: [newDocument('articles', 'Articles of association'), newDocument('address', 'Proof of address')],
  signers: contacts.map(({ name, email }) => ({
    name,
    email,
    status: 'pending',
    sign_url: `https://sign.example/${email}`,
  })),
})

/** Accounts of companies. The list and the upload of documents have addresses of their own; a file travels in JSON. */
export function companyArea({ now, nextId, notify }: ServiceContext, webhookURL: () => string | null) {
  const companies: Company[] = []
  const find = (id: string | undefined) => companies.find(({ record }) => record.id === id)

  async function move({ record }: Company, status: string) {
    const time = isoTime(now())
    Object.assign(record, { status, updated_at: time })
    record.status_history.push({ status, created_at: time })
    await notify(webhookURL(), 'onboarding', { id: record.id, status })
  }

  function review(document: Document) {
    const timestamp = isoTime(now())
    Object.assign(document, { review_status: 'approved', reviewed_at: timestamp, updated_at: timestamp })
    document.review_history.unshift({ action: 'approved', timestamp })
  }

  const routes: Routes = {
    'POST /v2/register/companies'({ body }) {
      const company = newCompany(v.parse(request, body), nextId(), isoTime(now()))
      const { id, status } = company.record
      if (companies.some(({ record }) => record.company.tax_id === company.record.company.tax_id))
        return replies.company({ tax_id: 'is in use' })
      companies.push(company)
      return Response.json({ id, status }, { status: 201 })
    },
    'GET /v2/register/companies/{id}': ({ params }) => find(params['id'])?.record ?? replies.noCompany(),
    'GET /v2/register/companies/{id}/checklist'({ params }) {
      const company = find(params['id'])
      if (!company) return replies.message(404, 'No such request')
      return { id: company.record.id, status: company.record.status, documents: company.documents }
    },
    'PUT /v2/register/companies/{id}/checklist/{tag}'({ params, body }) {
      const document = find(params['id'])?.documents.find(({ tag }) => tag === params['tag'])
      if (!document) return replies.message(404, 'No such document')
      if (!v.is(upload, body)) return replies.fields({ content_base64: 'is required' })
      const time = isoTime(now())
      const created_at = document.created_at ?? time
      return Object.assign(document, { upload_status: 'sent', created_at, updated_at: time, sent_at: time })
    },
    'GET /v2/register/companies/{id}/signature/link'({ params }) {
      const company = find(params['id'])
      if (company?.record.status !== 'waiting_signature') return replies.message(404, 'No signature request')
      const isSigned = company.signers.every(({ status }) => status === 'signed')
      return { status: isSigned ? 'signed' : 'pending_signature', signers: company.signers }
    },
  }
  const byId = (id: string) => found(companies, ({ record }) => record.id === id)
  return {
    routes,
    acts: {
      async approveDocuments(id: string) {
        byId(id).documents.forEach(review)
        await move(byId(id), 'waiting_signature')
      },
      async signContract(id: string) {
        for (const signer of byId(id).signers) signer.status = 'signed'
        await move(byId(id), 'due_diligence_review')
      },
      async activateCompany(id: string) {
        byId(id).record.account_id = nextId()
        await move(byId(id), 'active')
      },
    },
  }
}
