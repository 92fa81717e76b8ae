import { describe, expect, test } from 'vitest'
import { createSandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { baseURL, noon, send, startSandbox as startSandboxWithoutWebhook } from './sandbox-client.ts'

const webhook = 'https://shop.test/onboardings'
const onboardingsPath = '/v2/register/companies'
const unknownId = '0b6a7f5e-3c1d-4f2a-9b8c-7d6e5f4a3b2c'

const startSandbox = (options: SandboxOptions = {}) =>
  startSandboxWithoutWebhook({ onboardingWebhookURL: webhook, ...options })

const contact = (role: 'administrator' | 'legal_representative', email: string) => ({
  name: 'Maria Silva',
  email,
  phone: '5511999999999',
  role,
  tax_id: '111.444.777-35',
})
const onboardingInput = (more: object = {}) => ({
  legal_name: 'Empresa Exemplo Ltda',
  trade_name: 'Exemplo',
  tax_id: '12.abc.345/01DE-35',
  website: 'https://exemplo.example',
  contacts: [contact('administrator', 'maria@example.com'), contact('legal_representative', 'joao@example.com')],
  address: { city: 'São Paulo', state: 'SP', country: 'BR', zip_code: '01310100', street: 'Avenida Paulista' },
  ...more,
})
const pdfFile = (text = '%PDF-1.4') => new File([text], 'Contrato social (2026).pdf', { type: 'application/pdf' })

// @covers onboardingStates.created onboardings.normalization
test('a new onboarding has the form that the interface describes', async () => {
  const { api } = startSandbox()
  const created = await api.onboardings.create(onboardingInput())
  expect(created).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    status: 'pending',
  })
  const people = { name: 'Maria Silva', phone: '5511999999999', tax_id: '11144477735' }
  expect(await api.onboardings.get({ id: created.id })).toEqual({
    id: created.id,
    company: {
      legal_name: 'Empresa Exemplo Ltda',
      trade_name: 'Exemplo',
      tax_id: '12ABC34501DE35',
      website: 'https://exemplo.example',
      contacts: [
        { ...people, email: 'maria@example.com', role: 'administrator' },
        { ...people, email: 'joao@example.com', role: 'legal_representative' },
      ],
      address: [{ ...onboardingInput().address, number: null, complement: null }],
    },
    status: 'pending',
    status_history: [{ status: 'pending', created_at: '2026-11-21T12:00:00.000000Z' }],
    account_id: null,
    created_at: '2026-11-21T12:00:00.000000Z',
    updated_at: '2026-11-21T12:00:00.000000Z',
  })
})

describe('an onboarding is rejected with { error_code, error_description, fields } and status 422', () => {
  // @covers onboardings.inaccessibleParent errors.parent
  test.each<[string, object, string]>([
    ['with a parent that is not its merchant', { parent_id: 99 }, 'parent_id'],
    ['with an invalid tax id', { tax_id: '12ABC34501DE36' }, 'tax_id'],
    ['without an administrator', { contacts: onboardingInput().contacts.slice(1) }, 'contacts'],
    ['with a legal name that is too long', { legal_name: 'x'.repeat(151) }, 'legal_name'],
  ])('%s', async (_, invalid, field) => {
    expect(await send(startSandbox().sandbox, 'POST', onboardingsPath, onboardingInput(invalid))).toEqual({
      status: 422,
      body: {
        error_code: 'validation',
        error_description: expect.any(String),
        fields: { [field]: [expect.any(String)] },
      },
    })
  })

  test('with a duplicate tax id outside Brazil, in any notation', async () => {
    const { api } = startSandbox()
    const abroad = { address: { ...onboardingInput().address, country: 'PT', zip_code: '1100-148' } }
    const { id } = await api.onboardings.create(onboardingInput({ ...abroad, tax_id: 'pt-50.1' }))
    expect((await api.onboardings.get({ id })).company.tax_id).toBe('PT501')
    await expect(api.onboardings.create(onboardingInput({ ...abroad, tax_id: 'PT501' }))).rejects.toMatchObject({
      fields: { tax_id: [expect.any(String)] },
    })
  })

  // @covers onboardings.uniqueTaxId
  test('with a duplicate tax id, in any notation', async () => {
    const { api } = startSandbox()
    await api.onboardings.create(onboardingInput({ parent_id: 1 }))
    await expect(api.onboardings.create(onboardingInput({ tax_id: '12ABC34501DE35' }))).rejects.toMatchObject({
      status: 422,
      code: 'validation',
      fields: { tax_id: [expect.any(String)] },
    })
  })
})

describe('the interface’s table of status codes:', () => {
  const paths: [string, string][] = [
    ['document list', 'documents'],
    ['document file', 'documents/articles_of_association/file'],
    ['signature link', 'signature/link'],
    ['signature file', 'signature/file'],
  ]
  const statusOf = async (path: string, create: (api: ReturnType<typeof startSandbox>['api']) => Promise<string>) => {
    const { sandbox, api } = startSandbox()
    const response = await send(sandbox, 'GET', `${onboardingsPath}/${await create(api)}/${path}`)
    expect(response.body).toEqual({ message: expect.any(String) })
    return response.status
  }
  const createOnboarding = async (api: ReturnType<typeof startSandbox>['api'], more: object) =>
    (await api.onboardings.create(onboardingInput(more))).id

  // @covers errors.linkUnknown errors.contractUnknown errors.listUnknown errors.fileUnknown
  test.each(paths)('%s of an unknown onboarding is 404', async (_, path) => {
    expect(await statusOf(path, async () => unknownId)).toBe(404)
  })

  // @covers errors.linkForbidden errors.listForbidden errors.fileForbidden
  test.each([
    [403, 'document list', 'documents'],
    [403, 'document file', 'documents/articles_of_association/file'],
    [404, 'signature link', 'signature/link'],
    [404, 'signature file', 'signature/file'],
  ])('%d for the %s of another account’s onboarding', async (expected, _, path) => {
    expect(await statusOf(path, (api) => createOnboarding(api, { tax_id: '00000000000272' }))).toBe(expected)
  })

  // @covers errors.linkEarly errors.contractMissing errors.fileMissing
  test.each(paths.slice(1))('404 for the %s of an onboarding that has none yet', async (_, path) => {
    expect(await statusOf(path, (api) => createOnboarding(api, {}))).toBe(404)
  })

  // @covers overview.nationalSignatures onboardingStates.crossBorder errors.linkCrossBorder
  test.each(paths.slice(2))('404 for the %s of a cross-border onboarding, whatever its status', async (_, path) => {
    const { sandbox } = startSandbox()
    const { onboarding } = await sandbox.addOnboarding({ country: 'PT' })
    expect(onboarding.status).toBe('due_diligence_review')
    expect((await send(sandbox, 'GET', `${onboardingsPath}/${onboarding.id}/${path}`)).status).toBe(404)
  })

  test('404 for the file of an unknown document', async () => {
    expect(await statusOf('documents/passport/file', (api) => createOnboarding(api, {}))).toBe(404)
  })

  test('an inaccessible or unknown onboarding is { error }', async () => {
    const { sandbox, api } = startSandbox()
    const id = await createOnboarding(api, { tax_id: '00000000000272' })
    expect(await send(sandbox, 'GET', `${onboardingsPath}/${id}`)).toEqual({
      status: 403,
      body: { error: 'Forbidden' },
    })
    expect(await send(sandbox, 'GET', `${onboardingsPath}/${unknownId}`)).toEqual({
      status: 404,
      body: { error: 'Not found' },
    })
  })
})

test.each<[string, 'GET' | 'POST', string, unknown?]>([
  ['a qualification', 'GET', '/v1/payout/data-qualification/abc'],
  ['a KYC record', 'GET', '/v1/kyc/abc'],
  ['a KYC document', 'POST', '/v1/kyc/documents/abc/update', { value: 'x' }],
  ['the KYC record of a document', 'POST', '/v1/kyc/document/abc', { document: '11144477735' }],
  ['an onboarding', 'GET', `${onboardingsPath}/abc`],
  ['the documents of an onboarding', 'GET', `${onboardingsPath}/abc/documents`],
  ['the file of a document', 'GET', `${onboardingsPath}/abc/documents/bank_statement/file`],
  ['the upload of a document', 'POST', `${onboardingsPath}/abc/documents/bank_statement/file`],
  ['a signature', 'GET', `${onboardingsPath}/abc/signature/link`],
  ['a contract', 'GET', `${onboardingsPath}/abc/signature/file`],
  ['the fee target of an account', 'POST', '/v2/account/abc/fee-target', { merchant_fee: 2 }],
])('an id of another form is that of no record: %s gets a 404', async (_, method, path, body) => {
  expect((await send(startSandbox().sandbox, method, path, body)).status).toBe(404)
})

// @covers onboardings.documentsRead onboardings.latestFile
test('documents are listed, uploaded and downloaded unchanged', async () => {
  const { api } = startSandbox()
  const { id: uuid } = await api.onboardings.create(onboardingInput())
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
  const uploaded = await api.onboardings.uploadDocument({ uuid, tag, file: pdfFile('%PDF-1.4 conteúdo') })
  expect(uploaded).toMatchObject({ tag, upload_status: 'sent', sent_at: '2026-11-21T12:00:00.000000Z' })
  const file = await api.onboardings.downloadDocument({ uuid, tag })
  expect(file).toMatchObject({ name: 'Contrato social (2026).pdf', type: 'application/pdf', size: 18 })
  expect(await (await file.blob()).text()).toBe('%PDF-1.4 conteúdo')
})

test('a file can also be the whole body', async () => {
  const { sandbox, api } = startSandbox()
  const { onboarding } = await sandbox.addOnboarding({ status: 'pending' })
  const path = `${onboardingsPath}/${onboarding.id}/documents/bank_statement/file`
  const headers = { authorization: 'Bearer sk_sandbox', 'content-type': 'text/html; charset=utf-8' }
  await sandbox.fetch(baseURL + path, { method: 'POST', headers, body: 'olá' })
  const file = await api.onboardings.downloadDocument({ uuid: onboarding.id, tag: 'bank_statement' })
  expect(file).toMatchObject({ name: 'bank_statement', type: 'application/octet-stream', size: 4 })
})

describe('an upload is rejected', () => {
  const upload = async (tag: string, body: BodyInit, status: 'pending' | 'waiting_signature' = 'pending') => {
    const { sandbox } = startSandbox()
    const { onboarding } = await sandbox.addOnboarding({ status })
    const response = await sandbox.fetch(`${baseURL}${onboardingsPath}/${onboarding.id}/documents/${tag}/file`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_sandbox' },
      body,
    })
    return response.status
  }
  test.each<[string, string, BodyInit, 'pending' | 'waiting_signature', number]>([
    ['with an unknown tag', 'passport', 'x', 'pending', 404],
    ['without a file', 'bank_statement', new FormData(), 'pending', 422],
    ['with an empty body', 'bank_statement', '', 'pending', 422],
    ['of more than 5 MiB', 'bank_statement', new Uint8Array(5 * 1024 * 1024 + 1), 'pending', 413],
    ['after the documents were approved', 'bank_statement', 'x', 'waiting_signature', 422],
  ])('%s', async (_, tag, body, onboardingStatus, status) => {
    expect(await upload(tag, body, onboardingStatus)).toBe(status)
  })
})

// @covers onboardingStates.contract events.onboarding
test('documents lead to a contract, signatures to a review, and the review to an account; the webhook receives each status', async () => {
  const { sandbox, api, callbacks } = startSandbox()
  const { id } = await api.onboardings.create(onboardingInput())
  for (const tag of ['articles_of_association', 'proof_of_address', 'representative_id']) {
    await api.onboardings.uploadDocument({ uuid: id, tag, file: pdfFile() })
  }
  await sandbox.rejectOnboardingDocument({ id, tag: 'proof_of_address', reason: 'Vencido' })
  const { documents } = await api.onboardings.listDocuments({ uuid: id })
  expect(documents[1]).toMatchObject({ review_status: 'rejected', review_history: [{ reason: 'Vencido' }] })
  await sandbox.submitOnboardingDocument({ id, tag: 'proof_of_address' })
  for (const tag of ['articles_of_association', 'proof_of_address', 'representative_id']) {
    await sandbox.approveOnboardingDocument({ id, tag })
  }
  const { status, signers } = await api.onboardings.getSignature({ uuid: id })
  expect(status).toBe('pending_signature')
  expect(signers).toEqual([
    { name: 'Maria Silva', email: 'maria@example.com', status: 'pending', sign_url: expect.any(String) },
    { name: 'Maria Silva', email: 'joao@example.com', status: 'pending', sign_url: expect.any(String) },
  ])
  const firstSignature = await sandbox.signContract({ id, email: 'joao@example.com' })
  expect(firstSignature).toMatchObject({ onboarding: { status: 'waiting_signature' }, callback: null })
  await sandbox.expireContract({ id })
  expect(await api.onboardings.getSignature({ uuid: id })).toMatchObject({ status: 'expired' })
  await sandbox.renewContract({ id })
  const lastSignature = await sandbox.signContract({ id, email: 'maria@example.com' })
  expect(lastSignature).toMatchObject({ onboarding: { status: 'due_diligence_review' }, callback: { status: 204 } })
  expect(await api.onboardings.getSignature({ uuid: id })).toMatchObject({ status: 'signed' })
  await sandbox.activateOnboarding({ id })
  expect(await api.onboardings.get({ id })).toMatchObject({ status: 'active', account_id: expect.any(Number) })
  expect(callbacks.every(({ url }) => url === webhook)).toBe(true)
  const received = (await Promise.all(callbacks.map((callback) => callback.json()))) as { status: string }[]
  expect(received.map((record) => record.status)).toEqual([
    'pending_documents',
    'documents_under_review',
    'pending_documents',
    'documents_under_review',
    'waiting_signature',
    'due_diligence_review',
    'active',
  ])
})

test('without a webhook no callback is sent', async () => {
  const { sandbox, callbacks } = startSandboxWithoutWebhook()
  const { onboarding } = await sandbox.addOnboarding({ status: 'pending' })
  expect((await sandbox.reviewOnboarding({ id: onboarding.id })).callback).toBeNull()
  expect(callbacks).toEqual([])
})

// @covers onboardings.contract
test('the contract is downloaded, as issued and as signed', async () => {
  const { sandbox, api } = startSandbox()
  const { onboarding } = await sandbox.addOnboarding({ legal_name: 'Prelo (Livraria) Ltda' })
  const uuid = onboarding.id
  const original = await api.onboardings.downloadContract({ uuid })
  expect(original).toMatchObject({ name: 'Contrato de adesão.pdf', type: 'application/pdf' })
  expect(await (await original.blob()).text()).toMatch(/^%PDF-1\.4[\s\S]*Prelo \\\(Livraria\\\) Ltda[\s\S]*%%EOF\n$/)
  await sandbox.signContract({ id: uuid, email: 'marina@example.com' })
  await sandbox.signContract({ id: uuid, email: 'joao@example.com' })
  const signed = await api.onboardings.downloadContract({ uuid })
  expect(signed.name).toBe('Contrato de adesão (assinado).pdf')
  expect(await (await signed.blob()).text()).toContain('Assinado por Joao Souza')
})

describe('an added onboarding', () => {
  test('waits by default for two signatures', async () => {
    const { sandbox, api } = startSandbox()
    const { onboarding } = await sandbox.addOnboarding()
    expect(onboarding).toMatchObject({ status: 'waiting_signature' })
    expect(await api.onboardings.get({ id: onboarding.id })).toEqual(onboarding)
    expect((await api.onboardings.getSignature({ uuid: onboarding.id })).signers).toHaveLength(2)
  })

  test('has the signers of its input', async () => {
    const { sandbox, api } = startSandbox()
    const signers = [1, 2, 3].map((number) => ({ name: `Pessoa ${number}`, email: `${number}@example.com` }))
    const { onboarding } = await sandbox.addOnboarding({ signers })
    expect((await api.onboardings.getSignature({ uuid: onboarding.id })).signers).toMatchObject(signers)
  })
})

// @covers onboardings.signatureLinks
test('an onboarding with a magic tax id waits for signatures at once', async () => {
  const { api } = startSandbox()
  const created = await api.onboardings.create(onboardingInput({ tax_id: '00.000.000/0001-91' }))
  expect(created.status).toBe('pending')
  expect(await api.onboardings.get({ id: created.id })).toMatchObject({ status: 'waiting_signature' })
  expect((await api.onboardings.getSignature({ uuid: created.id })).status).toBe('pending_signature')
})

describe('a signer’s link', () => {
  const prepare = async (options: SandboxOptions = {}) => {
    const { sandbox, api } = startSandbox(options)
    const { onboarding } = await sandbox.addOnboarding()
    const link = async () => (await api.onboardings.getSignature({ uuid: onboarding.id })).signers[0]?.sign_url ?? ''
    return { sandbox, id: onboarding.id, link: await link() }
  }
  const post = (headers: Record<string, string> = {}) => ({ method: 'POST', headers, body: '' })

  test('leads to a page whose button signs', async () => {
    const { sandbox, id, link } = await prepare()
    expect(link).toMatch(/^https:\/\/sandbox\.test\/sign\/[0-9a-f]{32}$/)
    const before = await (await sandbox.fetch(link)).text()
    expect(before).toMatch(/<button[^>]*>Assinar<\/button>/)
    expect(before).toContain('Marina Alves')
    const response = await sandbox.fetch(link, post())
    expect(response.status).toBe(303)
    expect(new URL(response.headers.get('location') ?? '', link).href).toBe(link)
    const after = await (await sandbox.fetch(link)).text()
    expect(after).toContain('Assinou')
    expect(after).not.toContain('<button')
    expect((await sandbox.fetch(link, post())).status).toBe(303)
    await expect(sandbox.signContract({ id, email: 'marina@example.com' })).rejects.toMatchObject({
      code: 'invalid-transition',
    })
  })

  test('has no button once the contract expired', async () => {
    const { sandbox, id, link } = await prepare()
    await sandbox.expireContract({ id })
    expect(await (await sandbox.fetch(link)).text()).not.toContain('<button')
  })

  test('rejects a signature from another site’s page', async () => {
    const { sandbox, id, link } = await prepare()
    expect((await sandbox.fetch(link, post({ 'sec-fetch-site': 'cross-site' }))).status).toBe(403)
    await expect(sandbox.signContract({ id, email: 'marina@example.com' })).resolves.toBeDefined()
  })

  test('leads to the signatureBaseURL, and an unknown link is 404', async () => {
    const { sandbox, link } = await prepare({ signatureBaseURL: 'http://localhost:5175' })
    expect(link).toMatch(/^http:\/\/localhost:5175\/sign\/[0-9a-f]{32}$/)
    expect((await sandbox.fetch(link)).status).toBe(200)
    expect((await sandbox.fetch(`${baseURL}/sign/0123456789abcdef`)).status).toBe(404)
    expect((await sandbox.fetch(new URL('./panel.css', link))).headers.get('content-type')).toMatch('text/css')
  })

  test('has a page in the language of the query', async () => {
    const { sandbox, link } = await prepare()
    expect(await (await sandbox.fetch(`${link}?lang=en`)).text()).toMatch(/<button[^>]*>Sign<\/button>/)
  })
})

test('a store keeps an onboarding, its documents, files and contract beyond the process', async () => {
  let text: string | null = null
  const store = { load: () => text, save: (next: string) => void (text = next) }
  const before = startSandbox({ store })
  const { onboarding } = await before.sandbox.addOnboarding()
  const after = startSandboxWithoutWebhook({ store })
  const uuid = onboarding.id
  expect(await after.api.onboardings.get({ id: uuid })).toEqual(onboarding)
  const file = await after.api.onboardings.downloadDocument({ uuid, tag: 'representative_id' })
  expect(await (await file.blob()).text()).toMatch(/^%PDF/)
  expect(await after.api.onboardings.getSignature({ uuid })).toEqual(
    await before.api.onboardings.getSignature({ uuid }),
  )
})

test('the time of a status is the sandbox’s', async () => {
  const sandbox = createSandbox({ now: () => noon })
  const { onboarding } = await sandbox.addOnboarding({ status: 'pending' })
  await sandbox.advanceClock(1000)
  const { onboarding: canceled } = await sandbox.cancelOnboarding({ id: onboarding.id })
  expect(canceled.status_history.at(-1)).toEqual({ status: 'canceled', created_at: '2026-11-21T12:00:01.000000Z' })
})
