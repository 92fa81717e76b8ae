import * as fc from 'fast-check'
import { isErrorResponse } from '../../../src/client/read-response.ts'
import { parseErrorBody } from '../../../src/core/error-body.ts'
import { validate } from '../../../src/core/validate.ts'
import { createClient, GuicheError, operations } from '../../../src/index.ts'
import { chargeViewSchema } from '../../../src/merchant-api/charge.ts'
import { kycViewSchema } from '../../../src/merchant-api/kyc.ts'
import { problemPrefix } from '../../../src/merchant-api/responses.ts'
import { createdCompanySchema } from '../../../src/merchant-api/companies.ts'
import { signatureViewSchema } from '../../../src/merchant-api/signature.ts'
import { sampleOnboarding } from '../../../src/sandbox/assumptions/onboardings.ts'
import { assumedUndocumented } from '../../../src/sandbox/index.ts'
import { advanceUntilSettled, testClock, type TestClock } from '../../clock.ts'
import { anyJson, type JsonEdit, jsonEdits, mutatedJson, withEdits } from '../json-inputs.ts'
import { openFuzzShop, secretKey } from '../shop.ts'
import { ensure, fuzzTarget } from '../target.ts'
import { mutatedText } from '../text-inputs.ts'

const errorBodies = [
  { message: 'Invalid', errors: { amount: ['must be at least 1'] } },
  { status: false, message: 'Invalid', data: { 'title.expireDate': ['must be a date after now'] } },
  { error_code: 'validation', error_description: 'Invalid', fields: { tax_id: ['is taken'] } },
  { error: { code: 'unauthorized', message: 'No' } },
  { error: 'Unauthorized', message: 'No' },
]
const records = [
  { id: 7, invoice: 'A-1', amount: 1990, status: { id: 1, name: 'Created' }, pix: { qr_code: 'x' } },
  { data: [{ id: 1 }, { id: 2 }], meta: { current_page: 1, last_page: 3, per_page: 2 }, links: {} },
  [
    { id: 1, custom_code: 'a' },
    { id: 2, custom_code: 'b' },
  ],
]
const responseBody = fc.oneof(
  mutatedJson(...errorBodies, ...records).map((json) => JSON.stringify(json) ?? ''),
  anyJson.map((json) => JSON.stringify(json) ?? ''),
  mutatedText(JSON.stringify(records[0]), '<!doctype html><h1>Back soon</h1>', '', '['.repeat(3000)),
)
const response = fc.record({
  text: responseBody,
  status: fc.constantFrom(200, 201, 202, 302, 400, 401, 403, 404, 408, 422, 429, 500, 503),
  retryAfter: fc.constantFrom('', '1', '9'.repeat(30), 'Fri, 31 Dec 9999 23:59:59 GMT', 'soon'),
})

const cardPayment = JSON.stringify({ token: 'tok', payer: { document: '52998224725' } })
const merchantRequests = {
  'POST /pix': { session: 'order', body: '{}', view: chargeViewSchema },
  'POST /card': { session: 'order', body: cardPayment, view: chargeViewSchema },
  'POST /companies': {
    session: 'company',
    body: JSON.stringify(sampleOnboarding),
    view: createdCompanySchema,
  },
  'GET /kyc': { session: 'kyc', body: null, view: kycViewSchema },
  'GET /signature': { session: 'signature', body: null, view: signatureViewSchema },
} as const
const calls = ['createPix', 'createCard', 'listPayouts', 'listQualifications', 'kyc', 'balance', 'download'] as const

/** What the service sends, or a proxy before it. */
export const serviceTargets = [
  fuzzTarget('error-body', fc.oneof(mutatedJson(...errorBodies), anyJson), (body) => {
    isErrorResponse(body)
    const { message, code, fields } = parseErrorBody(body)
    ensure(typeof message === 'string' && (code === null || typeof code === 'string'), 'an error must have texts')
    ensure(
      Object.values(fields).every((texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string')),
      'the messages of a field must be texts',
    )
  }),

  fuzzTarget('service-response', fc.tuple(response, fc.constantFrom(...calls)), async ([given, call]) => {
    const clock = testClock()
    try {
      await advanceUntilSettled(clock, callWith(given, call, clock))
    } catch (error) {
      // declared by lists that are iterated
      if (error instanceof TypeError && error.message.includes('has no array of records')) return
      ensure(error instanceof GuicheError, `a call must throw a GuicheError, not ${String(error)}`)
      ensure(!`${error.message}${JSON.stringify(error)}`.includes(secretKey), 'an error must not contain the key')
    }
  }),

  fuzzTarget(
    'response-to-merchant',
    fc.tuple(
      fc.oneof(jsonEdits, response),
      fc.constantFrom('POST /pix', 'POST /card', 'POST /companies', 'GET /kyc', 'GET /signature'),
    ),
    async ([given, call]) => {
      const { session, body, view } = merchantRequests[call]
      const change = Array.isArray(given) ? changed(given) : async () => responseOf(given)
      const { sessions, send } = await openFuzzShop({ change })
      const [method = '', path = ''] = call.split(' ')
      const headers = { authorization: `Bearer ${sessions[session]}` }
      const answer = await send(path, { method, headers, ...(body && { body }) })
      const text = await answer.text()
      ensure(!text.includes(secretKey), 'a response must not contain the key')
      if (answer.status === 200) return ensure(validate(view, JSON.parse(text)).success, 'a view must match its schema')
      ensure([400, 404, 409, 422, 502, 503].includes(answer.status), `${call} responded ${answer.status}: ${text}`)
      ensure(JSON.parse(text).type.startsWith(problemPrefix), 'a failure must be a problem')
    },
  ),
]

interface GivenResponse {
  readonly text: string
  readonly status: number
  readonly retryAfter: string
}

const responseOf = ({ text, status, retryAfter }: GivenResponse) =>
  new Response(text, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} })

const changed = (edits: readonly JsonEdit[]) => async (original: Response) =>
  new Response(JSON.stringify(withEdits(await original.json(), edits)) ?? '', { status: original.status })

async function callWith(given: GivenResponse, call: (typeof calls)[number], clock: TestClock) {
  let requests = 0
  const { payins, payouts, qualifications, kyc, accounts, onboardings } = createClient({
    baseURL: 'https://service.test',
    secretKey,
    operations,
    undocumented: assumedUndocumented,
    clock,
    fetch: async () => {
      ensure(++requests < 50, 'a hostile list must end')
      return responseOf(given)
    },
  })
  switch (call) {
    case 'createPix':
      return payins.createPix(pixInput)
    case 'createCard':
      return payins.createCard({ customNumber: 'A-1', product_info: {} })
    case 'listPayouts':
      return readAll(payouts.list())
    case 'listQualifications':
      return readAll(qualifications.list())
    case 'kyc':
      return kyc.get({ id: '1' })
    case 'balance':
      return accounts.getBalance({ merchantId: '1' })
    case 'download':
      return (await onboardings.downloadContract({ uuid })).blob()
  }
}

async function readAll(list: AsyncIterable<unknown>) {
  for await (const _ of list);
}

const uuid = '0b5a4bd6-2f34-4b6c-9b5c-0c8f4f0a1b2c'
const pixInput = {
  invoice: 'A-1',
  payment_method: 'pix',
  amount: 1990,
  currency: 'BRL',
  country: 'BR',
  buyer: { name: 'Ana Lima', email: 'ana@example.com', document: { type: 'CPF', number: '52998224725' } },
  pix: { expire_date: '2099-03-10T12:15:00' },
} as const
