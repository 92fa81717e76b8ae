import { describe, expect, test } from 'vitest'
import { cardRoutes as card, pixRoutes as pix } from '../../../src/merchant-api/routes.ts'
import { callMerchant } from '../../../widgets/common/connection/call-merchant.ts'
import { ConnectionError, permanentProblem, ResponseError } from '../../../widgets/common/connection/errors.ts'
import { requestTimeoutMs } from '../../../widgets/common/connection/long-polling.ts'
import { Session } from '../../../widgets/common/connection/session.ts'
import { downloadContract } from '../../../widgets/onboarding-signature/download-contract.ts'
import { routes, type SignatureCalls } from '../../../widgets/onboarding-signature/requests.ts'
import { eventLoopTurn, testClock } from '../../clock.ts'

/** Settings for a server that responds like this, and the requests that it receives. */
function serverWith(respond: (request: Request) => Response | Promise<Response>, token = 'token') {
  const requests: Request[] = []
  const clock = testClock()
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    requests.push(request)
    return respond(request)
  }
  return { requests, clock, settings: { baseURL: 'https://shop.test/pay/', token, clock, random: Math.random, fetch } }
}

test('a request has the session, the input as JSON and no more than its own headers', async () => {
  const { settings, requests } = serverWith(() => Response.json({ id: 1 }))
  const { data, response } = await callMerchant(settings, pix.create, { renew: true })
  expect([data, response.status]).toEqual([{ id: 1 }, 200])
  const [request] = requests
  expect([request?.method, request?.url, request?.redirect]).toEqual(['POST', 'https://shop.test/pay/pix', 'manual'])
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    accept: 'application/json',
    authorization: 'Bearer token',
    'content-type': 'application/json',
  })
  expect(await request?.json()).toEqual({ renew: true })
})

test('a read sends no body, and 304 means that nothing changed', async () => {
  const { settings, requests } = serverWith(() => new Response(null, { status: 304 }))
  const headers = { 'if-none-match': '"1"' }
  expect((await callMerchant(settings, pix.get, {}, { headers })).data).toBeNull()
  expect(requests[0]?.body).toBeNull()
  expect(requests[0]?.headers.get('if-none-match')).toBe('"1"')
})

test('a file is passed on while it arrives', async () => {
  const { settings } = serverWith(() => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
  const { file } = await callMerchant(settings, routes.file, {})
  expect(await (await file?.blob())?.text()).toBe('%PDF')
})

test('nothing is sent with an invalid token', async () => {
  const { settings, requests } = serverWith(() => Response.json({}))
  const calls = [
    callMerchant({ ...settings, token: 'two words' }, pix.get, {}),
    callMerchant({ ...settings, token: '' }, pix.get, {}),
  ]
  for (const call of calls) expect(permanentProblem(await call.catch((error: unknown) => error))).toBe('not-found')
  expect(requests).toEqual([])
})

test('an aborted call sends nothing', async () => {
  const { settings, requests } = serverWith(() => Response.json({}))
  const call = callMerchant(settings, pix.get, {}, { signal: AbortSignal.abort() })
  await expect(call).rejects.toThrow(DOMException)
  expect(requests).toEqual([])
})

test('a write whose connection fails is not sent again', async () => {
  const { settings, requests } = serverWith(() => Promise.reject(new TypeError('offline')))
  const call = callMerchant(settings, card.pay, { token: 'tok' })
  await expect(call).rejects.toThrow(ConnectionError)
  expect(requests).toHaveLength(1)
})

test('a server that does not respond is a lost connection after 40 s', async () => {
  const { settings, clock } = serverWith(() => new Promise(() => {}))
  const outcome = expect(callMerchant(settings, pix.get, {})).rejects.toThrow(ConnectionError)
  await eventLoopTurn()
  await clock.advance(requestTimeoutMs)
  await outcome
})

describe('what is not a response of a merchant server may pass:', () => {
  test.each<[string, keyof typeof operations, Response]>([
    ['a page of a proxy', 'pix', new Response('<p>Welcome</p>')],
    ['an empty response', 'pix', new Response()],
    ['a redirect', 'pix', new Response(null, { status: 302, headers: { location: '/login' } })],
    ['an unexpected 304', 'file', new Response(null, { status: 304 })],
  ])('%s', async (_, name, response) => {
    const error = await callMerchant(serverWith(() => response).settings, operations[name], {}).catch((e) => e)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(permanentProblem(error)).toBeNull()
  })
})

const operations = { pix: pix.get, file: routes.file }

test('JSON instead of a file is no contract, and may pass', async () => {
  const { settings } = serverWith(() => Response.json({}))
  const { baseURL: server, ...others } = settings
  const session = new Session<SignatureCalls>(routes, { ...others, server, base: server, refresh: () => undefined })
  const error = await downloadContract(session, new AbortController().signal, () => {}).catch((e) => e)
  expect(error).toBeInstanceOf(ConnectionError)
  expect(permanentProblem(error)).toBeNull()
})

test('an error response has its status, its JSON and its pause', async () => {
  const body = { type: 'urn:guiche:renewal-too-early' }
  const { settings } = serverWith(() => Response.json(body, { status: 409, headers: { 'retry-after': '3' } }))
  const error = await callMerchant(settings, pix.create, {}).catch((e) => e)
  expect(error).toBeInstanceOf(ResponseError)
  expect(error).toMatchObject({ status: 409, body, retryAfterMs: 3000 })
})

test('an error response without JSON has no body', async () => {
  const { settings } = serverWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const error = await callMerchant(settings, pix.get, {}).catch((e) => e)
  expect(error).toMatchObject({ status: 502, body: undefined, retryAfterMs: null })
})
