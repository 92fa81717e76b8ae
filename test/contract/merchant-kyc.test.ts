import { describe, expect, test } from 'vitest'
import { bytesOf, openKycShop } from './kyc-shop.ts'

test('a record is shown with its documents, and without personal data', async () => {
  const { request, record, fileDocument, textDocument } = await openKycShop()
  const { status, headers, body } = await request('GET /kyc')

  expect(status).toBe(200)
  expect(headers.get('etag')).toMatch(/^"\w+"$/)
  expect(body).toEqual({
    id: String(record.id),
    status: 'open',
    documents: [
      {
        id: fileDocument,
        label: 'Documento de identidade',
        kind: 'file',
        required: true,
        state: 'waiting',
        reason: null,
        expires_at: null,
        can_submit: true,
        submitted_at: null,
      },
      { ...body.documents[1], id: textDocument, label: 'Profissão', kind: 'text', state: 'waiting', can_submit: true },
    ],
    requirements: [],
    max_file_bytes: 10_485_760,
    handoff: null,
    updated_at: '2026-03-10T12:00:00.000Z',
    server_time: '2026-03-10T12:00:00.000Z',
  })
  expect(JSON.stringify(body)).not.toMatch(/Marina|52998224725/)
})

test('the service can read a submitted file at the address that it gets', async () => {
  const { createTicket, sendBytes, submit, send, serviceValueOf, fileDocument, getView } = await openKycShop()
  const target = await createTicket(bytesOf.jpeg.byteLength)
  expect(target).toMatchObject({
    method: 'PATCH',
    headers: { 'content-type': 'application/partial-upload', 'upload-offset': '0' },
    offset: 0,
  })
  expect(target.url).toMatch(/^\/pay\/kyc\/uploads\/[\w.-]+$/)
  expect(await sendBytes(target, bytesOf.jpeg)).toEqual({ status: 204, type: null })

  const response = await submit({ upload: target.id })
  expect(response).toMatchObject({ status: 200, body: { id: fileDocument, state: 'reviewing' } })
  const address = (await serviceValueOf(fileDocument)) ?? ''
  expect(address).toMatch(/^https:\/\/shop\.example\/pay\/files\/[\w.-]+\.jpg$/)

  const file = await send('GET', address)
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytesOf.jpeg)
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytesOf.jpeg.byteLength),
    'content-disposition': 'attachment; filename="document.jpg"',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect((await getView()).documents[0]).toMatchObject({ state: 'reviewing' })
})

test('a text is submitted without the spaces around it', async () => {
  const { submit, serviceValueOf, textDocument } = await openKycShop()
  expect(await submit({ text: '  Marceneira ' })).toMatchObject({
    status: 200,
    body: { id: textDocument, state: 'reviewing' },
  })
  expect(await serviceValueOf(textDocument)).toBe('Marceneira')
})

describe('a document is identified by the id that the account uses', () => {
  test.each(['id', 'document_id'] as const)('%s', async (documentId) => {
    const { submit, upload, record, getView } = await openKycShop({ documentId })
    const [fileDocument] = record.documents
    expect((await getView()).documents[0]?.id).toBe(String(fileDocument?.[documentId]))
    expect((await submit({ upload: await upload(bytesOf.png) })).status).toBe(200)
  })
})
