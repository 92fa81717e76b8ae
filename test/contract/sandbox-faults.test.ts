import { describe, expect, test } from 'vitest'
import { createClient, GuicheError, operations } from '../../src/index.ts'
import { createSandbox, type Fault, type FaultKind, LostConnection } from '../../src/sandbox/index.ts'
import { pixInput } from './bodies.ts'

const operation = 'payins.createPix'
const notification_url = 'https://shop.test/callbacks/7'
const invoice = 'A-1001-1'

function begin() {
  const bodies: unknown[] = []
  const sandbox = createSandbox({
    fetch: async (...request) => {
      bodies.push(await new Request(...request).json())
      return new Response(null, { status: 204 })
    },
  })
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations,
    fetch: sandbox.fetch,
  })
  const create = () => api.payins.createPix({ ...pixInput(), notification_url })
  return { sandbox, api, create, bodies }
}

describe('a request that meets', () => {
  test.each<[FaultKind, string, number | undefined, string, number]>([
    ['drop-before', 'NetworkError', undefined, 'unknown', 0],
    ['drop-after', 'NetworkError', undefined, 'unknown', 1],
    ['cut', 'NetworkError', undefined, 'unknown', 1],
    ['html', 'ContractError', 200, 'unknown', 0],
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
  ])('%s fails as %s, once', async (kind, name, status, outcome, made) => {
    const { sandbox, create } = begin()
    sandbox.fault({ operation, kind })
    const error: unknown = await create().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(GuicheError)
    expect(error).toMatchObject({ name, outcome, ...(status && { status }) })
    expect(await sandbox.charges()).toHaveLength(made)
    if (made === 0) await expect(create()).resolves.toMatchObject({ invoice })
  })

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
  ])('%s gets that body of the interface', async (kind, body) => {
    const { sandbox, create } = begin()
    sandbox.fault({ kind })
    await expect(create()).rejects.toSatisfy((error) => {
      expect(error).toHaveProperty('body', body)
      return true
    })
  })

  test('429 is told when to come again', async () => {
    const { sandbox, create } = begin()
    sandbox.fault({ kind: '429' })
    await expect(create()).rejects.toMatchObject({ retryAfter: 1000 })
  })

  test('a dropped connection can be told from other failures, so that a server cuts its own', async () => {
    const { sandbox } = begin()
    sandbox.fault({ kind: 'drop-before' })
    const lost = sandbox.fetch('https://sandbox.test/v2/payin/payments', {
      method: 'POST',
      headers: { authorization: 'Bearer sk_sandbox' },
    })
    await expect(lost).rejects.toBeInstanceOf(LostConnection)
    await expect(lost).rejects.toBeInstanceOf(TypeError)
  })

  test('latency can be given up', async () => {
    const { sandbox, api } = begin()
    sandbox.fault({ kind: 'latency', ms: 60_000 })
    await expect(api.payins.createPix(pixInput(), { timeout: 5 })).rejects.toMatchObject({ timeout: true })
    await expect(api.payins.createPix(pixInput())).resolves.toMatchObject({ invoice })
  })

  test('latency is answered as ever after', async () => {
    const { sandbox, create } = begin()
    sandbox.fault({ kind: 'latency', ms: 1 })
    await expect(create()).resolves.toMatchObject({ invoice })
  })
})

test('a fault strikes as often as it says, in the order in which faults were made', async () => {
  const { sandbox, create } = begin()
  sandbox.fault({ operation, kind: '5xx', times: 2 })
  sandbox.fault({ operation, kind: '429' })
  await expect(create()).rejects.toMatchObject({ status: 503 })
  await expect(create()).rejects.toMatchObject({ status: 503 })
  await expect(create()).rejects.toMatchObject({ status: 429 })
  await expect(create()).resolves.toMatchObject({ invoice })
})

test('a request without a key meets no fault', async () => {
  const { sandbox, create } = begin()
  sandbox.fault({ kind: '5xx' })
  const response = await sandbox.fetch('https://sandbox.test/v2/payin/payments', { method: 'POST' })
  expect(response.status).toBe(401)
  await expect(create()).rejects.toMatchObject({ status: 503 })
})

test('a reset ends the faults', async () => {
  const { sandbox, create } = begin()
  sandbox.fault({ kind: '5xx', times: 9 })
  await sandbox.reset()
  await expect(create()).resolves.toMatchObject({ invoice })
})

test.each<[string, object]>([
  ['an unknown kind', { kind: 'gremlin' }],
  ['an unknown operation', { kind: '5xx', operation: 'payins.createGold' }],
  ['no times', { kind: '5xx', times: 0 }],
])('%s is no fault', (_, input) => {
  expect(() => Reflect.apply(begin().sandbox.fault, null, [input])).toThrow(
    expect.objectContaining({ name: 'SandboxError', code: 'invalid' }),
  )
})

test.each<[FaultKind, number]>([
  ['drop-before', 0],
  ['5xx', 0],
  ['drop-after', 1],
  ['cut', 1],
])('%s runs what it was given where it strikes', async (kind, made) => {
  const { sandbox, create } = begin()
  const seen: number[] = []
  sandbox.fault({ kind, run: async () => seen.push((await sandbox.charges()).length) })
  await expect(create()).rejects.toBeInstanceOf(GuicheError)
  expect(seen).toEqual([made])
})

describe('a callback that comes', () => {
  const paid = (fault: Fault) => async () => {
    const { sandbox, create, bodies } = begin()
    await create()
    sandbox.fault(fault)
    const { callback } = await sandbox.pay({ invoice })
    return { callback, bodies }
  }

  test('twice is the same twice', async () => {
    const { callback, bodies } = await paid({ operation, kind: 'callback-twice' })()
    expect(callback).toEqual({ status: 204 })
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toEqual(bodies[0])
  })

  test('never is told by the lever', async () => {
    const { callback, bodies } = await paid({ operation, kind: 'callback-never' })()
    expect(callback).toEqual({ error: 'withheld' })
    expect(bodies).toEqual([])
  })

  test('late tells what was, behind what is', async () => {
    const { sandbox, create, bodies } = begin()
    await create()
    let release = () => {}
    const gate = new Promise<void>((open) => (release = open))
    sandbox.fault({ kind: 'callback-late', ms: 0, run: () => gate })
    const late = sandbox.pay({ invoice })
    await sandbox.refund({ invoice })
    release()
    await late
    expect(bodies).toMatchObject([{ status: { name: 'Refunded' } }, { status: { name: 'Paid' } }])
    expect((await sandbox.charges())[0]?.status.name).toBe('Refunded')
  })

  test('late comes no sooner than it says', async () => {
    const began = performance.now()
    await paid({ kind: 'callback-late', ms: 30 })()
    expect(performance.now() - began).toBeGreaterThan(25)
  })

  test('to nobody takes no fault', async () => {
    const { sandbox, api, create, bodies } = begin()
    sandbox.fault({ kind: 'callback-never' })
    await api.payins.createPix({ ...pixInput(), invoice: 'silent' })
    await sandbox.pay({ invoice: 'silent' })
    await create()
    await sandbox.pay({ invoice })
    expect(bodies).toEqual([])
  })
})
