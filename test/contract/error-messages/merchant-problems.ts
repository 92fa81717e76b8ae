import { memoryStore } from '../../../src/merchant/stores/memory.ts'
import { cardPayment, openCardShop, serverOfService } from '../card-shop.ts'
import { openChargedShop } from '../charged-shop.ts'
import { openCompanyShop } from '../company-shop.ts'
import { bytesOf, openKycShop } from '../kyc-shop.ts'
import { openShop, type ShopOptions, waitForChangeOf } from '../shop.ts'
import { openSigningShop } from '../signing-shop.ts'
import { type ErrorTable, secrets } from './error-case.ts'

const { cpf, email, name, token } = secrets
const minutes = 60_000

/** Returns the response to a request of a payer. */
const respond = (call: string, body?: object, options: ShopOptions = {}) =>
  openCardShop(options).request(call, { body })

/** Returns the response to the renewal of a Pix charge that expired some time ago. */
async function renewAfter(ms: number, options: ShopOptions = {}) {
  const { request, clock } = openShop(options)
  await request('POST /pix')
  await clock.advance(15 * minutes + ms)
  return request('POST /pix', { body: { renew: true } })
}

/** Returns the response to a Pix charge when the service has this fault. */
async function respondWithFault(kind: 'message' | 'unauthorized' | 'drop-before') {
  const { request, sandbox } = openShop()
  sandbox.injectFault({ operation: 'payins.createPix', kind, times: 3 })
  return request('POST /pix')
}

/** Returns the response to a KYC submission of these bytes. */
async function submitBytes(bytes: Uint8Array<ArrayBuffer>) {
  const { submit, upload } = await openKycShop()
  return submit({ upload: await upload(bytes) })
}

/** Returns the response to a request for the upload of a file. */
async function requestUpload(changes: object) {
  const { request, fileDocument } = await openKycShop()
  const file = { document: fileDocument, name: `${name}.jpg`, type: 'image/jpeg', size: 10 }
  return request('POST /kyc/uploads', { json: { ...file, ...changes } })
}

/** Opens a handoff of KYC documents on a phone. */
async function openPhone() {
  const { request } = await openKycShop({ phoneURL: 'https://shop.example/phone' })
  const { body } = await request('POST /kyc/handoffs')
  const as = (bearer: string) => ({ headers: { authorization: `Bearer ${bearer}` } })
  const open = () => request('POST /kyc/handoffs/open', as(body.url.split('#')[1]))
  const { session } = (await open()).body
  return { request, open, phone: () => request('GET /kyc', as(session)) }
}

const payer = (changes: object) => respond('POST /card', { token, payer: { email, document: cpf, ...changes } })
const address = (changes: object) =>
  payer({
    address: { zip_code: '01310100', street: 'Rua', number: '1', district: 'B', city: 'C', state: 'SP', ...changes },
  })

/** The problems that the merchant server responds with. */
export const merchantProblems: ErrorTable = {
  'urn:guiche:malformed-request: The request cannot be parsed. Send the body as JSON, and percent-encode the path.':
    async () => {
      const { request, merchant } = openShop()
      const brokenBody = (sent: Request) =>
        merchant.fetch(new Request(sent.url, { method: 'POST', headers: sent.headers, body: `{"${cpf}` }))
      return request('POST /pix', { server: { fetch: brokenBody } })
    },
  'urn:guiche:invalid-session: The session is missing, invalid or expired. Create a session with createSession(), and send its token as `Authorization: Bearer <token>`.':
    () => openShop().request('GET /pix', { headers: { authorization: `Bearer ${token}` } }),
  'urn:guiche:unverified-callback: The sender of the callback is not verified. Send it as verifyCallback() of createMerchant() requires. A genuine one that is kept can be replayed.':
    async () => {
      const { merchant, callbackURL } = await openChargedShop({ verifyCallback: () => false })
      const response = await merchant.fetch(new Request(callbackURL, { method: 'POST', body: cpf }))
      return { headers: response.headers, body: await response.json() }
    },
  'urn:guiche:not-found: There is no such route. Check the path below `publicURL`, and the option of createMerchant() that enables the route.':
    () => respond(`GET /${cpf}`),
  'urn:guiche:order-not-found: The order does not exist. Return the order from findOrder(), or create a session for another order.':
    () => respond('POST /pix', {}, { findOrder: () => null }),
  'urn:guiche:charge-not-found: The order has no charge yet. Create the charge with POST /pix.': () =>
    respond('GET /pix'),
  'urn:guiche:kyc-not-found: The KYC record does not exist. Pass the id of a record that your secret key can read to createSession({ kyc }).':
    async () => (await openKycShop()).request('GET /kyc', { recordId: cpf }),
  'urn:guiche:onboarding-not-found: The onboarding does not exist. Pass the id of an onboarding that your secret key can read to createSession({ onboarding, signer }).':
    () => openSigningShop().getView(cpf, { signer: email }),
  'urn:guiche:file-not-found: The file does not exist. Check that the address has not expired, or that the onboarding already has a contract.':
    async () => (await openKycShop()).request(`GET /files/${cpf}.jpg`),
  'urn:guiche:method-not-allowed: The route does not support this method. Use a method that the `Allow` header lists.':
    () => respond('PUT /pix', { cpf }),
  'urn:guiche:already-settled: The order is paid, or a payment may be on its way. No other charge was created. Load the charge of the order, and show its status instead of charging again.':
    async () => {
      const { request, sandbox } = openShop()
      await request('POST /pix')
      await sandbox.payPix({ invoice: 'A-1-1' })
      return request('POST /pix', { body: { renew: true } })
    },
  'urn:guiche:renewal-too-early: The expired charge cannot be replaced yet, because a payment may still arrive. Send the request again after the seconds in `Retry-After`.':
    () => renewAfter(1000),
  'urn:guiche:renewals-exhausted: The order accepts no more charges. Offer another way to pay, or raise `pix.maxRenewals` or `card.maxAttempts` of createMerchant().':
    () => renewAfter(5 * minutes, { pix: { maxRenewals: 0 } }),
  'urn:guiche:price-changed: The price of the order has changed. Load GET /card again, and let the payer confirm the new total.':
    () => respond('POST /card', { token, total_amount: Number(cpf) }),
  'urn:guiche:company-uncertain: Nobody knows yet whether the account was requested. It is not requested again. Look the company up at the payment service, and record what you find with companies.resolve().':
    () => {
      const { sandbox, open } = openCompanyShop()
      sandbox.injectFault({ kind: 'drop-after' })
      return open()
    },
  'urn:guiche:not-accepting: The document cannot be submitted now. Load GET /kyc again, and submit a document whose `can_submit` is true.':
    async () => {
      const { sandbox, record, submit } = await openKycShop()
      await sandbox.cancelKyc({ id: record.id })
      return submit({ text: cpf })
    },
  'urn:guiche:submitted-elsewhere: Another device has submitted the document in the meantime. Nothing was submitted. Load GET /kyc again, and send the `submitted_at` of the document if it must be replaced.':
    async () => {
      const { submit, upload } = await openKycShop()
      await submit({ upload: await upload(bytesOf.jpeg) })
      return submit({ upload: await upload(bytesOf.jpeg), submitted_at: null })
    },
  'urn:guiche:handoff-ended: The handoff to the phone has ended. Create another handoff with POST /kyc/handoffs, in the session that the page on the desktop has.':
    async () => {
      const { phone, request } = await openPhone()
      await request('DELETE /kyc/handoffs')
      return phone()
    },
  'urn:guiche:handoff-opened-elsewhere: The link of the handoff was opened again, on this phone or another one. Continue where it was opened last, or open the link again.':
    async () => {
      const { phone, open } = await openPhone()
      await open()
      return phone()
    },
  'urn:guiche:upload-incomplete: The file of this upload is missing or incomplete. Request the upload again with POST /kyc/uploads, and send the rest of the file.':
    async () => (await openKycShop()).submit({ upload: token }),
  'urn:guiche:upload-offset-mismatch: The server has another number of bytes of this upload. Send the bytes behind those that `Upload-Offset` counts, or request another upload.':
    async () => {
      const { createTicket, request } = await openKycShop()
      const { url, headers } = await createTicket(10)
      const path = url.replace('/pay', '')
      return request(`PATCH ${path}`, { body: cpf, headers: { ...headers, 'upload-offset': cpf } })
    },
  'urn:guiche:body-too-large: The request body is too large. Send at most 1 MiB of JSON, or a file of the declared size and at most `max_file_bytes` of GET /kyc.':
    () => respond('POST /card', { token: cpf.repeat(100_000) }),
  'urn:guiche:unsupported-file-type: Files of this type are not accepted. Upload a JPEG, PNG, GIF or PDF file.': () =>
    submitBytes(bytesOf.html),
  'urn:guiche:unsupported-encoding: The body is no text in its declared encoding. Send UTF-8, or declare the charset; compress with gzip or deflate only, and declare it.':
    async () => {
      const { merchant, callbackURL } = await openChargedShop()
      const request = new Request(callbackURL, { method: 'POST', body: new Uint8Array([0xff]) })
      const response = await merchant.fetch(request)
      return { headers: response.headers, body: await response.json() }
    },
  'urn:guiche:validation-failed: Fields of the request are invalid. Correct the fields that `fields` lists.': () =>
    respond('POST /pix', { renew: cpf }),
  'urn:guiche:internal: The server failed. Read the error that `on.error` of createMerchant() received, then send the request again.':
    () => respond('POST /pix', {}, { findOrder: () => Promise.reject(new Error(`no database of ${name}`)) }),
  'urn:guiche:configuration-error: The payment service rejected the configuration of this server. Read the error that `on.error` received, and check `baseURL`, the secret key, its permissions and the options.':
    () => respondWithFault('unauthorized'),
  'urn:guiche:service-declined: The payment service declined the charge. Read the error that `on.error` received, and offer another way to pay.':
    () => respondWithFault('message'),
  'urn:guiche:too-many-requests: Too many requests were sent. Send the request again after the seconds in `Retry-After`.':
    () => respond('POST /pix', {}, { allow: () => ({ retryAfterSeconds: 5 }) }),
  'urn:guiche:too-many-declines: Too many cards were declined. Offer another way to pay, or send the request again after the seconds in `Retry-After`.':
    async () => {
      const { request, sandbox } = openCardShop({ card: { maxDeclines: 1 } })
      sandbox.injectFault({ operation: 'payins.createCard', kind: 'message' })
      await request('POST /card', { body: { token } })
      return request('POST /card', { body: { token: `${token}_2`, retry: true } })
    },
  'urn:guiche:server-busy: The server takes no further request now: too many wait for a change, or it is closing. Send the request again after the seconds in `Retry-After`.':
    async () => {
      const { request, clock } = openShop({ maxWaiters: { perOrder: 1 } })
      const options = waitForChangeOf(await request('POST /pix'))
      void request('GET /pix', options)
      await clock.untilSleeping(1)
      return request('GET /pix', options)
    },
  'urn:guiche:store-unavailable: The store of this server is unavailable. Send the request again after the seconds in `Retry-After`, and read the error that `on.error` received.':
    () => respond('POST /pix', {}, { store: { ...memoryStore(), get: () => Promise.reject(new Error('no disk')) } }),
  'urn:guiche:service-unavailable: The payment service is unavailable. Send the request again after the seconds in `Retry-After`, or after a few seconds.':
    () => respondWithFault('drop-before'),
  'token must have a length of at least 1': () => respond('POST /card', { token: '', payer: { email } }),
  'must have `use_payment_page`, or else a `token`, a `saved_card` or both': () =>
    respond('POST /card', { payer: { email } }),
  'installments must be the count of a plan in installment_plans of GET /card': () =>
    respond('POST /card', { token, installments: 7 }),
  'use_payment_page must be false, unless can_redirect of GET /card is true': () =>
    respond('POST /card', { use_payment_page: true, payer: { email } }),
  'saved_card must be the id of a card in saved_cards of GET /card': () =>
    respond('POST /card', { saved_card: 7, payer: { email } }),
  'token must come with saved_card if requires_security_code of GET /card is true, and only then': () => {
    const card = { savedCards: () => [{ id: 7, brand: null, last4: '0001' }] }
    return respond('POST /card', { saved_card: 7, token, payer: { email } }, { card })
  },
  'payer.phone is required': () =>
    respond('POST /card', { token, payer: { email } }, { card: { requiredFields: ['phone'] } }),
  'payer.country must be a country code of ISO 3166-1, such as BR': () => payer({ country: name }),
  'payer.document must be a CPF or CNPJ': () => payer({ document: `${cpf}0` }),
  'payer.email must be an e-mail address': () => payer({ email: name }),
  'payer.phone must be the digits of a phone number': () => payer({ phone: cpf.repeat(2) }),
  'payer.address.zip_code must be the 8 digits of a CEP': () => address({ zip_code: cpf }),
  'payer.address.state must be the two letters of a state': () => address({ state: name }),
  'payer.document is rejected by the payment service; ask the payer to correct it': () => {
    const shop = openCardShop()
    const body = { status: false, message: name, data: { payer_document: [cpf] } }
    const server = serverOfService(shop, async () => Response.json(body, { status: 400 }))
    return shop.request('POST /card', { ...cardPayment(token, { payer: { document: cpf } }), server })
  },
  'hash must be 64 hexadecimal digits': async () => {
    const { request, fileDocument: document } = await openKycShop()
    const json = { document, name: 'a.jpg', type: 'image/jpeg', size: 10, hash: cpf }
    return request('POST /kyc/uploads', { json })
  },
  'must have exactly one of `upload` and `text`': async () => (await openKycShop()).submit({}),
  'document must be the id of a document of GET /kyc': () => requestUpload({ document: cpf }),
  'document must be a document of kind file; submit this one as `text`': async () => {
    const { request, textDocument: document } = await openKycShop()
    return request('POST /kyc/uploads', { json: { document, name, type: 'image/jpeg', size: 10 } })
  },
  'document must be submitted as an `upload`': async () => {
    const { submit, fileDocument } = await openKycShop()
    return submit({ document: fileDocument, text: cpf })
  },
}
