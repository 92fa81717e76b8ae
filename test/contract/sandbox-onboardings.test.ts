import { describe, expect, test } from 'vitest'
import { createSandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { baseURL, begin as beginPlain, noon, send } from './sandbox-client.ts'

const webhook = 'https://shop.test/onboardings'
const companies = '/v2/register/companies'
const nobody = '0b6a7f5e-3c1d-4f2a-9b8c-7d6e5f4a3b2c'

const begin = (options: SandboxOptions = {}) => beginPlain({ onboardingWebhook: webhook, ...options })

const contact = (role: 'administrator' | 'legal_representative', email: string) => ({
  name: 'Maria Silva',
  email,
  phone: '5511999999999',
  role,
  tax_id: '111.444.777-35',
})
const application = (more: object = {}) => ({
  legal_name: 'Empresa Exemplo Ltda',
  trade_name: 'Exemplo',
  tax_id: '12.abc.345/01DE-35',
  website: 'https://exemplo.example',
  contacts: [contact('administrator', 'maria@example.com'), contact('legal_representative', 'joao@example.com')],
  address: { city: 'São Paulo', state: 'SP', country: 'BR', zip_code: '01310100', street: 'Avenida Paulista' },
  ...more,
})
const pdfFile = (text = '%PDF-1.4') => new File([text], 'Contrato social (2026).pdf', { type: 'application/pdf' })

test('a request is opened and read as the interface describes it', async () => {
  const { api } = begin()
  const opened = await api.onboardings.create(application())
  expect(opened).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    status: 'pending',
  })
  const people = { name: 'Maria Silva', phone: '5511999999999', tax_id: '11144477735' }
  expect(await api.onboardings.get({ id: opened.id })).toEqual({
    id: opened.id,
    company: {
      legal_name: 'Empresa Exemplo Ltda',
      trade_name: 'Exemplo',
      tax_id: '12ABC34501DE35',
      website: 'https://exemplo.example',
      contacts: [
        { ...people, email: 'maria@example.com', role: 'administrator' },
        { ...people, email: 'joao@example.com', role: 'legal_representative' },
      ],
      address: [{ ...application().address, number: null, complement: null }],
    },
    status: 'pending',
    status_history: [{ status: 'pending', created_at: '2026-11-21T12:00:00.000000Z' }],
    account_id: null,
    created_at: '2026-11-21T12:00:00.000000Z',
    updated_at: '2026-11-21T12:00:00.000000Z',
  })
})

describe('a request is refused as { error_code, error_description, fields } under 422', () => {
  test.each<[string, object, string]>([
    ['with a parent that is not its merchant', { parent_id: 99 }, 'parent_id'],
    ['with a tax id that is none', { tax_id: '12ABC34501DE36' }, 'tax_id'],
    ['without an administrator', { contacts: application().contacts.slice(1) }, 'contacts'],
    ['with a legal name that is too long', { legal_name: 'x'.repeat(151) }, 'legal_name'],
  ])('%s', async (_, broken, field) => {
    expect(await send(begin().sandbox, 'POST', companies, application(broken))).toEqual({
      status: 422,
      body: {
        error_code: 'validation',
        error_description: expect.any(String),
        fields: { [field]: [expect.any(String)] },
      },
    })
  })

  test('with a tax id that is not new, however it is written', async () => {
    const { api } = begin()
    await api.onboardings.create(application({ parent_id: 1 }))
    await expect(api.onboardings.create(application({ tax_id: '12ABC34501DE35' }))).rejects.toMatchObject({
      status: 422,
      code: 'validation',
      fields: { tax_id: [expect.any(String)] },
    })
  })
})

describe('the table of defined status codes:', () => {
  const paths: [string, string][] = [
    ['document list', 'documents'],
    ['document file', 'documents/articles_of_association/file'],
    ['signature link', 'signature/link'],
    ['signature file', 'signature/file'],
  ]
  const status = async (path: string, make: (api: ReturnType<typeof begin>['api']) => Promise<string>) => {
    const { sandbox, api } = begin()
    const answer = await send(sandbox, 'GET', `${companies}/${await make(api)}/${path}`)
    expect(answer.body).toEqual({ message: expect.any(String) })
    return answer.status
  }
  const open = async (api: ReturnType<typeof begin>['api'], more: object) =>
    (await api.onboardings.create(application(more))).id

  test.each(paths)('%s of no request is 404', async (_, path) => {
    expect(await status(path, async () => nobody)).toBe(404)
  })

  test.each([
    [403, 'document list', 'documents'],
    [403, 'document file', 'documents/articles_of_association/file'],
    [404, 'signature link', 'signature/link'],
    [404, 'signature file', 'signature/file'],
  ])('%d for the %s of another’s request', async (expected, _, path) => {
    expect(await status(path, (api) => open(api, { tax_id: '00000000000272' }))).toBe(expected)
  })

  test.each(paths.slice(1))('404 for the %s of a request that has none yet', async (_, path) => {
    expect(await status(path, (api) => open(api, {}))).toBe(404)
  })

  test.each(paths.slice(2))('404 for the %s of a cross-border request, whatever its state', async (_, path) => {
    const { sandbox } = begin()
    const { onboarding } = await sandbox.addCompany({ country: 'PT' })
    expect(onboarding.status).toBe('due_diligence_review')
    expect((await send(sandbox, 'GET', `${companies}/${onboarding.id}/${path}`)).status).toBe(404)
  })

  test('404 for the file of an unknown document', async () => {
    expect(await status('documents/passport/file', (api) => open(api, {}))).toBe(404)
  })

  test('a request that cannot be read is { error }', async () => {
    const { sandbox, api } = begin()
    const id = await open(api, { tax_id: '00000000000272' })
    expect(await send(sandbox, 'GET', `${companies}/${id}`)).toEqual({ status: 403, body: { error: 'Forbidden' } })
    expect(await send(sandbox, 'GET', `${companies}/${nobody}`)).toEqual({ status: 404, body: { error: 'Not found' } })
  })
})

test('documents are listed, sent and downloaded as they were sent', async () => {
  const { api } = begin()
  const { id: uuid } = await api.onboardings.create(application())
  const { documents, ...envelope } = await api.onboardings.listDocuments({ uuid })
  expect(envelope).toEqual({ id: uuid, status: 'pending' })
  expect(documents.map(({ tag, required }) => [tag, required])).toEqual([
    ['articles_of_association', true],
    ['proof_of_address', true],
    ['representative_id', true],
    ['bank_statement', false],
  ])
  expect(documents[0]).toEqual({
    name: 'Contrato social',
    tag: 'articles_of_association',
    description: expect.any(String),
    required: true,
    upload_status: 'pending',
    review_status: 'pending',
    created_at: null,
    updated_at: null,
    sent_at: null,
    reviewed_at: null,
    review_history: [],
  })
  const tag = 'articles_of_association'
  const sent = await api.onboardings.uploadDocument({ uuid, tag, file: pdfFile('%PDF-1.4 conteúdo') })
  expect(sent).toMatchObject({ tag, upload_status: 'sent', sent_at: '2026-11-21T12:00:00.000000Z' })
  const file = await api.onboardings.downloadDocument({ uuid, tag })
  expect(file).toMatchObject({ name: 'Contrato social (2026).pdf', type: 'application/pdf', size: 18 })
  expect(await (await file.blob()).text()).toBe('%PDF-1.4 conteúdo')
})

test('a file is also taken as the whole body', async () => {
  const { sandbox, api } = begin()
  const { onboarding } = await sandbox.addCompany({ status: 'pending' })
  const path = `${companies}/${onboarding.id}/documents/bank_statement/file`
  const headers = { authorization: 'Bearer sk_sandbox', 'content-type': 'text/html; charset=utf-8' }
  await sandbox.fetch(baseURL + path, { method: 'POST', headers, body: 'olá' })
  const file = await api.onboardings.downloadDocument({ uuid: onboarding.id, tag: 'bank_statement' })
  expect(file).toMatchObject({ name: 'bank_statement', type: 'application/octet-stream', size: 4 })
})

describe('an upload is refused', () => {
  const upload = async (tag: string, body: BodyInit, status: 'pending' | 'waiting_signature' = 'pending') => {
    const { sandbox } = begin()
    const { onboarding } = await sandbox.addCompany({ status })
    const answer = await sandbox.fetch(`${baseURL}${companies}/${onboarding.id}/documents/${tag}/file`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_sandbox' },
      body,
    })
    return answer.status
  }
  test.each<[string, string, BodyInit, 'pending' | 'waiting_signature', number]>([
    ['with an unknown tag', 'passport', 'x', 'pending', 404],
    ['without a file', 'bank_statement', new FormData(), 'pending', 422],
    ['with nothing', 'bank_statement', '', 'pending', 422],
    ['of more than 5 MiB', 'bank_statement', new Uint8Array(5 * 1024 * 1024 + 1), 'pending', 413],
    ['when papers are no longer taken', 'bank_statement', 'x', 'waiting_signature', 422],
  ])('%s', async (_, tag, body, state, status) => {
    expect(await upload(tag, body, state)).toBe(status)
  })
})

test('papers lead to a contract, signatures to a review, and that to an account; the webhook hears each state', async () => {
  const { sandbox, api, calls } = begin()
  const { id } = await api.onboardings.create(application())
  for (const tag of ['articles_of_association', 'proof_of_address', 'representative_id']) {
    await api.onboardings.uploadDocument({ uuid: id, tag, file: pdfFile() })
  }
  await sandbox.rejectDocument({ id, tag: 'proof_of_address', reason: 'Vencido' })
  const { documents } = await api.onboardings.listDocuments({ uuid: id })
  expect(documents[1]).toMatchObject({ review_status: 'rejected', review_history: [{ reason: 'Vencido' }] })
  await sandbox.sendDocument({ id, tag: 'proof_of_address' })
  for (const tag of ['articles_of_association', 'proof_of_address', 'representative_id']) {
    await sandbox.approveDocument({ id, tag })
  }
  const { status, signers } = await api.onboardings.getSignature({ uuid: id })
  expect(status).toBe('pending_signature')
  expect(signers).toEqual([
    { name: 'Maria Silva', email: 'maria@example.com', status: 'pending', sign_url: expect.any(String) },
    { name: 'Maria Silva', email: 'joao@example.com', status: 'pending', sign_url: expect.any(String) },
  ])
  const half = await sandbox.sign({ id, email: 'joao@example.com' })
  expect(half).toMatchObject({ onboarding: { status: 'waiting_signature' }, callback: null })
  await sandbox.expireSignature({ id })
  expect(await api.onboardings.getSignature({ uuid: id })).toMatchObject({ status: 'expired' })
  await sandbox.renewSignature({ id })
  const whole = await sandbox.sign({ id, email: 'maria@example.com' })
  expect(whole).toMatchObject({ onboarding: { status: 'due_diligence_review' }, callback: { status: 204 } })
  expect(await api.onboardings.getSignature({ uuid: id })).toMatchObject({ status: 'signed' })
  await sandbox.activateCompany({ id })
  expect(await api.onboardings.get({ id })).toMatchObject({ status: 'active', account_id: expect.any(Number) })
  expect(calls.every(({ url }) => url === webhook)).toBe(true)
  const heard = (await Promise.all(calls.map((call) => call.json()))) as { status: string }[]
  expect(heard.map((record) => record.status)).toEqual([
    'pending_documents',
    'documents_under_review',
    'pending_documents',
    'documents_under_review',
    'waiting_signature',
    'due_diligence_review',
    'active',
  ])
})

test('without a webhook nobody is called', async () => {
  const { sandbox, calls } = beginPlain()
  const { onboarding } = await sandbox.addCompany({ status: 'pending' })
  expect((await sandbox.reviewCompany({ id: onboarding.id })).callback).toBeNull()
  expect(calls).toEqual([])
})

test('the contract is downloaded, as issued and as signed', async () => {
  const { sandbox, api } = begin()
  const { onboarding } = await sandbox.addCompany({ legal_name: 'Prelo (Livraria) Ltda' })
  const uuid = onboarding.id
  const original = await api.onboardings.downloadContract({ uuid })
  expect(original).toMatchObject({ name: 'Contrato de adesão.pdf', type: 'application/pdf' })
  expect(await (await original.blob()).text()).toMatch(/^%PDF-1\.4[\s\S]*Prelo \\\(Livraria\\\) Ltda[\s\S]*%%EOF\n$/)
  await sandbox.sign({ id: uuid, email: 'marina@example.com' })
  await sandbox.sign({ id: uuid, email: 'joao@example.com' })
  const signed = await api.onboardings.downloadContract({ uuid })
  expect(signed.name).toBe('Contrato de adesão (assinado).pdf')
  expect(await (await signed.blob()).text()).toContain('Assinado por Joao Souza')
})

describe('a company that is added', () => {
  test('waits for two signatures, if not said otherwise', async () => {
    const { sandbox, api } = begin()
    const { onboarding } = await sandbox.addCompany()
    expect(onboarding).toMatchObject({ status: 'waiting_signature' })
    expect(await api.onboardings.get({ id: onboarding.id })).toEqual(onboarding)
    expect((await api.onboardings.getSignature({ uuid: onboarding.id })).signers).toHaveLength(2)
  })

  test('has the signers that it is told', async () => {
    const { sandbox, api } = begin()
    const signers = [1, 2, 3].map((each) => ({ name: `Pessoa ${each}`, email: `${each}@example.com` }))
    const { onboarding } = await sandbox.addCompany({ signers })
    expect((await api.onboardings.getSignature({ uuid: onboarding.id })).signers).toMatchObject(signers)
  })
})

test('a company with a magic tax id waits for signatures at once', async () => {
  const { api } = begin()
  const opened = await api.onboardings.create(application({ tax_id: '00.000.000/0001-91' }))
  expect(opened.status).toBe('pending')
  expect(await api.onboardings.get({ id: opened.id })).toMatchObject({ status: 'waiting_signature' })
  expect((await api.onboardings.getSignature({ uuid: opened.id })).status).toBe('pending_signature')
})

describe('a signer’s link', () => {
  const page = async (options: SandboxOptions = {}) => {
    const { sandbox, api } = begin(options)
    const { onboarding } = await sandbox.addCompany()
    const link = async () => (await api.onboardings.getSignature({ uuid: onboarding.id })).signers[0]?.sign_url ?? ''
    return { sandbox, id: onboarding.id, link: await link() }
  }
  const press = (headers: Record<string, string> = {}) => ({ method: 'POST', headers, body: '' })

  test('leads to a page whose button signs', async () => {
    const { sandbox, id, link } = await page()
    expect(link).toMatch(/^https:\/\/sandbox\.test\/sign\/[0-9a-f]{32}$/)
    const before = await (await sandbox.fetch(link)).text()
    expect(before).toMatch(/<button[^>]*>Assinar<\/button>/)
    expect(before).toContain('Marina Alves')
    const answer = await sandbox.fetch(link, press())
    expect(answer.status).toBe(303)
    expect(new URL(answer.headers.get('location') ?? '', link).href).toBe(link)
    const after = await (await sandbox.fetch(link)).text()
    expect(after).toContain('Assinado')
    expect(after).not.toContain('<button')
    expect((await sandbox.fetch(link, press())).status).toBe(303)
    await expect(sandbox.sign({ id, email: 'marina@example.com' })).rejects.toMatchObject({ code: 'impossible' })
  })

  test('has no button once the contract expired', async () => {
    const { sandbox, id, link } = await page()
    await sandbox.expireSignature({ id })
    expect(await (await sandbox.fetch(link)).text()).not.toContain('<button')
  })

  test('takes no signature from another site’s page', async () => {
    const { sandbox, id, link } = await page()
    expect((await sandbox.fetch(link, press({ 'sec-fetch-site': 'cross-site' }))).status).toBe(403)
    await expect(sandbox.sign({ id, email: 'marina@example.com' })).resolves.toBeDefined()
  })

  test('leads to another origin where it is told to, and to nothing when it is made up', async () => {
    const { sandbox, link } = await page({ signatureAddress: 'http://localhost:5175' })
    expect(link).toMatch(/^http:\/\/localhost:5175\/sign\/[0-9a-f]{32}$/)
    expect((await sandbox.fetch(link)).status).toBe(200)
    expect((await sandbox.fetch(`${baseURL}/sign/0123456789abcdef`)).status).toBe(404)
    expect((await sandbox.fetch(new URL('./panel.css', link))).headers.get('content-type')).toMatch('text/css')
  })

  test('speaks the language that it is asked for', async () => {
    const { sandbox, link } = await page()
    expect(await (await sandbox.fetch(`${link}?lang=en`)).text()).toMatch(/<button[^>]*>Sign<\/button>/)
  })
})

test('a request, its papers, its files and its contract outlive the process', async () => {
  let text: string | null = null
  const store = { load: () => text, save: (next: string) => void (text = next) }
  const before = begin({ store })
  const { onboarding } = await before.sandbox.addCompany()
  const after = beginPlain({ store })
  const uuid = onboarding.id
  expect(await after.api.onboardings.get({ id: uuid })).toEqual(onboarding)
  const file = await after.api.onboardings.downloadDocument({ uuid, tag: 'representative_id' })
  expect(await (await file.blob()).text()).toMatch(/^%PDF/)
  expect(await after.api.onboardings.getSignature({ uuid })).toEqual(
    await before.api.onboardings.getSignature({ uuid }),
  )
})

test('the time of a state is the sandbox’s', async () => {
  const sandbox = createSandbox({ now: () => noon })
  const { onboarding } = await sandbox.addCompany({ status: 'pending' })
  await sandbox.advance(1000)
  const { onboarding: moved } = await sandbox.cancelCompany({ id: onboarding.id })
  expect(moved.status_history.at(-1)).toEqual({ status: 'canceled', created_at: '2026-11-21T12:00:01.000000Z' })
})
