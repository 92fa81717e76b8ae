import { isRecord } from '../../src/core/is-record.ts'
import type { openService } from './open-service.ts'
import type { DifferentQuestion } from './own-service/differences.ts'

type Open = ReturnType<typeof openService>

const recordOf = (body: Record<string, unknown>) => (isRecord(body['data']) ? body['data'] : body)

/** By question: what shows a service's answer. Each returns what tells the answers apart. */
export const probes: Readonly<Record<DifferentQuestion, (open: Open) => Promise<unknown>>> = {
  // 09:30 in São Paulo is half an hour ahead of the clock, and in UTC two and a half behind it
  'charges.timeZone': async ({ createPix }) => (await createPix('2026-03-10T09:30:00')).status,
  async 'charges.states'({ paidCallback }) {
    const { status, paid_amount } = recordOf((await paidCallback()).body)
    return { status, paid_amount }
  },
  'charges.cardExpiryFormat': async ({ createCard }) => [
    (await createCard()).status,
    (await createCard('2026-03-11 09:00:00')).status,
    (await createCard('11/03/2026 09:00')).status,
  ],
  async 'charges.declines'({ service, createCard }) {
    service.act.declineNextCard()
    const first = await createCard()
    // where no expiry is no charge, the day comes first
    const { status, body } = first.status === 200 ? first : await createCard('11/03/2026 09:00')
    return [status, typeof body.data]
  },
  'payouts.amountUnit': async ({ createPayout }) => (await createPayout()).body.amount.replace(/\s/, ' '),
  async 'payouts.externalId'({ createPayout, send }) {
    await createPayout()
    return (await send('GET /v2/payout/payments')).body.data[0].external_id
  },
  'callbacks.payload': async ({ paidCallback }) => 'data' in (await paidCallback()).body,
  'callbacks.authenticity': async ({ paidCallback }) =>
    [...(await paidCallback()).headers.keys()].some((name) => /signature/.test(name)),
  async 'kyc.documentIds'({ kycRecord, send }) {
    const [file, text] = (await kycRecord()).documents
    const update = async (id: number) =>
      (await send(`POST /v1/kyc/documents/${id}/update`, { value: 'https://client.example/a.pdf' })).status
    return [await update(file.id), await update(text.document_id)]
  },
  'kyc.timeZone': async ({ kycRecord }) => (await kycRecord()).updated_at,
  async 'onboarding.documentList'({ createCompany, send }) {
    const address = await createCompany()
    return [(await send(`GET ${address}/documents`)).status, (await send(`GET ${address}/checklist`)).status]
  },
  async 'onboarding.upload'({ createCompany, send }) {
    const address = await createCompany()
    const [, listed] = [await send(`GET ${address}/checklist`), await send(`GET ${address}/documents`)]
    const tag = listed.body.documents?.[0].tag ?? 'articles'
    const form = new FormData()
    form.append('file', new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }))
    const json = { file_name: 'a.pdf', content_base64: btoa('%PDF-1.7') }
    return [
      (await send(`POST ${address}/documents/${tag}/file`, form)).status,
      (await send(`PUT ${address}/checklist/${tag}`, json)).status,
    ]
  },
}
