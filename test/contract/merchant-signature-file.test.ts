import { describe, expect, test } from 'vitest'
import { openSigningShop } from './signing-shop.ts'

const name = (answer: Response) => answer.headers.get('content-disposition')

test('the contract comes as the service has it, to be saved under its own name', async () => {
  const { ask, addCompany } = openSigningShop()
  const answer = await ask('/signature/file', await addCompany())
  const bytes = await answer.bytes()

  expect(answer.status).toBe(200)
  expect(name(answer)).toBe(
    `attachment; filename="Contrato de adesao.pdf"; filename*=UTF-8''Contrato%20de%20ades%C3%A3o.pdf`,
  )
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  expect(new TextDecoder().decode(bytes)).toMatch(/^%PDF/)
})

test('once all have signed it is the signed one', async () => {
  const { ask, addCompany, sandbox } = openSigningShop()
  const id = await addCompany()
  for (const email of ['marina@example.com', 'joao@example.com']) await sandbox.sign({ id, email })
  const answer = await ask('/signature/file', id)

  expect(name(answer)).toContain('(assinado).pdf')
  expect(await answer.text()).toContain('Assinado por Marina Alves')
})

test('bytes are handed on as they come, and none is read ahead of who asks', async () => {
  let pulled = 0
  const endless = new ReadableStream<Uint8Array>({ pull: (each) => each.enqueue(new Uint8Array(++pulled && 1000)) })
  const { ask, addCompany } = openSigningShop({ between: ({ url }) => (url.endsWith('/file') ? file(endless) : null) })
  const answer = await ask('/signature/file', await addCompany())
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()

  expect(answer.headers.has('content-length')).toBe(false)
  expect(pulled).toBeLessThan(5)
})

describe('a name that the service gives is made harmless:', () => {
  test.each([
    [`attachment; filename="..\\\\..\\\\evil.exe"`, `attachment; filename="evil.exe"; filename*=UTF-8''evil.exe`],
    [`attachment; filename="a\\"b.pdf"`, `attachment; filename="ab.pdf"; filename*=UTF-8''a%22b.pdf`],
    [
      `attachment; filename*=UTF-8''x%0d%0aset-cookie%3A%20a.pdf`,
      `attachment; filename="xset-cookie: a.pdf"; filename*=UTF-8''xset-cookie%3A%20a.pdf`,
    ],
    ['inline', `attachment; filename="file"; filename*=UTF-8''file`],
  ])('%s', async (given, safe) => {
    const { ask, addCompany } = openSigningShop({
      between: ({ url }) => (url.endsWith('/file') ? file('%PDF', { 'content-disposition': given }) : null),
    })
    expect(name(await ask('/signature/file', await addCompany()))).toBe(safe)
  })
})

test('a page of the provider is not shown as one', async () => {
  const { ask, addCompany } = openSigningShop({
    between: ({ url }) => (url.endsWith('/file') ? file('<script>1</script>', { 'content-type': 'text/html' }) : null),
  })
  const { headers } = await ask('/signature/file', await addCompany())
  expect(headers.get('content-disposition')).toMatch(/^attachment/)
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

describe('there is no file', () => {
  test('while there is no contract', async () => {
    const { ask, addCompany, errors } = openSigningShop()
    const answer = await ask('/signature/file', await addCompany({ status: 'pending' }))
    expect([answer.status, (await answer.json()).type]).toEqual([404, 'urn:guiche:no-file'])
    expect(errors).toEqual([])
  })

  test('of a service that is silent, which the shop is told', async () => {
    const { ask, addCompany, errors } = openSigningShop({ between: () => Response.error() })
    const answer = await ask('/signature/file', await addCompany())
    expect([answer.status, (await answer.json()).type]).toEqual([503, 'urn:guiche:unanswered'])
    expect(errors).toHaveLength(1)
  })

  test('for who has no session', async () => {
    const { merchant } = openSigningShop()
    const order = await merchant.session({ order: 'A-1' })
    for (const token of ['', order]) {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await merchant.fetch(new Request('https://shop.example/pay/signature/file', { headers }))
      expect((await answer.json()).type).toBe('urn:guiche:session')
    }
  })
})

test('who leaves before it comes is no failure to tell of', async () => {
  const left = new AbortController()
  const { ask, addCompany, errors } = openSigningShop({
    between: ({ url }) => {
      if (url.endsWith('/file')) left.abort()
      return null
    },
  })
  await ask('/signature/file', await addCompany(), { signal: left.signal })
  expect(errors).toEqual([])
})

test('a cut connection breaks the file off, so that no half contract passes for a whole one', async () => {
  const cut = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    pull: (controller) => controller.error(new TypeError('cut')),
  })
  const { ask, addCompany } = openSigningShop({ between: ({ url }) => (url.endsWith('/file') ? file(cut) : null) })
  const answer = await ask('/signature/file', await addCompany())
  await expect(answer.bytes()).rejects.toThrow()
})

const file = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'application/pdf', ...headers } })
