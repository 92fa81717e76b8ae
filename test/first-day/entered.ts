import type { UploadEncoding } from '../../src/core/upload.ts'
import { parseCallback } from '../../src/merchant/index.ts'
import { type Answers, assumed } from './answers.ts'
import { signatureHeader, signatureOf } from './own-service/callbacks.ts'
import { type DifferentQuestion, differences } from './own-service/differences.ts'

type Parts = { readonly [Part in keyof Answers]?: Partial<Answers[Part]> }

const base64JSON: UploadEncoding = {
  json: async (file, name) => ({
    file_name: name,
    content_base64: Buffer.from(await file.arrayBuffer()).toString('base64'),
  }),
}

/** What a shop enters for each question that the own service answers otherwise. */
const enteredFor: Readonly<Record<DifferentQuestion, Parts>> = {
  'charges.timeZone': { undocumented: { timeZone: 'UTC' }, pix: { timeZone: 'UTC' } },
  'charges.states': {
    pix: { statusMap: { 1: 'open', 4: 'paid', 7: 'refunded' } },
    card: { statusMap: { 1: 'open', 6: 'processing', 8: 'paid' } },
  },
  'charges.cardExpiryFormat': {
    undocumented: {
      cardExpireDate: (date) => date.toISOString().replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*$/, '$3/$2/$1 $4'),
    },
  },
  'charges.declines': {
    card: { isDecline: ({ status, fields }) => status === 400 && Object.keys(fields).length === 0 },
  },
  'payouts.amountUnit': { payouts: { amountUnit: 'minor' } },
  'payouts.externalId': { payouts: { externalId: 'invoice' } },
  'callbacks.payload': {
    server: {
      parseCallback: (text) => parseCallback(JSON.stringify(JSON.parse(text).data)),
    },
  },
  'callbacks.authenticity': {
    server: { verifyCallback: (request, text) => request.headers.get(signatureHeader) === signatureOf(text) },
  },
  'kyc.documentIds': { undocumented: { kycDocumentId: 'document_id' } },
  'kyc.timeZone': { kyc: { timeZone: 'UTC' } },
  'onboarding.documentList': {
    undocumented: { listDocuments: { method: 'GET', path: '/v2/register/companies/{uuid}/checklist' } },
  },
  'onboarding.upload': {
    undocumented: {
      uploadDocument: {
        method: 'PUT',
        path: '/v2/register/companies/{uuid}/checklist/{tag}',
        encoding: base64JSON,
      },
    },
  },
}

/** Returns the answers of a shop that has entered those to these questions; of the others it has the sandbox's. */
export const enter = (questions: readonly DifferentQuestion[]): Answers =>
  questions.reduce<Answers>((known, question) => {
    const parts = enteredFor[question]
    return {
      undocumented: { ...known.undocumented, ...parts.undocumented },
      pix: { ...known.pix, ...parts.pix },
      card: { ...known.card, ...parts.card },
      payouts: { ...known.payouts, ...parts.payouts },
      kyc: { ...known.kyc, ...parts.kyc },
      server: { ...known.server, ...parts.server },
    }
  }, assumed)

/** What a shop enters that knows all answers of the own service. */
export const entered: Answers = enter(differences.map(({ question }) => question))
