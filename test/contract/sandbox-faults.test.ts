import { describe, expect, test } from 'vitest'
import { createClient, GuicheError, operations } from '../../src/index.ts'
import {
  ConnectionDroppedError,
  createSandbox,
  type Fault,
  type FaultKind,
  type Sandbox,
} from '../../src/sandbox/index.ts'
import { beforeExpiry, pixInput } from './bodies.ts'

const operation = 'payins.createPix'
const notification_url = 'https://shop.test/callbacks/7'
const invoice = 'A-1001-1'

const clientSettings = ({ fetch }: Pick<Sandbox, 'fetch'>) => ({
  baseURL: 'https://sandbox.test',
  secretKey: 'sk_sandbox',
  operations,
  fetch,
})

function startSandbox() {
  const bodies: unknown[] = []
  const sandbox = createSandbox({
    now: beforeExpiry,
    fetch: async (...request) => {
      bodies.push(await new Request(...request).json())
      return new Response(null, { status: 204 })
    },
  })
  const api = createClient(clientSettings(sandbox))
  const create = () => api.payins.createPix({ ...pixInput(), notification_url })
  return { sandbox, api, create, bodies }
}

describe('the fault', () => {
  test.each<[FaultKind, string, number | undefined, string, number]>([
    ['drop-before', 'NetworkError', undefined, 'unknown', 0],
    ['drop-after', 'NetworkError', undefined, 'unknown', 1],
    ['truncate', 'NetworkError', undefined, 'unknown', 1],
    ['html', 'UnexpectedResponseError', 200, 'unknown', 0],
    ['429', 'RateLimitError', 429, 'refused', 0],
    ['5xx', 'ServiceError', 503, 'unknown', 0],
    ['unauthorized', 'AuthenticationError', 401, 'refused', 0],
    ['unauthorized-text', 'AuthenticationError', 401, 'refused', 0],
    ['forbidden', 'PermissionError', 403, 'refused', 0],
    ['errors', 'ServiceError', 422, 'refused', 0],
    ['data-fields', 'ServiceError', 400, 'refused', 0],
    ['data-text', 'NotFoundError', 404, 'refused', 0],
    ['validation', 'ServiceError', 422, 'refused', 0],
    ['message', 'ServiceError', 400, 'refused', 0],
    ['internal', 'ServiceError', 500, 'unknown', 0],
    ['error', 'ServiceError', 500, 'unknown', 0],
    ['error-message', 'NotFoundError', 404, 'refused', 0],
  ])('%s makes a request fail once, with %s', async (kind, name, status, outcome, created) => {
    const { sandbox, create } = startSandbox()
    sandbox.injectFault({ operation, kind })
    const error: unknown = await create().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(GuicheError)
    expect(error).toMatchObject({ name, outcome, ...(status && { status }) })
    expect(await sandbox.pixCharges()).toHaveLength(created)
    if (created === 0) await expect(create()).resolves.toMatchObject({ invoice })
  })

  // @covers errors.validation errors.forbidden errors.unauthorized errors.lookup
  test.each<[FaultKind, unknown]>([
    ['unauthorized', { error: { code: 'unauthorized', message: expect.any(String) } }],
    ['unauthorized-text', { error: 'Unauthorized' }],
    ['forbidden', { error: expect.any(String) }],
    ['errors', { message: expect.any(String), errors: { amount: [expect.any(String)] } }],
    ['data-fields', { status: false, message: expect.any(String), data: { amount: [expect.any(String)] } }],
    ['data-text', { status: false, message: expect.any(String), data: expect.any(String) }],
    [
      'validation',
      { error_code: 'validation', error_description: expect.any(String), fields: { amount: [expect.any(String)] } },
    ],
    ['message', { message: expect.any(String) }],
    ['internal', { message: 'Internal error' }],
    ['error', { error: expect.any(String) }],
    ['error-message', { error: expect.any(String), message: expect.any(String) }],
  ])('%s has that error body of the interface', async (kind, body) => {
    const { sandbox, create } = startSandbox()
    sandbox.injectFault({ kind })
    await expect(create()).rejects.toSatisfy((error) => {
      expect(error).toHaveProperty('body', body)
      return true
    })
  })

  test('429 has a Retry-After header', async () => {
    const { sandbox, create } = startSandbox()
    sandbox.injectFault({ kind: '429' })
    await expect(create()).rejects.toMatchObject({ retryAfterMs: 1000 })
  })

  test('drop-before rejects with its own error class, so that a server can drop its own connection', async () => {
    const { sandbox } = startSandbox()
    sandbox.injectFault({ kind: 'drop-before' })
    const response = sandbox.fetch('https://sandbox.test/v2/payin/payments', {
      method: 'POST',
      headers: { authorization: 'Bearer sk_sandbox' },
    })
    await expect(response).rejects.toBeInstanceOf(ConnectionDroppedError)
    await expect(response).rejects.toBeInstanceOf(TypeError)
  })

  test('latency leads to a timeout of the client', async () => {
    const { sandbox, api } = startSandbox()
    sandbox.injectFault({ kind: 'latency', delayMs: 60_000 })
    await expect(api.payins.createPix(pixInput(), { timeout: 5 })).rejects.toMatchObject({ timedOut: true })
    await expect(api.payins.createPix(pixInput())).resolves.toMatchObject({ invoice })
  })

  test('latency leads to the usual response', async () => {
    const { sandbox, create } = startSandbox()
    sandbox.injectFault({ kind: 'latency', delayMs: 1 })
    await expect(create()).resolves.toMatchObject({ invoice })
  })
})

test('faults happen in their order, each as many times as it says', async () => {
  const { sandbox, create } = startSandbox()
  sandbox.injectFault({ operation, kind: '5xx', times: 2 })
  sandbox.injectFault({ operation, kind: '429' })
  await expect(create()).rejects.toMatchObject({ status: 503 })
  await expect(create()).rejects.toMatchObject({ status: 503 })
  await expect(create()).rejects.toMatchObject({ status: 429 })
  await expect(create()).resolves.toMatchObject({ invoice })
})

test('a request without a key gets no fault', async () => {
  const { sandbox, create } = startSandbox()
  sandbox.injectFault({ kind: '5xx' })
  const response = await sandbox.fetch('https://sandbox.test/v2/payin/payments', { method: 'POST' })
  expect(response.status).toBe(401)
  await expect(create()).rejects.toMatchObject({ status: 503 })
})

test('a reset removes the faults', async () => {
  const { sandbox, create } = startSandbox()
  sandbox.injectFault({ kind: '5xx', times: 9 })
  await sandbox.resetState()
  await expect(create()).resolves.toMatchObject({ invoice })
})

test.each<[string, object]>([
  ['an unknown kind', { kind: 'gremlin' }],
  ['an unknown operation', { kind: '5xx', operation: 'payins.createGold' }],
  ['no times', { kind: '5xx', times: 0 }],
])('injectFault rejects %s', (_, input) => {
  expect(() => Reflect.apply(startSandbox().sandbox.injectFault, null, [input])).toThrow(
    expect.objectContaining({ name: 'SandboxError', code: 'invalid-input' }),
  )
})

test.each<[FaultKind, number]>([
  ['drop-before', 0],
  ['5xx', 0],
  ['drop-after', 1],
  ['truncate', 1],
])('%s calls onTrigger when it happens', async (kind, created) => {
  const { sandbox, create } = startSandbox()
  const counts: number[] = []
  sandbox.injectFault({ kind, onTrigger: async () => counts.push((await sandbox.pixCharges()).length) })
  await expect(create()).rejects.toBeInstanceOf(GuicheError)
  expect(counts).toEqual([created])
})

describe('a callback', () => {
  const payWithFault = async (fault: Fault) => {
    const { sandbox, create, bodies } = startSandbox()
    await create()
    sandbox.injectFault(fault)
    const { callback } = await sandbox.payPix({ invoice })
    return { callback, bodies }
  }

  test('that is sent twice is the same twice', async () => {
    const { callback, bodies } = await payWithFault({ operation, kind: 'callback-twice' })
    expect(callback).toEqual({ status: 204 })
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toEqual(bodies[0])
  })

  test('that is never sent is withheld in the action’s result', async () => {
    const { callback, bodies } = await payWithFault({ operation, kind: 'callback-never' })
    expect(callback).toEqual({ error: 'withheld' })
    expect(bodies).toEqual([])
  })

  test('that is late contains the earlier state, after the later one', async () => {
    const { sandbox, create, bodies } = startSandbox()
    await create()
    let release = () => {}
    const gate = new Promise<void>((open) => (release = open))
    sandbox.injectFault({ kind: 'callback-late', delayMs: 0, onTrigger: () => gate })
    const late = sandbox.payPix({ invoice })
    await sandbox.refundPix({ invoice })
    release()
    await late
    expect(bodies).toMatchObject([{ status: { name: 'Refunded' } }, { status: { name: 'Paid' } }])
    expect((await sandbox.pixCharges())[0]?.status.name).toBe('Refunded')
  })

  test('that is late waits for its delay', async () => {
    const startedAt = performance.now()
    await payWithFault({ kind: 'callback-late', delayMs: 30 })
    expect(performance.now() - startedAt).toBeGreaterThan(25)
  })

  test('that is not due takes no fault', async () => {
    const { sandbox, api, create, bodies } = startSandbox()
    sandbox.injectFault({ kind: 'callback-never' })
    await api.payins.createPix({ ...pixInput(), invoice: 'silent' })
    await sandbox.payPix({ invoice: 'silent' })
    await create()
    await sandbox.payPix({ invoice })
    expect(bodies).toEqual([])
  })
})

describe('a payout', () => {
  const payout = () => ({
    invoice: 'P-1',
    amount: 10,
    currency: 'BRL',
    markup: { mode: 'fixed', amount: 1 } as const,
    notification_url,
  })

  test.each<[FaultKind, string, number]>([
    ['drop-before', 'NetworkError', 0],
    ['drop-after', 'NetworkError', 1],
    ['truncate', 'NetworkError', 1],
    ['html', 'UnexpectedResponseError', 0],
    ['429', 'RateLimitError', 0],
    ['5xx', 'ServiceError', 0],
    ['errors', 'ServiceError', 0],
    ['internal', 'ServiceError', 0],
  ])('%s makes its creation fail once, with %s, and %d are created', async (kind, name, created) => {
    const { sandbox, api } = startSandbox()
    sandbox.injectFault({ operation: 'payouts.create', kind })
    await expect(api.payouts.create(payout())).rejects.toMatchObject({ name })
    expect((await api.payouts.list()).data).toHaveLength(created)
    await expect(api.payouts.create(payout())).resolves.toMatchObject({ invoice: 'P-1' })
  })

  test('is created late, after a timeout of the client that knows nothing of it', async () => {
    const { sandbox, api } = startSandbox()
    sandbox.injectFault({ operation: 'payouts.create', kind: 'latency', delayMs: 60_000 })
    await expect(api.payouts.create(payout(), { timeout: 5 })).rejects.toMatchObject({ timedOut: true })
    sandbox.injectFault({ operation: 'payouts.create', kind: 'latency', delayMs: 1 })
    await expect(api.payouts.create(payout())).resolves.toMatchObject({ invoice: 'P-1' })
  })

  test.each<[FaultKind, string]>([
    ['drop-before', 'NetworkError'],
    ['html', 'UnexpectedResponseError'],
    ['5xx', 'ServiceError'],
  ])('is not found while the list has the fault %s', async (kind, name) => {
    const { sandbox, api } = startSandbox()
    const list = () => createClient({ ...clientSettings(sandbox), retry: 0 }).payouts.list()
    await api.payouts.create(payout())
    sandbox.injectFault({ operation: 'payouts.list', kind })
    await expect(list()).rejects.toMatchObject({ name })
    expect((await list()).data).toHaveLength(1)
  })

  test.each<[FaultKind, number, object]>([
    ['callback-twice', 2, { status: 204 }],
    ['callback-never', 0, { error: 'withheld' }],
    ['callback-late', 1, { status: 204 }],
  ])('with the fault %s sends %d callbacks', async (kind, count, result) => {
    const { sandbox, api, bodies } = startSandbox()
    await api.payouts.create(payout())
    sandbox.injectFault({ operation: 'payouts.create', kind, delayMs: 1 })
    expect((await sandbox.payPayout({ invoice: 'P-1' })).callback).toEqual(result)
    expect(bodies).toHaveLength(count)
    for (const body of bodies) expect(body).toMatchObject({ status: { name: 'Paid' } })
  })

  test('that is returned before a late callback has its payment reported last', async () => {
    const { sandbox, api, bodies } = startSandbox()
    await api.payouts.create(payout())
    let release = () => {}
    const gate = new Promise<void>((open) => (release = open))
    sandbox.injectFault({ operation: 'payouts.create', kind: 'callback-late', delayMs: 0, onTrigger: () => gate })
    const late = sandbox.payPayout({ invoice: 'P-1' })
    await sandbox.returnPayout({ invoice: 'P-1' })
    release()
    await late
    expect(bodies).toMatchObject([{ status: { name: 'Failed' } }, { status: { name: 'Paid' } }])
    expect((await api.payouts.list()).data).toMatchObject([{ status: { name: 'Failed' } }])
  })
})
