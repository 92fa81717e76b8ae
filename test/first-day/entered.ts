import type { Answers } from './answers.ts'
import { signatureHeader, signatureOf } from './own-service/callbacks.ts'

/** What a shop enters that knows the answers of the own service. Each line has the question that it answers. */
export const entered: Answers = {
  undocumented: {
    timeZone: 'UTC', // charges.timeZone
    cardExpireDate: (date) => date.toISOString().replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*$/, '$3/$2/$1 $4'), // charges.cardExpiryFormat
    kycDocumentId: 'document_id', // kyc.documentIds
    listDocuments: { method: 'GET', path: '/v2/register/companies/{uuid}/checklist' }, // onboarding.documentList
    // onboarding.upload
    uploadDocument: {
      method: 'PUT',
      path: '/v2/register/companies/{uuid}/checklist/{tag}',
      encoding: {
        json: async (file, name) => ({
          file_name: name,
          content_base64: Buffer.from(await file.arrayBuffer()).toString('base64'),
        }),
      },
    },
  },
  pix: {
    timeZone: 'UTC', // charges.timeZone
    statusMap: { 1: 'open', 4: 'paid', 7: 'refunded' }, // charges.states
  },
  card: {
    statusMap: { 1: 'open', 6: 'processing', 8: 'paid' }, // charges.states
    isDecline: ({ status, fields }) => status === 400 && Object.keys(fields).length === 0, // charges.declines
  },
  payouts: {
    amountUnit: 'minor', // payouts.amountUnit
    externalId: 'invoice', // payouts.externalId
  },
  kyc: { timeZone: 'UTC' }, // kyc.timeZone
  server: {
    // callbacks.payload
    parseCallback(text) {
      const { data } = JSON.parse(text)
      return {
        id: data.id,
        invoice: data.invoice ?? data.customNumber,
        amount: data.amount ?? data.amountCents,
        status: data.status,
        updated_at: data.updated_at,
      }
    },
    verifyCallback: (request, text) => request.headers.get(signatureHeader) === signatureOf(text), // callbacks.authenticity
  },
}
