import * as v from 'valibot'
import { cardViewSchema, type CardView } from '../merchant-api/card.ts'
import { kycDocumentViewSchema, type KycDocumentView, kycViewSchema, uploadTicketSchema } from '../merchant-api/kyc.ts'
import { signatureViewSchema } from '../merchant-api/signature.ts'
import { isSameCharge, simultaneousRequests } from './charge-checks.ts'
import { type Check, type CheckedServer, type Findings, hasStatus, isProblem, isView, textIn, unless } from './check.ts'

/** A payer of Brazil, with the digits of no real document. */
const payer = {
  document: '52998224725',
  email: 'check@example.com',
  phone: '11999998888',
  address: { zip_code: '01310100', street: 'Rua A', number: '1', district: 'Centro', city: 'São Paulo', state: 'SP' },
}

/** The beginning of a PNG file: servers identify the kind of a file by its first bytes. */
const pngBytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52])

const signatureWaitSeconds = 20

/** The checks that submit a card, the documents of a KYC record or a contract's signature. Each needs its session. */
export const submissionChecks: readonly Check[] = [
  {
    name: 'card/form',
    what: 'GET /card responds with the ways to pay an order by card',
    needs: ['card'],
    async run(server) {
      const form = await server.send('GET /card', { session: server.sessions.card })
      return isView(form, cardViewSchema)
    },
  },
  {
    name: 'card/price',
    what: 'POST /card with a total that is not the plan’s is a price-changed, and charges nothing',
    needs: ['card'],
    run: withForm(async (server, form) => {
      const body = paymentOf(server, form)
      const exchange = await server.send('POST /card', {
        session: server.sessions.card,
        body: { ...body, total_amount: body.total_amount + 1 },
      })
      return isProblem(exchange, 'price-changed')
    }),
  },
  {
    name: 'card/one',
    what: `${simultaneousRequests} simultaneous POST /card of one payment make one charge; so does one that is sent again`,
    needs: ['card'],
    run: withForm(async (server, form) => {
      const request = { session: server.sessions.card, body: paymentOf(server, form) }
      const [first, ...others] = await Promise.all(
        Array.from({ length: simultaneousRequests }, () => server.send('POST /card', request)),
      )
      if (!first) return []
      const again = await server.send('POST /card', request)
      const status = textIn(first, 'status')
      return [
        ...new Set([
          ...hasStatus(first, 200),
          ...[...others, again].flatMap((other) => isSameCharge(first, other)),
          ...unless(textIn(first, 'method') === 'card', 'POST /card: `method` is not card'),
          ...unless(status !== 'open', 'POST /card: `status` is open, although the card may be charged at any time'),
        ]),
      ]
    }),
  },
  {
    name: 'kyc/documents',
    what: 'GET /kyc lists documents; POST /kyc/documents takes each text, and each file after its upload, also twice',
    needs: ['kyc'],
    async run(server) {
      const exchange = await server.send('GET /kyc', { session: server.sessions.kyc })
      const invalid = isView(exchange, kycViewSchema)
      if (invalid.length) return invalid
      const documents = v.parse(kycViewSchema, exchange.body).documents.filter(({ can_submit }) => can_submit)
      const findings = [...unless(documents.length > 0, 'GET /kyc: no document has `can_submit`; pass another record')]
      for (const document of documents) findings.push(...(await submit(server, document)))
      return findings
    },
  },
  {
    name: 'signature/contract',
    what: 'GET /signature has the contract with the session’s signer; GET /signature/file downloads it',
    needs: ['signature'],
    async run(server) {
      const { findings } = await loadSigner(server)
      if (findings.length) return findings
      const file = await server.send('GET /signature/file', { session: server.sessions.signature })
      const isAttachment = file.headers.get('content-disposition')?.startsWith('attachment') ?? false
      return [
        ...hasStatus(file, 200),
        ...unless(isAttachment, 'GET /signature/file: Content-Disposition is no attachment, so a page could act'),
      ]
    },
  },
  {
    name: 'signature/signed',
    what: 'a signature at the sandbox ends the wait: GET /signature has another view, without an address to sign at',
    needs: ['signature', 'sandbox'],
    async run(server) {
      const { findings, signUrl, etag } = await loadSigner(server)
      if (findings.length) return findings
      const signed = await server.send('POST sign_url', { address: signUrl, session: null })
      const { send, sessions } = server
      const headers = { 'if-none-match': etag }
      const changed = await send('GET /signature', {
        session: sessions.signature,
        headers,
        waitSeconds: signatureWaitSeconds,
      })
      return [
        ...unless(signed.status === 303, `the sandbox responded ${signed.status} to the signature`),
        ...isView(changed, signatureViewSchema),
        ...unless(
          signerIn(changed.body)?.sign_url === null,
          'GET /signature: the signer has signed, and has a `sign_url`',
        ),
      ]
    },
  },
]

function withForm(check: (server: CheckedServer, form: CardView) => Promise<Findings>) {
  return async (server: CheckedServer): Promise<Findings> => {
    const form = await server.send('GET /card', { session: server.sessions.card })
    const invalid = isView(form, cardViewSchema)
    return invalid.length ? invalid : check(server, v.parse(cardViewSchema, form.body))
  }
}

const paymentOf = ({ cardToken: token }: CheckedServer, { installment_plans, required_fields }: CardView) => ({
  token,
  installments: installment_plans[0]?.count ?? 1,
  total_amount: installment_plans[0]?.total_amount ?? 0,
  payer: Object.fromEntries(required_fields.map((field) => [field, payer[field]])),
  idempotency_key: 'check-merchant',
})

async function submit(server: CheckedServer, { id: document, kind }: KycDocumentView): Promise<Findings> {
  const { send, sessions } = server
  const text = { document, text: 'check-merchant' }
  const body = kind === 'text' ? text : await upload(server, document)
  if ('findings' in body) return body.findings
  const first = await send('POST /kyc/documents', { session: sessions.kyc, body })
  const again = await send('POST /kyc/documents', { session: sessions.kyc, body })
  return [first, again].flatMap((exchange) => [
    ...isView(exchange, kycDocumentViewSchema),
    ...unless(textIn(exchange, 'id') === document, `POST /kyc/documents responded with another document`),
    ...unless(textIn(exchange, 'state') !== 'waiting', `POST /kyc/documents: a ${kind} that was submitted is waiting`),
  ])
}

async function upload({ send, sessions: { kyc: session }, url }: CheckedServer, document: string) {
  const file = { document, name: 'check.png', type: 'image/png', size: pngBytes.length }
  const exchange = await send('POST /kyc/uploads', { session, body: file })
  const findings = isView(exchange, uploadTicketSchema)
  if (findings.length) return { findings }
  const { id, method, headers, ...ticket } = v.parse(uploadTicketSchema, exchange.body)
  const address = new URL(ticket.url, url).href
  const isOwn = new URL(address).origin === new URL(url).origin
  const sent = await send(`${method} upload`, { address, headers, body: pngBytes, session: isOwn ? session : null })
  const isStored = sent.status >= 200 && sent.status < 300
  return isStored ? { document, upload: id } : { findings: [`the upload of a file got ${sent.status}, expected 204`] }
}

async function loadSigner({ send, sessions }: CheckedServer) {
  const exchange = await send('GET /signature', { session: sessions.signature })
  const signUrl = signerIn(exchange.body)?.sign_url ?? ''
  const findings = [
    ...isView(exchange, signatureViewSchema),
    ...unless(signUrl !== '', 'GET /signature: no signer is `mine` and has a `sign_url`; pass another session'),
  ]
  return { findings, signUrl, etag: exchange.headers.get('etag') ?? '' }
}

const signerIn = (body: unknown) =>
  v.is(signatureViewSchema, body) ? body.signature?.signers.find(({ mine }) => mine) : undefined
