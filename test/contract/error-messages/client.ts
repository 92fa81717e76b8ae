import { vi } from 'vitest'
import { createClient as createSmallClient } from '../../../src/client/index.ts'
import type { BindOptions } from '../../../src/client/client-options.ts'
import { BodyStoppedError, BodyTooLargeError } from '../../../src/http/read-text.ts'
import { RejectedRequest } from '../../../src/http/serve.ts'
import { allowPublicKey, createClient, NetworkError, payins, payouts } from '../../../src/index.ts'
import { pixInput } from '../bodies.ts'
import { type ErrorTable, secrets } from './error-case.ts'

type Options = Partial<BindOptions & { readonly secretKey: string }>

const baseURL = 'https://service.test'
const uuid = '0b6a7f5e-3c1d-4f2a-9b8c-7d6e5f4a3b2c'
const lookUp = 'the request may have been processed, see `lookupKey`'

/** Returns a client to which the service responds with a body and a status. */
const clientOf = (body: BodyInit | null, status = 200, options: Options = {}) =>
  createClient({
    baseURL,
    secretKey: secrets.key,
    retry: 0,
    fetch: async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }),
    ...options,
  })

/** Returns a client that no response of the service reaches. */
const lostClient = (options: Options = {}) =>
  clientOf(null, 200, { fetch: () => Promise.reject(new TypeError('fetch failed')), ...options })

/** Returns a client whose `fetch` reports a code of the system. */
function failedClient(code: string) {
  const cause = Object.assign(new Error(`getaddrinfo ${code} service.test`), { code })
  return clientOf(null, 200, { fetch: () => Promise.reject(new TypeError('fetch failed', { cause })) })
}

/** Returns a client to which the service never responds. */
const silentClient = (options: Options = {}) =>
  clientOf(null, 200, { fetch: () => new Promise<never>(() => {}), timeout: 5, ...options })

const input = () => ({ ...pixInput(), buyer: { ...pixInput().buyer, email: secrets.email, name: secrets.name } })
const rejectedBy = (errors: Readonly<Record<string, readonly string[]>>) =>
  clientOf(JSON.stringify({ message: 'Refused.', errors }), 422).payins.createPix(input())
const refusal = (status: number) => clientOf('{"message":"Refused."}', status).payins.createPix(input())

const missing = () => clientOf('{"error":"Not found","message":"There is no such record."}', 404).onboardings

/** The errors of the client. */
export const clientErrors: ErrorTable = {
  'createClient: pass exactly one of secretKey (on a server) and publicKey (in a page)': () =>
    createSmallClient({ baseURL, operations: { payins }, publicKey: 'pk', secretKey: secrets.key } as never),
  'createClient: a secret key must not reach a browser; pass publicKey, or call your own server': () => {
    vi.stubGlobal('process', undefined)
    vi.stubGlobal('document', {})
    try {
      return createClient({ baseURL, secretKey: secrets.key })
    } finally {
      vi.unstubAllGlobals()
    }
  },
  'createClient: payouts.create needs the secret key; pass createClient() of guiche/client only operations for the public key, such as { payins }, or use allowPublicKey()':
    () => createSmallClient({ baseURL, publicKey: secrets.key, operations: { payouts } as never }),
  'createClient: secretKey is undefined; is its environment variable set?': () =>
    createClient({ baseURL, secretKey: undefined } as never),
  'createClient: baseURL is required and must be an https URL, or an http URL of this machine; is its environment variable set?':
    () => createClient({ baseURL: undefined, secretKey: secrets.key } as never),
  'createClient: operations is required and must be areas of operations, such as { payins }': () =>
    createSmallClient({ baseURL, secretKey: secrets.key } as never),
  'GET /v1/kyc/{id}: the key is undefined; is its environment variable set?': () =>
    createClient({ baseURL, secretKey: () => undefined }).kyc.get({ id: secrets.cpf }),
  'createClient: baseURL must be an https URL, or an http URL of this machine': () =>
    createClient({ baseURL: `http://${secrets.email}/`, secretKey: secrets.key }),
  'createClient: secretKey must be a key, or a function that returns it': () =>
    createClient({ baseURL, secretKey: Number(secrets.cpf) as never }),
  'createClient: operations must be areas of operations, such as { payins }': () =>
    createSmallClient({ baseURL, secretKey: secrets.key, operations: [] as never }),
  'createClient: headers must be an object of texts': () =>
    clientOf('', 200, { headers: { document: Number(secrets.cpf) } as never }),
  "createClient: undocumented.kycDocumentId must be 'id' or 'document_id'": () =>
    clientOf('', 200, { undocumented: { kycDocumentId: secrets.cpf } }),
  "createClient: undocumented.listDocuments must be a route, such as { method: 'GET', path: '/…' }": () =>
    clientOf('', 200, { undocumented: { listDocuments: secrets.cpf } }),
  'request: path must begin with / and stay below baseURL': [
    () => clientOf('', 200, { baseURL: `${baseURL}/api` }).request({ method: 'GET', path: `/../${secrets.cpf}` }),
    () => clientOf('').request({ method: 'GET', url: `/${secrets.cpf}` } as never),
  ],
  "request: method must be in capitals, as in { method: 'GET', path: '/…' }": () =>
    clientOf('').request({ method: 'get', path: '/v2/reports' } as never),
  'POST /v2/payin/payments: the key must be visible ASCII text; pass it exactly as issued': () =>
    clientOf('', 200, { secretKey: `${secrets.key} ` }).payins.createPix(input()),
  'GET /v1/kyc/{id}: input must be an object with id': () => clientOf('').kyc.get(secrets.cpf as never),
  'GET /v1/kyc/{id}: options must be an object: { retry: 0 }': () =>
    clientOf('').kyc.get({ id: 1 }, secrets.key as never),
  'createClient: options must be an object with baseURL, secretKey, undocumented': () =>
    createClient(secrets.key as never),
  'allowPublicKey: operation must be one operation, such as listPayouts': () => allowPublicKey(payins as never),
  'POST /v2/payin/payments: taxId is not a field of this operation; if the service has it, pass it in the `query` or `body` option':
    () => clientOf('').payins.createPix({ ...input(), taxId: secrets.cpf } as never),
  'POST /v2/payout/payments: beneficary is not a field of this operation; did you mean beneficiary?': () =>
    clientOf('').payouts.create({ beneficary: { name: secrets.name } } as never),
  'POST /v2/payin/payments: body must be JSON, without circular references or BigInt': () =>
    clientOf('').payins.createPix({ ...input(), buyer: { ...input().buyer, taxId: 11144477735n } }),
  'POST /v2/payin/payments: headers must not contain Authorization; pass secretKey or publicKey': () =>
    clientOf('').payins.createPix(input(), { headers: { authorization: secrets.token } }),
  'POST /v2/payin/payments: headers must be an object of texts': () =>
    clientOf('').payins.createPix(input(), { headers: { document: Number(secrets.cpf) } as never }),
  'POST /(undocumented): undocumented.uploadDocument json() must return an object': () => {
    const encoding = { json: () => secrets.name as never }
    const undocumented = { uploadDocument: { method: 'PUT', path: '/v2/x', encoding } as const }
    return clientOf('', 200, { undocumented }).onboardings.uploadDocument({ uuid, tag: 'x', file: new Blob() })
  },
  'GET /v1/payout/data-qualification/custom-code/{customCode}: 200, a record with another custom_code than requested; ask the service about it':
    () => clientOf(`{"custom_code":"${secrets.cpf}"}`).qualifications.getByCustomCode({ customCode: secrets.name }),
  'GET /v1/kyc/{id}: id must not be empty, "." or ".."': () => clientOf('').kyc.get({ id: '..' }),
  "GET /v2/payout/payments: undocumented.payoutMerchant is not documented by the interface; pass createClient({ undocumented: { payoutMerchant: 'the parameter’s name' } })":
    () => clientOf('').payouts.list({ merchant_id: 7 }),
  [`POST /v2/payin/payments: 302, a redirect, which is not followed; check baseURL; ${lookUp}`]: () =>
    clientOf('', 302).payins.createPix(input()),
  "GET /v1/kyc/{id}: 200, text instead of JSON; check that baseURL is the service's": () =>
    clientOf(`<p>${secrets.name}</p>`).kyc.get({ id: secrets.cpf }),
  "GET /v1/kyc/{id}: 200, an empty response instead of JSON; check that baseURL is the service's": () =>
    clientOf('').kyc.get({ id: secrets.cpf }),
  [`POST /v2/payin/payments: 202, a response without id, hash, our_number, invoice; ${lookUp}`]: () =>
    clientOf(`{"message":"${secrets.name}"}`, 202).payins.createPix(input()),
  'GET /v2/register/companies/{uuid}/signature/file: 200, JSON instead of a file; check baseURL': () =>
    clientOf(`{"name":"${secrets.name}"}`).onboardings.downloadContract({ uuid }),
  'GET /v1/kyc/{id}: 200, a response that does not match its schema; see `fields`': () =>
    clientOf(`{"name":"${secrets.name}"}`, 200, { strictResponses: true }).kyc.get({ id: 7 }),
  'GET /v1/kyc/{id}: no response; check the connection': () => lostClient().kyc.get({ id: secrets.cpf }),
  'GET /v1/kyc/{id}: no response (ENOTFOUND); check the host of baseURL, and the connection': () =>
    failedClient('ENOTFOUND').kyc.get({ id: secrets.cpf }),
  [`POST /v2/payin/payments: no response (ECONNREFUSED); check the connection; ${lookUp}`]: () =>
    failedClient('ECONNREFUSED').payins.createPix(input()),
  [`POST /v2/payin/payments: no response; check the connection; ${lookUp}`]: () =>
    lostClient().payins.createPix(input()),
  [`POST /v2/payin/payments: no response in time; check the connection; ${lookUp}`]: () =>
    silentClient().payins.createPix(input()),
  [`POST /v2/payin/payments: aborted by the caller; check the outcome before a retry; ${lookUp}`]: () => {
    const caller = new AbortController()
    const aborted: typeof fetch = () => {
      caller.abort()
      return new Promise<never>(() => {})
    }
    return lostClient({ fetch: aborted }).payins.createPix(input(), { signal: caller.signal })
  },
  'no response within 5 ms; check the connection': () =>
    silentClient()
      .kyc.get({ id: 7 })
      .catch((error: unknown) => error instanceof NetworkError && error.cause),
  'POST /v2/payin/payments: 401, Refused; check the key': () => refusal(401),
  "POST /v2/payin/payments: 403, Refused; check the key's permissions": () => refusal(403),
  'POST /v2/payin/payments: 404, Refused; check `baseURL` and the path': () => refusal(404),
  'GET /v1/kyc/{id}: 404, Refused; check the id': () => clientOf('{"message":"Refused."}', 404).kyc.get({ id: 7 }),
  'GET /v2/register/companies/{uuid}/signature/link: 404, There is no such record. Not found; check the id; it exists from `waiting_signature` on, in a national onboarding':
    () => missing().getSignature({ uuid }),
  'GET /v2/register/companies/{uuid}/signature/file: 404, There is no such record. Not found; check the id; it exists from `waiting_signature` on':
    () => missing().downloadContract({ uuid }),
  'GET /v2/register/companies/{uuid}/documents/{tag}/file: 404, There is no such record. Not found; check the id and the tag; it exists once `upload_status` is `sent`':
    () => missing().downloadDocument({ uuid, tag: 'x' }),
  'POST /v1/kyc/documents/{documentId}/update (undocumented.kycDocumentId may be wrong): 404, Refused; check the id':
    () => clientOf('{"message":"Refused."}', 404).kyc.updateDocument({ documentId: 7, value: secrets.name }),
  'GET /v2/payout/payments (undocumented.payoutMerchant may be wrong): 422, Refused; see `fields` (account: is unknown)':
    () =>
      clientOf('{"message":"Refused.","errors":{"account":["is unknown"]}}', 422, {
        undocumented: { payoutMerchant: 'account' },
      }).payouts.list({ merchant_id: 7 }),
  'POST /v2/payin/payments: 429, Refused; wait for `retryAfterMs`': () => refusal(429),
  'POST /v2/payin/payments: 400, Refused; see `body`': () => refusal(400),
  [`POST /v2/payin/payments: 409, Refused; see \`body\`; ${lookUp}`]: () => refusal(409),
  'POST /v2/payin/payments: 422, Refused; see `fields` (amount: must be at least 100, must be even; pix.expire_date)':
    () => rejectedBy({ amount: ['must be at least 100', 'must be even'], 'pix.expire_date': [] }),
  [`POST /v2/payin/payments: 500, Refused; see \`body\`; ${lookUp}`]: () => refusal(500),
  'POST /v1/payout/data-qualification: 207, Partial, 1 rejected, 0 accepted, 1 unknown; send only the rejected records again, and look up those of `unknown` first':
    () => {
      const errors = [{ line: 1, batch_code: 'B', custom_code: secrets.cpf, message: secrets.name }]
      const body = JSON.stringify({ message: 'Partial', info: { errors } })
      const account = {
        bank_code: '001',
        bank_branch: '1',
        account: '1',
        account_digit: '0',
        account_type: 'SAVINGS',
      } as const
      const document = { document: secrets.cpf, document_type: 'cpf' } as const
      const beneficiary = { name: secrets.name, ...account, ...document }
      const data = [{ custom_code: secrets.email, batch_code: 'B', beneficiary }]
      return clientOf(body, 207).qualifications.create({ service_id: 4, data })
    },
  [`POST /v2/payin/payments: 201, a response of more than 1 MiB, which is not read; check that baseURL is the service's; ${lookUp}`]:
    () => clientOf(JSON.stringify(secrets.cpf.repeat(100_000)), 201).payins.createPix(input()),
  'kyc.list: the response has no array of records; await the call to read it as it came': () =>
    clientOf(`{"items":["${secrets.cpf}"]}`).kyc.list()[Symbol.asyncIterator]().next(),
  'Download: the file was already read; call stream() or blob() only once': async () => {
    const fetch = async () => new Response(secrets.cpf, { headers: { 'content-type': 'application/pdf' } })
    const file = await clientOf('', 200, { fetch }).onboardings.downloadContract({ uuid })
    await file.blob()
    return file.blob()
  },
  'the body did not arrive at a minimum pace; send it without a pause': () => new BodyStoppedError(),
  'the body has more than 8 bytes; send a smaller one': () => new BodyTooLargeError(8),
  'serve(): a handler rejected the request with status 404; send its response': () =>
    new RejectedRequest(new Response(null, { status: 404 })),
}
