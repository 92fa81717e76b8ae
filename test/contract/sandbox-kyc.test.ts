import { describe, expect, test } from 'vitest'
import { send, startSandbox } from './sandbox-client.ts'

const photo = 'https://shop.test/files/rg.png'

test('an added record has the form that the interface describes', async () => {
  const { sandbox, api } = startSandbox()
  const { kyc } = await sandbox.addKyc({ name: 'Maria Silva', document: '11144477735', origin_request: 'PAYOUT' })
  expect(kyc).toEqual({
    id: 100001,
    origin_request: 'PAYOUT',
    description: 'Confirmação de dados do pagador',
    info_add: null,
    created_at: '2026-11-21 09:00:00',
    updated_at: '2026-11-21 09:00:00',
    merchant: 'Loja Exemplo',
    submerchant: null,
    status: { id: 1, name: 'Waiting Upload Documents' },
    reason: { id: 1, name: 'Análise cadastral' },
    persons: [
      { id: 100002, name: 'Maria Silva', legal_name: null, document: '11144477735', type_person: 'Beneficiary' },
    ],
    document_required: [
      { status: false, label: 'Documento de identidade' },
      { status: false, label: 'Profissão' },
    ],
    documents: [
      {
        id: 100003,
        status_id: 1,
        status_name: 'Waiting Upload Documents',
        document_id: 100004,
        document_name: 'Documento de identidade',
        collection_name: null,
        collection_id: null,
        value_field: null,
        rejection_reason: null,
        label: 'Documento de identidade',
        type_field: 'file',
        required_field: true,
        expires_at: null,
        automaticatic_validation: 0,
      },
      expect.objectContaining({ id: 100005, document_id: 100006, label: 'Profissão', type_field: 'text' }),
    ],
  })
  expect(await api.kyc.get({ id: 100001 })).toEqual(kyc)
  expect(await api.kyc.findByDocument({ document: '11144477735' })).toEqual(kyc)
})

// @covers kyc.perPage limits.kycPageDefault
test('a list returns the newest records first, ten to a page, with their beneficiaries', async () => {
  const { sandbox, api } = startSandbox()
  for (let count = 0; count < 11; count++) await sandbox.addKyc({ documents: [] })
  expect(await api.kyc.list()).toHaveLength(10)
  expect(await api.kyc.list({ page: 2 })).toHaveLength(1)
  expect(await api.kyc.list({ per_page: 4, page: '3' })).toHaveLength(3)
  const ids: number[] = []
  for await (const { id } of api.kyc.list()) ids.push(Number(id))
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  expect(ids).toHaveLength(11)
  expect((await api.kyc.list({ per_page: 1 }))[0]).toEqual({
    id: 100021,
    origin_request: 'PAYIN',
    description: 'Confirmação de dados do pagador',
    notes: null,
    created_at: '2026-11-21 09:00:00',
    updated_at: '2026-11-21 09:00:00',
    merchant: 'Loja Exemplo',
    submerchant: null,
    status: { id: 1, name: 'Waiting Upload Documents' },
    beneficiary: { id: 100022, name: 'Marina Alves', document: '52998224725' },
  })
})

// @covers kyc.byStatus
test('a list is filtered by status', async () => {
  const { sandbox, api } = startSandbox()
  await sandbox.addKyc()
  const { kyc } = await sandbox.addKyc()
  await sandbox.cancelKyc({ id: kyc.id })
  expect((await api.kyc.list({ status_id: 5 })).map(({ id }) => id)).toEqual([kyc.id])
  expect(await api.kyc.list({ status_id: '3' })).toEqual([])
})

// @covers errors.missingKyc
test('an unknown record is { error, message }', async () => {
  const { sandbox, api } = startSandbox()
  await expect(api.kyc.get({ id: 7 })).rejects.toMatchObject({ name: 'NotFoundError' })
  expect((await send(sandbox, 'GET', '/v1/kyc/7')).body).toEqual({
    error: expect.any(String),
    message: expect.any(String),
  })
})

describe('a search without a result gets', () => {
  const search = (document: string) =>
    send(startSandbox().sandbox, 'POST', `/v1/kyc/document/${document}`, { document })

  // @covers kyc.emptySearch
  test('an empty list', async () => {
    expect(await search('11144477735')).toEqual({ status: 200, body: [] })
  })

  // @covers errors.searchMessage
  test.each(['00000000272', '00000000000272'])('{ message } with status 404 for %s', async (document) => {
    expect(await search(document)).toEqual({ status: 404, body: { message: expect.any(String) } })
  })

  test('null from the client for the empty list, and a NotFoundError for the message', async () => {
    const { kyc } = startSandbox().api
    expect(await kyc.findByDocument({ document: '11144477735' })).toBeNull()
    await expect(kyc.findByDocument({ document: '00000000272' })).rejects.toMatchObject({ name: 'NotFoundError' })
  })
})

// @covers kyc.newest
test('a search returns the newest record', async () => {
  const { sandbox, api } = startSandbox()
  await sandbox.addKyc({ document: '00000000272' })
  const { kyc } = await sandbox.addKyc({ document: '00000000272' })
  expect(await api.kyc.findByDocument({ document: '00000000272' })).toEqual(kyc)
})

// @covers kycStates.document
test('a record is submitted, rejected, submitted again and approved', async () => {
  const { sandbox, api } = startSandbox()
  const { kyc } = await sandbox.addKyc()
  const [file, text] = kyc.documents.map(({ id }) => id)
  const submitted = await api.kyc.updateDocument({ documentId: file ?? 0, value: photo })
  expect(submitted).toMatchObject({
    id: file,
    status_id: 2,
    status_name: 'Waiting Approval Documents',
    value_field: photo,
  })
  await api.kyc.updateDocument({ documentId: text ?? 0, value: 'Professora' })
  expect(await api.kyc.get({ id: kyc.id })).toMatchObject({ status: { id: 2 } })
  const rejected = await sandbox.rejectKyc({ id: kyc.id, document: file ?? 0, reason: 'Foto cortada' })
  expect(rejected.kyc).toMatchObject({ status: { id: 4 }, documents: [{ rejection_reason: 'Foto cortada' }, {}] })
  await sandbox.regularizeKyc({ id: String(kyc.id) })
  await api.kyc.updateDocument({ documentId: file ?? 0, value: photo })
  const approved = await sandbox.approveKyc({ id: kyc.id })
  expect(approved.kyc).toMatchObject({ status: { id: 3, name: 'Approved' } })
  expect(await api.kyc.get({ id: kyc.id })).toEqual(approved.kyc)
})

test('a document is submitted by either of its ids, and rejected by its label', async () => {
  const { sandbox, api } = startSandbox()
  const { kyc } = await sandbox.addKyc({ documents: ['selfie'] })
  await api.kyc.updateDocument({ documentId: kyc.documents[0]?.document_id ?? 0, value: photo })
  const { kyc: rejected } = await sandbox.rejectKyc({ id: kyc.id, document: 'Foto do rosto' })
  expect(rejected.documents).toMatchObject([{ status_id: 4, rejection_reason: 'O documento não pôde ser lido.' }])
})

describe('a submission is rejected', () => {
  const update = '/v1/kyc/documents/100003/update'

  test('for an unknown document', async () => {
    const { sandbox } = startSandbox()
    expect(await send(sandbox, 'POST', update, { value: photo })).toEqual({
      status: 404,
      body: { error: expect.any(String), message: expect.any(String) },
    })
  })

  // @covers kyc.otherExtensions
  test.each(['um texto', 'https://shop.test/files/rg', 'https://shop.test/files/rg.exe', ''])(
    'for a file with the value %j',
    async (value) => {
      const { sandbox } = startSandbox()
      await sandbox.addKyc()
      expect(await send(sandbox, 'POST', update, { value })).toEqual({
        status: 422,
        body: { message: expect.any(String), errors: { value: [expect.any(String)] } },
      })
    },
  )

  test('when the record is canceled', async () => {
    const { sandbox } = startSandbox()
    const { kyc } = await sandbox.addKyc()
    await sandbox.cancelKyc({ id: kyc.id })
    expect(await send(sandbox, 'POST', update, { value: photo })).toEqual({
      status: 422,
      body: { message: expect.any(String) },
    })
  })
})

test.each<[string, object]>([
  ['an invalid document', { document: '123' }],
  ['an unknown kind', { documents: ['passport'] }],
])('addKyc rejects %s', async (_, input) => {
  const { sandbox, api } = startSandbox()
  await expect(Reflect.apply(sandbox.addKyc, null, [input])).rejects.toMatchObject({ code: 'invalid-input' })
  expect(await api.kyc.list()).toEqual([])
})
