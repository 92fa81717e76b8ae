import { describe, expect, test, vi } from 'vitest'
import type { KycView } from '../../src/merchant-api/kyc.ts'
import { createMerchant, memoryStore } from '../../src/merchant/index.ts'
import { hashStream } from '../../src/values/stream-hash.ts'
import { testClock } from '../clock.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'

const { jpeg } = bytesOf
const phoneURL = 'https://shop.example/phone?lang=pt'
const minutes = 60_000

type Server = Pick<ReturnType<typeof createMerchant>, 'fetch'>

/** Opens a shop that hands its documents over to a phone. `open` opens a link, and returns what the phone then asks for. */
async function openHandoffShop(options: Parameters<typeof openKycShop>[0] = {}) {
  const shop = await openKycShop({ phoneURL, ...options })
  const { request } = shop
  const call = async (name: string, token: string, json?: unknown, server?: Server) =>
    request(name, {
      headers: { authorization: `Bearer ${token}` },
      ...(json !== undefined && { json }),
      ...(server && { server }),
    })

  /** Hands the documents over. Returns the token for the phone. */
  async function handOff(): Promise<string> {
    const { body } = await request('POST /kyc/handoffs')
    return String(body.url).slice(phoneURL.length + 1)
  }

  async function open(token: string, server?: Server) {
    const { status, body } = await call('POST /kyc/handoffs/open', token, undefined, server)
    if (status !== 200) throw new Error(`${status} ${body.type}`)
    const session = String(body.session)
    const ask = (name: string, json?: unknown, by?: Server) => call(name, session, json, by ?? server)
    return { session, ask, get: async (): Promise<KycView> => (await ask('GET /kyc')).body }
  }

  /** Sends a request of a page that has the view and waits. Returns the handoff that the response shows. */
  async function nextHandoff(act: () => Promise<unknown>) {
    const { headers } = await request('GET /kyc')
    const page = request('GET /kyc', { headers: { 'if-none-match': headers.get('etag') ?? '', prefer: 'wait=25' } })
    await shop.clock.untilSleeping(1)
    await act()
    return (await page).body.handoff
  }

  return { ...shop, call, handOff, open, nextHandoff }
}

type Phone = Awaited<ReturnType<Awaited<ReturnType<typeof openHandoffShop>>['open']>>

/** Uploads a file on a phone, and submits it. */
async function submitOnPhone({ ask }: Phone, { sendBytes, fileDocument }: Awaited<ReturnType<typeof openKycShop>>) {
  const file = { document: fileDocument, name: 'a.jpg', type: 'image/jpeg', size: jpeg.byteLength }
  const { body: ticket } = await ask('POST /kyc/uploads', file)
  await sendBytes(ticket, jpeg)
  return ask('POST /kyc/documents', { document: fileDocument, upload: ticket.id, submitted_at: null })
}

const problemOf = ({ status, body }: { readonly status: number; readonly body: { readonly type: string } }) => [
  status,
  body.type,
]
const ended = [403, 'urn:guiche:handoff-ended']
const openedElsewhere = [403, 'urn:guiche:handoff-opened-elsewhere']
const invalidSession = [401, 'urn:guiche:invalid-session']
const submittedElsewhere = [409, 'urn:guiche:submitted-elsewhere']

describe('a handoff', () => {
  test('is an address of the shop with a token in its fragment, for thirty minutes', async () => {
    const { request } = await openHandoffShop()
    const { status, body } = await request('POST /kyc/handoffs')
    expect([status, body]).toEqual([
      200,
      {
        url: expect.stringMatching(/^https:\/\/shop\.example\/phone\?lang=pt#handoff\.[\w-]+\.[\w-]{43}$/),
        expires_at: '2026-03-10T12:30:00.000Z',
      },
    ])
  })

  test('gives a phone a session for the documents of this record alone', async () => {
    const { handOff, open, getView, record, sandbox, request } = await openHandoffShop()
    const phone = await open(await handOff())
    const view = await phone.get()
    expect(view).toMatchObject({
      id: String(record.id),
      handoff: { state: 'phone', expires_at: '2026-03-10T12:30:00.000Z' },
    })
    expect(view.documents).toEqual((await getView()).documents)

    const { kyc: other } = await sandbox.addKyc()
    await request('POST /kyc/handoffs', { recordId: other.id })
    expect(
      problemOf(
        await phone.ask('POST /kyc/uploads', {
          document: String(other.documents[0]?.id),
          name: '',
          type: 'image/jpeg',
          size: 1,
        }),
      ),
    ).toEqual([422, 'urn:guiche:validation-failed'])
  })

  test('does not exist in a shop without phoneURL', async () => {
    const { request, getView } = await openKycShop()
    expect(problemOf(await request('POST /kyc/handoffs'))).toEqual([404, 'urn:guiche:not-found'])
    expect((await getView()).handoff).toBe(null)
  })

  test('is offered while a document can be submitted', async () => {
    const { getView, sandbox, record, clock } = await openHandoffShop()
    expect((await getView()).handoff).toEqual({ state: 'offered', document: null, expires_at: null })
    await sandbox.cancelKyc({ id: record.id })
    await clock.advance(6000)
    expect((await getView()).handoff).toBe(null)
  })

  test('cannot be created or ended by a phone', async () => {
    const { handOff, open } = await openHandoffShop()
    const phone = await open(await handOff())
    expect(problemOf(await phone.ask('POST /kyc/handoffs'))).toEqual([404, 'urn:guiche:not-found'])
    expect(problemOf(await phone.ask('DELETE /kyc/handoffs'))).toEqual([404, 'urn:guiche:not-found'])
    expect((await phone.get()).handoff?.state).toBe('phone')
  })
})

describe('the page on the desktop is told at once that the phone', () => {
  test('opened the link, sends a document, and has sent it', async () => {
    const shop = await openHandoffShop()
    const { handOff, open, nextHandoff, fileDocument, clock } = shop
    let token = ''
    expect(await nextHandoff(async () => (token = await handOff()))).toMatchObject({ state: 'waiting', document: null })
    let phone: Phone | undefined
    expect(await nextHandoff(async () => (phone = await open(token)))).toMatchObject({ state: 'open', document: null })
    if (!phone) throw new Error('the link was not opened')
    const { ask } = phone
    const file = { document: fileDocument, name: 'a.jpg', type: 'image/jpeg', size: jpeg.byteLength }
    expect(await nextHandoff(() => ask('POST /kyc/uploads', file))).toMatchObject({
      state: 'sending',
      document: fileDocument,
    })
    expect(await nextHandoff(() => submitOnPhone({ ...phone, ask } as Phone, shop))).toMatchObject({ state: 'sending' })
    expect((await shop.getView()).handoff).toMatchObject({ state: 'sent', document: fileDocument })
    expect(clock.now()).toBe(Date.parse('2026-03-10T12:00:00Z'))
  })

  test('sends nothing any more, ten minutes after it began', async () => {
    const { handOff, open, getView, fileDocument, clock } = await openHandoffShop()
    const phone = await open(await handOff())
    await phone.ask('POST /kyc/uploads', { document: fileDocument, name: '', type: 'image/jpeg', size: 1 })
    await clock.advance(10 * minutes)
    expect((await getView()).handoff).toMatchObject({ state: 'open', document: null })
  })
})

describe('a handoff ends', () => {
  test('with the next one: there is one at a time', async () => {
    const { handOff, open, call } = await openHandoffShop()
    const first = await handOff()
    const phone = await open(first)
    const second = await open(await handOff())
    expect(problemOf(await phone.ask('GET /kyc'))).toEqual(ended)
    expect(problemOf(await call('POST /kyc/handoffs/open', first))).toEqual(ended)
    expect((await second.ask('GET /kyc')).status).toBe(200)
  })

  test('on every route of the phone when the desktop ends it, also while the phone waits', async () => {
    const { request, handOff, open, call, clock, fileDocument, textDocument } = await openHandoffShop()
    const token = await handOff()
    const { ask, session } = await open(token)
    const { headers } = await ask('GET /kyc')
    const waiting = request('GET /kyc', {
      headers: { authorization: `Bearer ${session}`, 'if-none-match': headers.get('etag') ?? '', prefer: 'wait=25' },
    })
    await clock.untilSleeping(1)
    expect((await request('DELETE /kyc/handoffs')).body).toEqual({ ended: true })
    expect((await request('DELETE /kyc/handoffs')).body).toEqual({ ended: false })

    const file = { document: fileDocument, name: '', type: 'image/jpeg', size: 1 }
    expect(problemOf(await waiting)).toEqual(ended)
    expect(problemOf(await ask('GET /kyc'))).toEqual(ended)
    expect(problemOf(await ask('POST /kyc/uploads', file))).toEqual(ended)
    expect(problemOf(await ask('POST /kyc/documents', { document: textDocument, text: 'Marceneira' }))).toEqual(ended)
    expect(problemOf(await call('POST /kyc/handoffs/open', token))).toEqual(ended)
  })

  test('after thirty minutes', async () => {
    const { handOff, open, call, clock, getView } = await openHandoffShop()
    const token = await handOff()
    const phone = await open(token)
    await clock.advance(30 * minutes - 1)
    expect((await phone.ask('GET /kyc')).status).toBe(200)
    await clock.advance(1)
    expect(problemOf(await phone.ask('GET /kyc'))).toEqual(ended)
    expect(problemOf(await call('POST /kyc/handoffs/open', token))).toEqual(ended)
    expect((await getView()).handoff?.state).toBe('offered')
  })

  describe('with the session of its page', () => {
    /** Hands over in a session of this record, and opens the link. `desktop` sends a request in another session of the page. */
    async function handOffIn(seconds: number) {
      const shop = await openHandoffShop()
      const { call, merchant, record, open, clock } = shop
      const sessionOf = (expiresIn: number) => merchant.createSession({ kyc: record.id }, { expiresIn })
      const session = await sessionOf(seconds)
      await clock.advance(seconds * 1000 - 1000)
      const { body } = await call('POST /kyc/handoffs', session)
      const token = String(body.url).slice(phoneURL.length + 1)
      return { ...shop, body, token, sessionOf, phone: await open(token) }
    }

    test('that was about to end', async () => {
      const { body, phone, call, token, clock } = await handOffIn(60)
      expect(body.expires_at).toBe('2026-03-10T12:01:00.000Z')
      expect(await phone.get()).toMatchObject({ handoff: { expires_at: '2026-03-10T12:01:00.000Z' } })
      await clock.advance(1000)
      expect(problemOf(await phone.ask('GET /kyc'))).toEqual(ended)
      expect(problemOf(await call('POST /kyc/handoffs/open', token))).toEqual(ended)
    })

    test('that was the latest, once the page has asked with it', async () => {
      const { phone, call, sessionOf, clock } = await handOffIn(60)
      const { body } = await call('GET /kyc', await sessionOf(600))
      await call('GET /kyc', await sessionOf(60))
      expect(body.handoff.expires_at).toBe('2026-03-10T12:10:59.000Z')
      await clock.advance(599_999)
      expect((await phone.ask('GET /kyc')).status).toBe(200)
      await clock.advance(1)
      expect(problemOf(await phone.ask('GET /kyc'))).toEqual(ended)
    })

    test('but no later than its thirty minutes', async () => {
      const { body, clock, call, sessionOf, phone } = await handOffIn(60)
      expect(body.expires_at).toBe('2026-03-10T12:01:00.000Z')
      const view = await call('GET /kyc', await sessionOf(7200))
      expect(view.body.handoff.expires_at).toBe('2026-03-10T12:30:59.000Z')
      await clock.advance(30 * minutes)
      expect(problemOf(await phone.ask('GET /kyc'))).toEqual(ended)
    })

    test('and a session of another record, or one that was withdrawn, does not extend it', async () => {
      const { merchant, sandbox, record, call, phone, clock, sessionOf } = await handOffIn(60)
      const { kyc: other } = await sandbox.addKyc()
      await call('GET /kyc', await merchant.createSession({ kyc: other.id }))
      const withdrawn = await sessionOf(1800)
      await merchant.revokeSessions({ kyc: record.id })
      await call('GET /kyc', withdrawn)
      await call('GET /kyc', await sessionOf(1800))
      await clock.advance(1000)
      expect(problemOf(await phone.ask('GET /kyc'))).toEqual(ended)
    })

    test('and a file that the phone began to send before is finished, and no other one', async () => {
      const { phone, clock, sendBytes, fileDocument, textDocument, submissionCount } = await handOffIn(60)
      const file = { document: fileDocument, name: 'a.jpg', type: 'image/jpeg', size: jpeg.byteLength }
      const { body: ticket } = await phone.ask('POST /kyc/uploads', file)
      await clock.advance(2000)
      await sendBytes(ticket, jpeg)
      const submission = { document: fileDocument, upload: ticket.id, submitted_at: null }
      expect(problemOf(await phone.ask('POST /kyc/uploads', file))).toEqual(ended)
      expect(problemOf(await phone.ask('POST /kyc/documents', { document: textDocument, text: 'Marceneira' }))).toEqual(
        ended,
      )
      expect((await phone.ask('POST /kyc/documents', submission)).status).toBe(200)
      expect(problemOf(await phone.ask('POST /kyc/documents', submission))).toEqual(ended)
      expect(submissionCount()).toBe(1)
    })
  })

  test.each<[string, number, boolean]>([
    ['goes on after the end', 60_000, true],
    ['ends with the time of the file, however often it went on', 10 * minutes, false],
  ])('and an upload that broke off before %s', async (_, pauseMs, isFinished) => {
    const shop = await openHandoffShop()
    const { clock, sendBytes, fileDocument } = shop
    const phone = await shop.open(await shop.handOff())
    const size = jpeg.byteLength
    const hash = await hashStream(new Blob([jpeg]).stream())
    const file = { document: fileDocument, name: 'a.jpg', type: 'image/jpeg', size, hash }
    await clock.advance(30 * minutes - 1)
    const { body: broken } = await phone.ask('POST /kyc/uploads', file)
    await sendBytes(broken, jpeg.slice(0, 4), { 'upload-complete': '?0' })
    await clock.advance(1000)
    expect(
      problemOf(
        await phone.ask('POST /kyc/uploads', { ...file, hash: await hashStream(new Blob(['other']).stream()) }),
      ),
    ).toEqual(ended)
    expect((await phone.ask('POST /kyc/uploads', file)).body).toMatchObject({ offset: 4 })
    await clock.advance(pauseMs - 1000)
    const resumed = await phone.ask('POST /kyc/uploads', file)
    if (!isFinished) return expect(resumed.status).toBeGreaterThan(400)
    await sendBytes(resumed.body, jpeg.slice(4))
    const submission = { document: fileDocument, upload: resumed.body.id, submitted_at: null }
    return expect((await phone.ask('POST /kyc/documents', submission)).status).toBe(200)
  })

  test('when the sessions of its record are withdrawn, also for a link that was not opened', async () => {
    const { handOff, open, call, merchant, record } = await openHandoffShop()
    const token = await handOff()
    const phone = await open(token)
    await merchant.revokeSessions({ kyc: record.id })
    expect(problemOf(await phone.ask('GET /kyc'))).toEqual(ended)
    expect(problemOf(await call('POST /kyc/handoffs/open', token))).toEqual(ended)
    expect((await open(await handOff())).session).not.toBe('')
  })

  test.each(['approveKyc', 'cancelKyc'] as const)('when the record is decided: %s', async (decide) => {
    const shop = await openHandoffShop({ canSubmit: () => true })
    const { sandbox, record, clock, handOff, open, call, submit, upload } = shop
    const token = await handOff()
    const phone = await open(token)
    await submit({ upload: await upload(jpeg) })
    await submit({ text: 'Marceneira' })
    await sandbox[decide]({ id: record.id })
    await clock.advance(6000)
    expect(problemOf(await phone.ask('GET /kyc'))).toEqual(ended)
    expect(problemOf(await call('POST /kyc/handoffs/open', token))).toEqual(ended)
  })

  test('when what is stored about the record is erased', async () => {
    const { handOff, open, merchant, record } = await openHandoffShop()
    const phone = await open(await handOff())
    await merchant.eraseData({ kyc: String(record.id) })
    expect(problemOf(await phone.ask('GET /kyc'))).toEqual(ended)
  })
})

test('a link that is opened on a second phone ends the first, and the first can take it back', async () => {
  const { handOff, open } = await openHandoffShop()
  const token = await handOff()
  const first = await open(token)
  const second = await open(token)
  expect(problemOf(await first.ask('GET /kyc'))).toEqual(openedElsewhere)
  expect((await second.ask('GET /kyc')).status).toBe(200)

  const again = await open(token)
  expect((await again.ask('GET /kyc')).status).toBe(200)
  expect(problemOf(await second.ask('GET /kyc'))).toEqual(openedElsewhere)
})

describe('a token is rejected', () => {
  test('where another kind is needed', async () => {
    const { handOff, open, call, merchant, record } = await openHandoffShop()
    const token = await handOff()
    const { session } = await open(token)
    const desktop = await merchant.createSession({ kyc: record.id })
    expect(problemOf(await call('GET /kyc', token))).toEqual(invalidSession)
    expect(problemOf(await call('POST /kyc/handoffs', token))).toEqual(invalidSession)
    for (const other of [session, desktop, token.replace('handoff.', ''), `handoff.${desktop}`, 'handoff.'])
      expect(problemOf(await call('POST /kyc/handoffs/open', other))).toEqual(invalidSession)
    for (const subject of [{ order: 'A-1' }, { onboarding: 'b1c2', signer: 'ana@example.com' }])
      expect(problemOf(await call('POST /kyc/handoffs', await merchant.createSession(subject)))).toEqual(invalidSession)
  })

  test('of another secret', async () => {
    const { handOff, call, settings } = await openHandoffShop()
    const server = createMerchant({ ...settings, secret: 'another secret of at least thirty-two bytes' })
    expect(problemOf(await call('POST /kyc/handoffs/open', await handOff(), undefined, server))).toEqual(invalidSession)
  })

  test('of another record, whose handoff is another one', async () => {
    const { handOff, open, sandbox, request, call } = await openHandoffShop()
    const { kyc: other } = await sandbox.addKyc()
    const token = await handOff()
    await open(token)
    await request('DELETE /kyc/handoffs')
    await request('POST /kyc/handoffs', { recordId: other.id })
    expect(problemOf(await call('POST /kyc/handoffs/open', token))).toEqual(ended)
  })
})

test('two instances over one store agree about a handoff', async () => {
  const clock = testClock()
  const { handOff, open, settings, request } = await openHandoffShop({
    clock,
    merchant: { store: memoryStore({ clock }) },
  })
  const other = createMerchant(settings)
  const token = await handOff()
  const first = await open(token, other)
  expect((await request('GET /kyc')).body.handoff).toMatchObject({ state: 'open' })
  await open(token)
  expect(problemOf(await first.ask('GET /kyc'))).toEqual(openedElsewhere)
})

describe('the first submission of a document wins:', () => {
  test('the desktop gets a problem when the phone was faster, and nothing is sent', async () => {
    const shop = await openHandoffShop()
    const { handOff, open, upload, submit, submissionCount, getView } = shop
    const uploaded = await upload(jpeg)
    const { body: sent } = await submitOnPhone(await open(await handOff()), shop)
    expect(sent.submitted_at).toBe('2026-03-10T12:00:00.000Z')
    expect(problemOf(await submit({ upload: uploaded, submitted_at: null }))).toEqual(submittedElsewhere)
    expect(submissionCount()).toBe(1)
    expect((await getView()).documents[0]).toMatchObject({ state: 'reviewing', submitted_at: sent.submitted_at })
  })

  test('the phone gets a problem when the desktop was faster, and nothing is sent', async () => {
    const shop = await openHandoffShop()
    const { handOff, open, upload, submit, submissionCount } = shop
    const phone = await open(await handOff())
    await submit({ upload: await upload(jpeg), submitted_at: null })
    expect(problemOf(await submitOnPhone(phone, shop))).toEqual(submittedElsewhere)
    expect(submissionCount()).toBe(1)
  })

  test('a repeated request of the same device is no second submission', async () => {
    const { upload, submit, submissionCount } = await openHandoffShop()
    const uploaded = await upload(jpeg)
    await submit({ upload: uploaded, submitted_at: null })
    expect((await submit({ upload: uploaded, submitted_at: null })).status).toBe(200)
    expect(submissionCount()).toBe(1)
  })

  test('a device that has seen the submission may replace it', async () => {
    const { upload, submit, submissionCount, getView, clock } = await openHandoffShop()
    await submit({ upload: await upload(jpeg), submitted_at: null })
    const [document] = (await getView()).documents
    await clock.advance(1000)
    const { status, body } = await submit({ upload: await upload(jpeg), submitted_at: document?.submitted_at ?? null })
    expect([status, body.submitted_at]).toEqual([200, '2026-03-10T12:00:01.000Z'])
    expect(submissionCount()).toBe(2)
  })
})

test('the audit log has the creation, the openings and the end of a handoff, and no token', async () => {
  const audit = vi.fn()
  const shop = await openHandoffShop({ merchant: { on: { audit } } })
  const { handOff, open, request, record } = shop
  const token = await handOff()
  const { session } = await open(token)
  await request('DELETE /kyc/handoffs')
  await request('DELETE /kyc/handoffs')
  const events = audit.mock.calls.map(([event]) => event).filter(({ type }) => type.startsWith('handoff'))
  const of = { at: '2026-03-10T12:00:00.000Z', requestId: expect.any(String), kyc: String(record.id) }
  expect(events).toEqual([
    { type: 'handoff-created', ...of },
    { type: 'handoff-opened', ...of },
    { type: 'handoff-ended', ...of },
  ])
  const written = JSON.stringify([
    audit.mock.calls,
    shop.logged,
    await shop.merchant.exportData({ kyc: String(record.id) }),
  ])
  for (const secret of [token, session]) expect(written).not.toContain(secret.split('.').at(-1))
})
