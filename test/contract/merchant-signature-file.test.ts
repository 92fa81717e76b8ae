import { describe, expect, test } from 'vitest'
import { openSigningShop } from './signing-shop.ts'

const dispositionOf = (response: Response) => response.headers.get('content-disposition')

test('the contract is served unchanged, to be saved under its own name', async () => {
  const { request, addOnboarding } = openSigningShop()
  const response = await request('/signature/file', await addOnboarding())
  const bytes = await response.bytes()

  expect(response.status).toBe(200)
  expect(dispositionOf(response)).toBe(
    `attachment; filename="Contrato de adesao.pdf"; filename*=UTF-8''Contrato%20de%20ades%C3%A3o.pdf`,
  )
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  expect(new TextDecoder().decode(bytes)).toMatch(/^%PDF/)
})

test('once all signers have signed, the signed contract is served', async () => {
  const { request, addOnboarding, sandbox } = openSigningShop()
  const id = await addOnboarding()
  for (const email of ['marina@example.com', 'joao@example.com']) await sandbox.signContract({ id, email })
  const response = await request('/signature/file', id)

  expect(dispositionOf(response)).toContain('(assinado).pdf')
  expect(await response.text()).toContain('Assinado por Marina Alves')
})

test('bytes are streamed, and none are read before the client reads them', async () => {
  let pulled = 0
  const endless = new ReadableStream<Uint8Array>({ pull: (each) => each.enqueue(new Uint8Array(++pulled && 1000)) })
  const { request, addOnboarding } = openSigningShop({
    intercept: ({ url }) => (url.endsWith('/file') ? file(endless) : null),
  })
  const response = await request('/signature/file', await addOnboarding())
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()

  expect(response.headers.has('content-length')).toBe(false)
  expect(pulled).toBeLessThan(5)
})

describe('a file name of the service is sanitized:', () => {
  test.each([
    [`attachment; filename="..\\\\..\\\\evil.exe"`, `attachment; filename="evil.exe"; filename*=UTF-8''evil.exe`],
    [`attachment; filename="a\\"b.pdf"`, `attachment; filename="a_b.pdf"; filename*=UTF-8''a_b.pdf`],
    [
      `attachment; filename*=UTF-8''x%0d%0aset-cookie%3A%20a.pdf`,
      `attachment; filename="xset-cookie_ a.pdf"; filename*=UTF-8''xset-cookie_%20a.pdf`,
    ],
    ['inline', `attachment; filename="file"; filename*=UTF-8''file`],
  ])('%s', async (disposition, sanitized) => {
    const { request, addOnboarding } = openSigningShop({
      intercept: ({ url }) => (url.endsWith('/file') ? file('%PDF', { 'content-disposition': disposition }) : null),
    })
    expect(dispositionOf(await request('/signature/file', await addOnboarding()))).toBe(sanitized)
  })
})

test('an HTML file of the service is never displayed as a page', async () => {
  const { request, addOnboarding } = openSigningShop({
    intercept: ({ url }) =>
      url.endsWith('/file') ? file('<script>1</script>', { 'content-type': 'text/html' }) : null,
  })
  const { headers } = await request('/signature/file', await addOnboarding())
  expect(headers.get('content-disposition')).toMatch(/^attachment/)
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

describe('there is no file', () => {
  test('without a contract', async () => {
    const { request, addOnboarding, errors } = openSigningShop()
    const response = await request('/signature/file', await addOnboarding({ status: 'pending' }))
    expect([response.status, (await response.json()).type]).toEqual([404, 'urn:guiche:file-not-found'])
    expect(errors).toEqual([])
  })

  test('when the service does not respond, which is reported to the shop', async () => {
    const { request, addOnboarding, errors } = openSigningShop({ intercept: () => Response.error() })
    const response = await request('/signature/file', await addOnboarding())
    expect([response.status, (await response.json()).type]).toEqual([503, 'urn:guiche:service-unavailable'])
    expect(errors).toHaveLength(1)
  })

  test.each([
    ['the key', 401, { error: 'Unauthorized' }],
    ['its permissions', 403, { error: 'Forbidden' }],
    ['the request', 400, { message: 'Requisição inválida.' }],
    ['the request below 400', 200, { error: 'Bad Request' }],
    ['the address, by a redirect', 307, { message: 'Moved' }],
  ])('when the service rejects %s, which is a configuration error', async (_, status, body) => {
    const { request, addOnboarding, errors } = openSigningShop({
      intercept: ({ url }) => (url.endsWith('/file') ? Response.json(body, { status }) : null),
    })
    const response = await request('/signature/file', await addOnboarding())
    expect([response.status, (await response.json()).type]).toEqual([502, 'urn:guiche:configuration-error'])
    expect(errors).toHaveLength(1)
  })

  test('without a session for it', async () => {
    const { merchant } = openSigningShop()
    const order = await merchant.createSession({ order: 'A-1' })
    for (const token of ['', order]) {
      const headers = { authorization: `Bearer ${token}` }
      const response = await merchant.fetch(new Request('https://shop.example/pay/signature/file', { headers }))
      expect((await response.json()).type).toBe('urn:guiche:invalid-session')
    }
  })
})

test('a client that leaves is not reported as a failure', async () => {
  const client = new AbortController()
  const { request, addOnboarding, errors } = openSigningShop({
    intercept: ({ url }) => {
      if (url.endsWith('/file')) client.abort()
      return null
    },
  })
  await request('/signature/file', await addOnboarding(), { signal: client.signal })
  expect(errors).toEqual([])
})

test('a lost connection breaks the file off, so that half a contract never looks complete', async () => {
  const cut = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    pull: (controller) => controller.error(new TypeError('cut')),
  })
  const { request, addOnboarding } = openSigningShop({
    intercept: ({ url }) => (url.endsWith('/file') ? file(cut) : null),
  })
  const response = await request('/signature/file', await addOnboarding())
  await expect(response.bytes()).rejects.toThrow()
})

const file = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'application/pdf', ...headers } })
