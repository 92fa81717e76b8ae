import { describe, expect, test } from 'vitest'
import { bytesOf, openKycShop } from './kyc-shop.ts'

test('a record is shown with what it asks for, and nothing of the person', async () => {
  const { ask, record, paper, text } = await openKycShop()
  const { status, headers, body } = await ask('GET /kyc')

  expect(status).toBe(200)
  expect(headers.get('etag')).toMatch(/^"\w+"$/)
  expect(body).toEqual({
    id: String(record.id),
    status: 'open',
    documents: [
      {
        id: paper,
        label: 'Documento de identidade',
        kind: 'file',
        required: true,
        state: 'waiting',
        reason: null,
        expires_at: null,
        open: true,
      },
      { ...body.documents[1], id: text, label: 'Profissão', kind: 'text', state: 'waiting', open: true },
    ],
    required: [],
    largest: 10_485_760,
    updated_at: '2026-03-10T12:00:00.000Z',
    server_time: '2026-03-10T12:00:00.000Z',
  })
  expect(JSON.stringify(body)).not.toMatch(/Marina|52998224725/)
})

test('a file that is sent and handed in is what the service finds at the address it is told', async () => {
  const { ticket, put, submit, send, valueOf, paper, view } = await openKycShop()
  const place = await ticket(bytesOf.jpeg.byteLength)
  expect(place).toMatchObject({ method: 'PUT', headers: { 'content-type': 'image/jpeg' } })
  expect(place.url).toMatch(/^\/pay\/kyc\/uploads\/[\w.-]+$/)
  expect(await put(place, bytesOf.jpeg)).toEqual({ status: 204, type: null })

  const answer = await submit({ upload: place.id })
  expect(answer).toMatchObject({ status: 200, body: { id: paper, state: 'reviewing' } })
  const address = (await valueOf(paper)) ?? ''
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
  expect((await view()).documents[0]).toMatchObject({ state: 'reviewing' })
})

test('a text is handed in as it is', async () => {
  const { submit, valueOf, text } = await openKycShop()
  expect(await submit({ text: '  Marceneira ' })).toMatchObject({ status: 200, body: { id: text, state: 'reviewing' } })
  expect(await valueOf(text)).toBe('Marceneira')
})

describe('a document is named by whichever of its ids the account takes', () => {
  test.each(['id', 'document_id'] as const)('%s', async (documentId) => {
    const { submit, upload, record, view } = await openKycShop({ documentId })
    const [paper] = record.documents
    expect((await view()).documents[0]?.id).toBe(String(paper?.[documentId]))
    expect((await submit({ upload: await upload(bytesOf.png) })).status).toBe(200)
  })
})
