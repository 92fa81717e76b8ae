import { expect, test } from 'vitest'
import { faultKinds } from '../../src/sandbox/core/fault.ts'
import { createMerchant } from '../../src/merchant/index.ts'
import { testClock } from '../clock.ts'
import { bill, openPayingShop } from './paying-shop.ts'
import { keyOf } from './shop.ts'
import { waitFor } from './wait-for.ts'

test('a payout is sent once, and every later call returns its state', async () => {
  const { sendPayout, sent, merchant } = openPayingShop()

  const first = await sendPayout()
  expect(first).toMatchObject({ payout: 'P-1', invoice: 'P-1', status: 'requested', amount: 125_050, currency: 'BRL' })
  expect(first.id).not.toBeNull()
  expect(await sendPayout()).toEqual(first)
  expect(await merchant.payouts.get({ payout: 'P-1' })).toEqual(first)
  expect(sent).toEqual([expect.objectContaining({ invoice: 'P-1', amount: 1250.5 })])
})

test('two servers and many calls at the same time send one request', async () => {
  const { sendPayout, otherServer, sent, listed } = openPayingShop()
  const other = otherServer()

  await Promise.all([
    sendPayout(),
    sendPayout(),
    other.payouts.send({ payout: 'P-1' }),
    other.payouts.send({ payout: 'P-1' }),
  ])
  expect(sent).toHaveLength(1)
  expect(await listed()).toHaveLength(1)
})

test('a payout whose response is lost is uncertain, is not sent again, and is found in the list', async () => {
  const { sendPayout, sandbox, merchant, hooks, listed, clock } = openPayingShop()
  sandbox.injectFault({ kind: 'drop-after' })

  expect(await sendPayout()).toMatchObject({ status: 'uncertain', id: null })
  expect(await sendPayout()).toMatchObject({ status: 'uncertain' })
  expect((await merchant.payouts.list({ status: 'uncertain' })).payouts).toHaveLength(1)
  await waitFor(() => expect(hooks.payoutUncertain).toHaveBeenCalledOnce())

  await clock.advance(1000)
  await merchant.processDue()
  const [item] = await listed()
  expect(await sendPayout()).toMatchObject({ status: 'requested', id: String(item?.id) })
  expect(await listed()).toHaveLength(1)
})

test('a payout that never arrived can be resolved as not created after a whole read of the list, and sent again', async () => {
  const { sendPayout, sandbox, merchant, listed, clock } = openPayingShop()
  sandbox.injectFault({ kind: 'drop-before' })
  expect(await sendPayout()).toMatchObject({ status: 'uncertain' })

  const target = { payout: 'P-1' }
  await expect(merchant.payouts.resolve(target, 'not_created')).rejects.toThrow('needs a whole read of the list')
  await clock.advance(1000)
  await merchant.processDue()
  // the list may show the payout later than this reading
  await expect(merchant.payouts.resolve({ payout: 'P-1' }, 'not_created')).rejects.toThrow('needs a whole read')
  await clock.advance(90_000)
  await merchant.processDue()
  expect(await sendPayout()).toMatchObject({ status: 'uncertain' })

  expect(await merchant.payouts.resolve(target, 'not_created', { by: 'ana' })).toMatchObject({ status: 'refused' })
  expect(await sendPayout()).toMatchObject({ status: 'requested' })
  expect(await listed()).toHaveLength(1)
})

test('a callback makes the server read the list, and its payload is never believed', async () => {
  const { sendPayout, sandbox, sent, merchant, hooks } = openPayingShop()
  const { id } = await sendPayout()
  const url = sent[0]?.notification_url ?? ''

  const forged = JSON.stringify({ id: Number(id), invoice: 'P-1', status: { id: 4, name: 'Failed' } })
  expect((await merchant.fetch(new Request(url, { method: 'POST', body: forged }))).status).toBe(204)
  await sandbox.payPayout({ id: Number(id) })
  await waitFor(() => expect(hooks.payoutPaid).toHaveBeenCalledOnce())
  expect(hooks.payoutPaid).toHaveBeenCalledWith(expect.objectContaining({ status: 'paid' }), { payout: 'P-1' })
  expect(hooks.payoutFailed).not.toHaveBeenCalled()
  expect(await sendPayout()).toMatchObject({ status: 'paid', paid_at: expect.any(String) })
})

test('a payout that failed is final', async () => {
  const { sendPayout, sandbox, hooks, sent } = openPayingShop()
  const { id } = await sendPayout()
  await sandbox.failPayout({ id: Number(id) })
  await waitFor(() => expect(hooks.payoutFailed).toHaveBeenCalledOnce())

  expect(await sendPayout()).toMatchObject({ status: 'failed' })
  expect(sent).toHaveLength(1)
})

test('other terms than those that were sent are refused and reported, and a forgotten bill still has its state', async () => {
  const { sendPayout, bills, hooks, sent } = openPayingShop()
  await sendPayout()

  bills['P-1'] = { ...bill, amount: 99, beneficiary: { ...bill.beneficiary, name: 'Another' } }
  await expect(sendPayout()).rejects.toMatchObject({
    name: 'InputError',
    fields: { amount: [expect.any(String)], beneficiary: [expect.any(String)] },
  })
  expect(hooks.error).toHaveBeenCalled()
  delete bills['P-1']
  expect(await sendPayout()).toMatchObject({ status: 'requested' })
  expect(sent).toHaveLength(1)
})

test('a payout that the service refused may be sent again with corrected terms', async () => {
  const { sendPayout, bills, listed } = openPayingShop()
  const { markup: _, ...without } = bill
  bills['P-1'] = without

  expect(await sendPayout()).toMatchObject({ status: 'refused', fields: { markup: [expect.any(String)] } })
  bills['P-1'] = bill
  expect(await sendPayout()).toMatchObject({ status: 'requested', fields: {} })
  expect(await listed()).toHaveLength(1)
})

test('a refusal that names the invoice leaves the payout uncertain', async () => {
  const { sendPayout, service } = openPayingShop()
  service.tamper = (response, { method }) =>
    method === 'POST'
      ? Response.json({ message: 'Invalid', errors: { invoice: ['taken'] } }, { status: 422 })
      : response

  expect(await sendPayout()).toMatchObject({ status: 'uncertain' })
})

test('terms that break a rule, and unknown payouts, are refused before anything is sent', async () => {
  const { sendPayout, bills, sent } = openPayingShop()
  await expect(sendPayout('P-9')).rejects.toThrow('is unknown to payouts.findPayout()')
  bills['P-1'] = { ...bill, markup: { mode: 'fixed', amount: 0 } }
  await expect(sendPayout()).rejects.toThrow('markup.amount')
  bills['P-1'] = bill
  expect(await sendPayout()).toMatchObject({ status: 'requested' })
  expect(sent).toHaveLength(1)
})

test('a response in another unit stops all payouts until a person resumes them', async () => {
  const { sendPayout, service, merchant, hooks, sent } = openPayingShop()
  service.tamper = async (response, { method }) =>
    method === 'POST' ? Response.json({ ...(await response.json()), amount: 'R$ 12,50' }) : response

  expect(await sendPayout('P-1')).toMatchObject({ status: 'requested' })
  await expect(sendPayout('P-2')).rejects.toMatchObject({ name: 'SetupError' })
  expect(hooks.audit).toHaveBeenCalledWith(expect.objectContaining({ type: 'payout-flagged', flag: 'amount_mismatch' }))
  expect(sent).toHaveLength(1)

  service.tamper = (response) => response
  await merchant.payouts.resume({ by: 'ana' })
  expect(await sendPayout('P-2')).toMatchObject({ status: 'requested' })
})

test('a payout that was sent in the unit of before does not confirm the unit of today', async () => {
  const { sendPayout, sandbox, settings, clock } = openPayingShop()
  sandbox.injectFault({ kind: 'drop-after' })
  await sendPayout('P-1')
  const corrected = createMerchant({
    ...settings,
    payouts: { findPayout: () => bill, amountUnit: 'minor' },
  })
  await clock.advance(60_000)
  await corrected.processDue()

  expect(await corrected.payouts.get({ payout: 'P-1' })).toMatchObject({ status: 'requested' })
  expect((await settings.store.get(keyOf('payout-unit:shop')))?.value).toMatchObject({ state: 'unconfirmed' })
})

test('GET /health says that payouts are stopped until they are resumed, and the server stays healthy', async () => {
  const { sendPayout, service, merchant, settings, clock } = openPayingShop()
  const health = async () => {
    await clock.advance(1000)
    const response = await merchant.fetch(new Request('https://shop.example/pay/health'))
    return { status: response.status, ...(await response.json()) }
  }
  expect(await health()).toEqual({ status: 200, ok: true })

  service.tamper = async (response) => Response.json({ ...(await response.json()), amount: 'R$ 12,50' })
  await sendPayout()
  expect(await health()).toEqual({ status: 200, ok: true, payouts_stopped: true })

  await merchant.payouts.resume()
  expect(await health()).toEqual({ status: 200, ok: true })

  const key = keyOf('payout-unit:shop')
  await settings.store.put(key, { format: 3 }, (await settings.store.get(key))?.version ?? null)
  expect(await health()).toEqual({ status: 200, ok: true, unreadable_records: 1 })
})

test('a payout of the wrong amount does not stop the payouts that were resumed again', async () => {
  const { sendPayout, service, merchant, sandbox, clock } = openPayingShop()
  const wrong = (record: { amount: unknown }) => ({
    ...record,
    amount: typeof record.amount === 'string' ? 'R$ 12,50' : 1250,
  })
  service.tamper = async (response) => {
    const body = await response.json()
    return Response.json(body.data ? { ...body, data: body.data.map(wrong) } : wrong(body))
  }
  await sendPayout('P-1')
  await merchant.payouts.resume()

  await clock.advance(60_000)
  await merchant.processDue()
  service.tamper = (response) => response
  expect(await sendPayout('P-2')).toMatchObject({ status: 'requested' })
  expect(await sandbox.payouts()).toHaveLength(2)
})

test.each([
  ['in the response alone', 125_050, 1],
  ['in the list too', 1250, 1],
  ['of a payout that is paid at once', 1250, 3],
])('a mismatch %s stops all payouts also when the stop could not be stored at first', async (_, listed, id) => {
  const { settings, service, otherServer, clock } = openPayingShop()
  const { store } = settings
  let isDown = false
  service.tamper = async (response, { method }) => {
    const body = await response.json()
    isDown ||= method === 'POST'
    if (method === 'POST') return Response.json({ ...body, amount: 'R$ 12,50', status: { id, name: '' } })
    return Response.json({ ...body, data: body.data.map((item: object) => ({ ...item, amount: listed })) })
  }
  const put: typeof store.put = (key, ...write) =>
    isDown && key.includes('payout-unit:') ? Promise.reject(new Error('store is down')) : store.put(key, ...write)
  const failing = createMerchant({ ...settings, store: { ...store, put } })
  expect(await failing.payouts.send({ payout: 'P-1' })).toMatchObject({ id: expect.any(String) })

  const other = otherServer()
  await clock.advance(60_000)
  await other.processDue()
  await expect(other.payouts.send({ payout: 'P-2' })).rejects.toMatchObject({ name: 'SetupError' })
})

test('the late failure of an earlier request does not make the one that is on its way uncertain', async () => {
  const { merchant, settings, api, clock } = openPayingShop()
  let fail = (): void => {}
  const failed = new Promise<void>((resolve) => (fail = resolve))
  const create = async () => {
    await failed
    throw new Error('connection reset')
  }
  // its time stands still, as that of a process that is suspended
  const suspended = createMerchant({
    ...settings,
    clock: testClock(),
    api: { ...settings.api, payouts: { list: api.payouts.list, create } },
  })
  const first = suspended.payouts.send({ payout: 'P-1' })
  await waitFor(async () => expect(await merchant.payouts.get({ payout: 'P-1' })).toMatchObject({ amount: 125_050 }))
  await clock.advance(91_000)
  await merchant.processDue()
  await clock.advance(1000)
  await merchant.processDue()
  await merchant.payouts.resolve({ payout: 'P-1' }, 'not_created')

  const pending = createMerchant({
    ...settings,
    api: { ...settings.api, payouts: { list: api.payouts.list, create: () => new Promise<never>(() => {}) } },
  })
  void pending.payouts.send({ payout: 'P-1' })
  await waitFor(async () =>
    expect(await merchant.payouts.get({ payout: 'P-1' })).toMatchObject({ status: 'requested' }),
  )
  fail()
  await first
  expect(await merchant.payouts.get({ payout: 'P-1' })).toMatchObject({ status: 'requested' })
})

test('payouts go one at a time until one has confirmed the unit', async () => {
  const { sendPayout, service } = openPayingShop()
  let open = 0
  let most = 0
  service.tamper = async (response, { method }) => {
    if (method !== 'POST') return response
    most = Math.max(most, ++open)
    await Promise.resolve()
    open--
    return response
  }

  const [one, two] = await Promise.all([sendPayout('P-1'), sendPayout('P-2')])
  expect([one.status, two.status]).toEqual(['requested', 'requested'])
  expect(most).toBe(1)
})

test('a text of an amount that cannot be read is flagged, and stops nothing', async () => {
  const { sendPayout, service, hooks } = openPayingShop()
  service.tamper = async (response, { method }) =>
    method === 'POST' ? Response.json({ ...(await response.json()), amount: 'about ten' }) : response
  expect(await sendPayout('P-1')).toMatchObject({ status: 'requested' })
  expect(await sendPayout('P-2')).toMatchObject({ status: 'requested' })
  expect(hooks.audit).toHaveBeenCalledWith(expect.objectContaining({ flag: 'unreadable_amount' }))
})

test('a person ends an uncertain payout as paid or failed', async () => {
  const { sendPayout, sandbox, merchant, hooks } = openPayingShop()
  sandbox.injectFault({ kind: 'drop-before', operation: 'payouts.create', times: 2 })
  for (const payout of ['P-1', 'P-2']) await sendPayout(payout)
  expect(await merchant.payouts.resolve({ payout: 'P-1' }, 'paid')).toMatchObject({ status: 'paid' })
  expect(await merchant.payouts.resolve({ payout: 'P-2' }, 'failed')).toMatchObject({ status: 'failed' })
  await waitFor(() => expect(hooks.payoutPaid).toHaveBeenCalledOnce())
  await waitFor(() => expect(hooks.payoutFailed).toHaveBeenCalledOnce())
})

test('limits hold over simultaneous calls, and a payout above them is not sent', async () => {
  const { sendPayout, sent, merchant } = openPayingShop({ limits: { perDay: 200_000 } })

  const results = await Promise.allSettled([sendPayout('P-1'), sendPayout('P-2')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(sent).toHaveLength(1)
  const refused = results[0].status === 'rejected' ? 'P-1' : 'P-2'
  await expect(merchant.payouts.send({ payout: refused })).rejects.toThrow('limits.perDay')
  expect(await merchant.payouts.get({ payout: refused })).toBeNull()
  expect((await merchant.payouts.list({ status: 'requested' })).payouts).toHaveLength(1)
})

test('money that comes back after it was paid is told as returned', async () => {
  const { sendPayout, sandbox, service, hooks, merchant, sent, clock } = openPayingShop()
  const { id } = await sendPayout()
  await sandbox.payPayout({ id: Number(id) })
  await waitFor(() => expect(hooks.payoutPaid).toHaveBeenCalledOnce())

  await clock.advance(60_000)
  const updated_at = new Date(clock.now()).toISOString()
  service.tamper = async (response, { method }) => {
    const page = await response.clone().json()
    if (method === 'POST') return response
    return Response.json({
      ...page,
      data: page.data.map((item: object) => ({ ...item, status: { id: 4, name: 'Failed' }, updated_at })),
    })
  }
  await merchant.fetch(new Request(sent[0]?.notification_url ?? '', { method: 'POST', body: '{}' }))
  await waitFor(() => expect(hooks.payoutReturned).toHaveBeenCalledOnce())
  expect(await sendPayout()).toMatchObject({ status: 'returned' })
})

test('a restored database adopts the payout that the service has, and sends nothing', async () => {
  const first = openPayingShop({ externalId: 'invoice' })
  const { id } = await first.sendPayout()
  const restored = openPayingShop({ externalId: 'invoice' }, { api: first.api, clock: first.clock })

  expect(await restored.sendPayout()).toMatchObject({ status: 'requested', id })
  expect(first.sent).toHaveLength(1)
})

test('a payout of the service with the same invoice and other terms is never paid a second time', async () => {
  const first = openPayingShop({ externalId: 'invoice' })
  await first.sendPayout()
  const restored = openPayingShop({ externalId: 'invoice' }, { api: first.api, clock: first.clock })
  restored.bills['P-1'] = { ...bill, amount: 99 }

  expect(await restored.sendPayout()).toMatchObject({ status: 'uncertain' })
  expect(first.sent).toHaveLength(1)
})

test('a process that dies while it sends leaves the payout uncertain, not unsent', async () => {
  const { sendPayout, service, merchant, clock, listed } = openPayingShop()
  service.tamper = (response, { method }) => (method === 'POST' ? new Promise<never>(() => {}) : response)

  void sendPayout().catch(() => {})
  await waitFor(async () => expect(await listed()).toHaveLength(1))
  expect(await merchant.payouts.get({ payout: 'P-1' })).toMatchObject({ status: 'requested' })
  await clock.advance(31_000)
  expect((await merchant.payouts.get({ payout: 'P-1' }))?.status).not.toBe('refused')
  await merchant.processDue()
  await clock.advance(1000)
  await merchant.processDue()
  expect(await merchant.payouts.get({ payout: 'P-1' })).toMatchObject({ status: 'requested', id: expect.any(String) })
})

test('a call waits for the claim of a process that has died, and sends the payout then', async () => {
  const { settings, otherServer, sent, clock } = openPayingShop()
  const { store } = settings
  const keep: typeof store.put = (key, ...write) =>
    key.startsWith('callback:') ? new Promise<never>(() => {}) : store.put(key, ...write)
  const dying = createMerchant({ ...settings, store: { ...store, put: keep } })
  void dying.payouts.send({ payout: 'P-1' }).catch(() => {})
  const other = otherServer()
  await waitFor(async () => expect(await other.payouts.get({ payout: 'P-1' })).not.toBeNull())

  const paid = other.payouts.send({ payout: 'P-1' })
  await waitFor(async () => {
    await clock.advance(1000)
    expect(sent).toHaveLength(1)
  })
  expect(await paid).toMatchObject({ status: 'requested', id: expect.any(String) })
})

test('a response that comes after the service was given up settles the payout', async () => {
  const { merchant, settings, api, clock } = openPayingShop()
  let respond = (): void => {}
  const late = new Promise<void>((resolve) => (respond = resolve))
  const create = async (...input: Parameters<typeof api.payouts.create>) => {
    const response = await api.payouts.create(...input)
    await late
    return response
  }
  const slow = createMerchant({ ...settings, api: { ...settings.api, payouts: { list: api.payouts.list, create } } })
  const paid = slow.payouts.send({ payout: 'P-1' })
  await clock.untilSleeping(1)
  await clock.advance(25_000)
  expect(await paid).toMatchObject({ status: 'uncertain' })

  respond()
  await waitFor(async () =>
    expect(await merchant.payouts.get({ payout: 'P-1' })).toMatchObject({
      status: 'requested',
      id: expect.any(String),
    }),
  )
})

test('a payout that was sent has its state while findPayout fails, and no other one is sent', async () => {
  const { sendPayout, settings, sent, hooks } = openPayingShop()
  await sendPayout()
  const payouts = { amountUnit: 'major' as const, findPayout: () => Promise.reject(new Error('no database')) }
  const broken = createMerchant({ ...settings, payouts })

  expect(await broken.payouts.send({ payout: 'P-1' })).toMatchObject({ status: 'requested' })
  expect(hooks.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'no database' }), 'payout P-1')
  await expect(broken.payouts.send({ payout: 'P-2' })).rejects.toThrow('no database')
  expect(sent).toHaveLength(1)
})

test('a check names everything that a person must correct, and sends nothing', async () => {
  const { merchant, bills, sent, sendPayout } = openPayingShop({ limits: { perPayout: 200_000 } })
  await sendPayout('P-2')
  bills['P-3'] = { ...bill, amount: 300_000 }
  bills['P-4'] = { ...bill, beneficiary: { ...bill.beneficiary, pix: { key: '123', key_type: 'cpf' } } }
  bills['P-5'] = { ...bill, currency: 'reais' }
  bills['P-6'] = { ...bill, beneficiary: { ...bill.beneficiary, document: { type: 'CPF', number: '11111111111' } } }
  bills['P-7'] = { ...bill, beneficiary: { ...bill.beneficiary, document: { type: 'cnpj', number: '00000000000000' } } }
  bills['P-8'] = { ...bill, beneficiary: { ...bill.beneficiary, document: { type: 'CNPJ', number: '11144477735' } } }

  const all = ['P-1', 'P-1', 'P-2', 'P-3', 'P-4', 'P-5', 'P-6', 'P-7', 'P-8', 'P-9']
  const { problems, sums, balance } = await merchant.payouts.check(all)
  expect(problems.map(({ payout, code }) => [payout, code])).toEqual([
    ['P-1', 'repeated'],
    ['P-2', 'sent_before'],
    ['P-3', 'above_limit'],
    ['P-4', 'invalid_key'],
    ['P-5', 'invalid_terms'],
    ['P-6', 'invalid_document'],
    ['P-7', 'invalid_document'],
    ['P-8', 'invalid_document'],
    ['P-9', 'unknown'],
  ])
  expect(JSON.stringify(problems)).not.toContain('Maria')
  expect(sums).toEqual({ BRL: 125_050 })
  expect(balance).toBe('unknown')
  expect(sent).toHaveLength(1)
})

test.each([
  ['CPF', '11111111111'],
  ['CNPJ', '00000000000000'],
  ['cnpj', '11144477735'],
  ['CPF', ''],
])('a check names what the sandbox refuses: a %s of %j', async (type, number) => {
  const { merchant, bills, api } = openPayingShop()
  const beneficiary = { ...bill.beneficiary, document: { type, number } }
  bills['P-3'] = { ...bill, beneficiary }

  const { problems } = await merchant.payouts.check(['P-3'])
  expect(problems).toEqual([expect.objectContaining({ payout: 'P-3', code: 'invalid_document' })])
  const markup = { mode: 'fixed', amount: 1 } as const
  await expect(api.payouts.create({ amount: 10, currency: 'BRL', beneficiary, markup })).rejects.toMatchObject({
    fields: { 'beneficiary.document.number': [expect.stringContaining('must be a valid')] },
  })
})

test('a check names the reference whose terms cannot be read, and goes on', async () => {
  const { merchant, bills, hooks } = openPayingShop()
  bills['P-3'] = { ...bill, amount: Number.NaN }
  expect((await merchant.payouts.check(['P-3', '', 'P-1'])).problems).toMatchObject([
    {
      payout: 'P-3',
      code: 'invalid_terms',
      message: expect.stringContaining('amount must be an integer of at least 1, in cents'),
    },
    { payout: null, code: 'invalid_reference', message: expect.stringContaining('reference 2 of the list') },
  ])
  expect(hooks.error).not.toHaveBeenCalled()
})

test('a check tells a payout that no day has room for from a run that goes on the next day', async () => {
  const { merchant, bills, sendPayout, clock } = openPayingShop({ limits: { perDay: 260_000, perDayCount: 2 } })
  bills['P-3'] = { ...bill, amount: 260_001 }
  bills['P-4'] = bill
  const { problems } = await merchant.payouts.check(['P-1', 'P-2', 'P-3', 'P-4'])
  expect(problems.map(({ payout, code }) => [payout, code])).toEqual([
    ['P-3', 'above_limit'],
    [null, 'above_day_limit'],
    [null, 'above_day_limit'],
  ])

  await sendPayout('P-1')
  await sendPayout('P-2')
  await expect(sendPayout('P-4')).rejects.toMatchObject({
    fields: { limits: [expect.any(String), expect.any(String)] },
  })
  await clock.advance(86_400_000)
  expect(await sendPayout('P-4')).toMatchObject({ status: 'requested' })
})

test('another server calls the hooks of a payout while the list of the service cannot be read', async () => {
  const { sendPayout, sandbox, service, merchant, otherServer, hooks, clock } = openPayingShop()
  hooks.payoutUncertain.mockRejectedValue(new Error('out of paper'))
  sandbox.injectFault({ kind: 'drop-after' })
  await sendPayout()
  await waitFor(() => expect(hooks.payoutUncertain).toHaveBeenCalledOnce())
  await merchant.close()
  service.tamper = () => new Response(null, { status: 503 })
  hooks.payoutUncertain.mockReset()

  const other = otherServer()
  await waitFor(async () => {
    await clock.advance(60_000)
    await other.processDue()
    expect(hooks.payoutUncertain).toHaveBeenCalled()
  })
})

test('payouts are counted, exported without personal data, and erased down to the evidence of the payment', async () => {
  const { sendPayout, merchant, bills, settings } = openPayingShop()
  await sendPayout()
  const { markup: _, ...without } = bill
  bills['P-2'] = without
  await sendPayout('P-2')

  expect((await merchant.stats()).payouts).toMatchObject({ requested: 1, refused: 1, uncertain: 0 })
  const { record } = await merchant.exportData({ payout: 'P-2' })
  expect(record).toMatchObject({ stage: 'refused', terms: { amount: 125_050 } })
  expect(JSON.stringify(record)).not.toMatch(/Maria|11144477735|maria@/)
  const { payouts: _payouts, ...others } = settings
  const other = createMerchant({ ...others, findOrder: () => null })
  await expect(other.eraseData({ payout: 'P-2' })).rejects.toThrow('needs the option `payouts`')
  await merchant.eraseData({ payout: 'P-2' })
  expect(await merchant.payouts.get({ payout: 'P-2' })).toMatchObject({
    status: 'refused',
    fields: {},
    amount: 125_050,
  })
})

test.each(faultKinds)('a loop that calls payouts.send pays once, whatever the service does: %s', async (kind) => {
  const { sendPayout, sandbox, merchant, clock } = openPayingShop()
  sandbox.injectFault({ kind, operation: 'payouts.create', times: 3, delayMs: 1 })
  sandbox.injectFault({ kind, operation: 'payouts.list', times: 2, delayMs: 1 })

  // a person who sees an uncertain payout asks the service, whose faults do not reach them
  const isUnknown = async () => (await sandbox.payouts()).length === 0
  for (let tries = 0; tries < 12; tries++) {
    const { status } = await sendPayout().catch(() => ({ status: 'failed' }))
    if (status === 'uncertain' && (await isUnknown()))
      await merchant.payouts.resolve({ payout: 'P-1' }, 'not_created').catch(() => {})
    await clock.advance(60_000)
    await merchant.processDue()
  }
  expect(await sandbox.payouts()).toHaveLength(1)
  expect(await sendPayout()).toMatchObject({ status: 'requested' })
})
