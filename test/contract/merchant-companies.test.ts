import { expect, test } from 'vitest'
import { createMerchant } from '../../src/merchant/index.ts'
import { company, openCompanyShop, otherTaxId } from './company-shop.ts'
import { clockOfDeadProcess, keyOf } from './shop.ts'
import { waitFor } from './wait-for.ts'

const created = { status: 200, body: { onboarding: expect.any(String), status: 'created' } }
const uncertain = { status: 409, body: { type: 'urn:guiche:company-uncertain' } }
const invalid = (fields: object) => ({ status: 422, body: { type: 'urn:guiche:validation-failed', fields } })
const aText = [expect.any(String)]

const types = ({ audit }: { audit: { mock: { calls: unknown[][] } } }) =>
  audit.mock.calls.map(([event]) => Object(event).type)

test('a company opens an account once, and every later request returns its onboarding', async () => {
  const { open, sent, merchant, hooks } = openCompanyShop({ parentId: 1 })
  expect(await merchant.companies.get({ company: 'C-1' })).toBeNull()

  const first = await open()
  expect(first).toMatchObject(created)
  expect(await open()).toMatchObject({ status: 200, body: first.body })
  expect(await open({ ...company, trade_name: 'Another name' })).toMatchObject({ body: first.body })
  expect(sent).toEqual([expect.objectContaining({ tax_id: '11222333000181', parent_id: 1 })])
  expect(await merchant.companies.get({ company: 'C-1' })).toEqual({
    company: 'C-1',
    status: 'created',
    onboarding: first.body.onboarding,
    requested_at: expect.any(String),
    created_at: expect.any(String),
  })
  const { onboarding } = first.body
  expect(types(hooks)).toEqual(expect.arrayContaining(['company-requested', 'company-created']))
  expect(hooks.audit).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'company-created', company: 'C-1', onboarding }),
  )
})

test('two servers and many requests at the same time create one onboarding', async () => {
  const { open, otherServer, sent } = openCompanyShop()
  const server = otherServer()

  const responses = await Promise.all([open(), open(), open(company, { server }), open(company, { server })])
  expect(sent).toHaveLength(1)
  expect(new Set(responses.map(({ body }) => body.onboarding)).size).toBe(1)
  for (const response of responses) expect(response).toMatchObject(created)
})

test('the segment of the shop replaces that of the page, and nothing else of the page reaches the service', async () => {
  const { open, sent } = openCompanyShop({ segment: { id: 3 } })
  await open({
    ...company,
    segment: { id: 9 },
    parent_id: 7,
    contacts: company.contacts.map((each) => ({ ...each, x: 1 })),
  })
  expect(sent[0]).toMatchObject({ segment: { id: 3 } })
  expect(sent[0]).not.toHaveProperty('parent_id')
  expect(JSON.stringify(sent[0])).not.toContain('"x"')
})

test('a company whose response is lost is uncertain, and is never requested again by itself', async () => {
  const { open, sandbox, sent, merchant } = openCompanyShop()
  sandbox.injectFault({ kind: 'drop-after' })

  expect(await open()).toMatchObject(uncertain)
  expect(await open({ ...company, tax_id: otherTaxId })).toMatchObject(uncertain)
  expect(sent).toHaveLength(1)
  expect((await merchant.companies.list({ status: 'uncertain' })).companies).toMatchObject([{ company: 'C-1' }])
  expect((await merchant.stats()).companies).toEqual({ requested: 0, created: 0, refused: 0, uncertain: 1 })
})

test('a company whose response names no onboarding is uncertain', async () => {
  const { open, service, sent } = openCompanyShop()
  service.respond = async () => Response.json({ id: 7, status: 'pending' })

  expect(await open()).toMatchObject(uncertain)
  expect(await open()).toMatchObject(uncertain)
  expect(sent).toHaveLength(1)
})

test('a response that comes after the service was given up is recorded', async () => {
  const { open, clock, api, settings, sent, merchant } = openCompanyShop()
  const { promise: delay, resolve: answer } = Promise.withResolvers<void>()
  // a client that ignores its timeout
  const create = (input: Parameters<typeof api.onboardings.create>[0]) =>
    api.onboardings.create(input).then((response) => delay.then(() => response))
  const server = createMerchant({ ...settings, api: { ...api, onboardings: { ...api.onboardings, create } } })

  const response = open(company, { server })
  await waitFor(() => expect(sent).toHaveLength(1))
  await clock.advance(21_000)
  expect(await response).toMatchObject(uncertain)
  answer()
  await waitFor(async () =>
    expect(await merchant.companies.get({ company: 'C-1' })).toMatchObject({ status: 'created' }),
  )
})

test('a company whose process has died while it was sending is uncertain, and is reported', async () => {
  const { open, clock, service, settings, merchant, hooks } = openCompanyShop()
  service.respond = () => new Promise<never>(() => {})
  const dying = createMerchant({ ...settings, clock: clockOfDeadProcess(clock) })
  void open(company, { server: dying })
  await waitFor(async () =>
    expect(await merchant.companies.get({ company: 'C-1' })).toMatchObject({ status: 'requested' }),
  )

  const waiting = open()
  // another server waits for its own half a minute, whatever the first one's clock said
  await waitFor(() => expect(clock.pendingSleepsMs).toContain(30_000))
  await clock.advance(30_000)
  expect(await waiting).toMatchObject(uncertain)
  expect(await merchant.companies.get({ company: 'C-1' })).toMatchObject({ status: 'uncertain' })
  expect(await merchant.processDue()).toBe(1)
  expect(await merchant.processDue()).toBe(0)
  expect(hooks.error).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('has died') }),
    'company C-1',
  )
})

test('a person cannot resolve a company whose request is under way, however far ahead the clock of the server is', async () => {
  const { open, clock, service, settings, merchant, sent } = openCompanyShop()
  const ahead = createMerchant({ ...settings, clock: { ...clock, now: () => clock.now() + 35_000 } })
  const { promise: delay, resolve: answer } = Promise.withResolvers<Response>()
  service.respond = () => delay
  const response = open()
  await waitFor(() => expect(sent).toHaveLength(1))
  await ahead.processDue()
  await expect(ahead.companies.resolve({ company: 'C-1' }, 'not_created')).rejects.toThrow('is being requested')
  answer(Response.json({ id: '7c4f1f0e-2f4b-4a57-9d58-0f3d3a9f1a11' }))
  expect(await response).toMatchObject({ status: 200 })
  expect(await merchant.companies.get({ company: 'C-1' })).toMatchObject({ status: 'created' })
})

test('every invalid field is named at once, before anything is sent', async () => {
  const { open, sent } = openCompanyShop()
  const { legal_name: _, ...without } = company
  const [first, second] = company.contacts
  const response = await open({
    ...without,
    tax_id: '11.222.333/0001-80',
    contacts: [
      { ...first, tax_id: '52998224724' },
      { ...second, phone: '', email: 'x'.repeat(101) },
    ],
    address: { ...company.address, zip_code: '01310-100', city: 7 },
  })
  expect(response).toMatchObject(
    invalid({
      legal_name: ['is required'],
      tax_id: ['must be a CNPJ'],
      'contacts.0.tax_id': ['must be a CPF'],
      'contacts.1.phone': aText,
      'contacts.1.email': aText,
      'address.zip_code': aText,
      'address.city': aText,
    }),
  )
  expect(await open({ ...company, contacts: [first] })).toMatchObject(
    invalid({ contacts: ['must include one with role administrator'] }),
  )
  expect(sent).toEqual([])
})

test("the service's rejection names the fields of the page, and leaves the reference free for a corrected request", async () => {
  const { open, service, sent, merchant, hooks } = openCompanyShop()
  service.respond = () =>
    Response.json(
      {
        error_code: 'validation',
        error_description: 'Invalid',
        fields: { trade_name: ['is too short'], 'contacts[1].email': ['is not an address'], 'address.zip_code': [] },
      },
      { status: 422 },
    )
  expect(await open()).toMatchObject(
    invalid({
      trade_name: ['is too short'],
      'contacts.1.email': ['is not an address'],
      'address.zip_code': ['is rejected by the payment service'],
    }),
  )
  expect(hooks.error).toHaveBeenCalled()
  expect(await merchant.companies.get({ company: 'C-1' })).toMatchObject({ status: 'refused', onboarding: null })

  service.respond = () => null
  expect(await open()).toMatchObject(created)
  expect(sent).toHaveLength(2)
})

test('a CNPJ that has an account already is an error of the tax id', async () => {
  const { open } = openCompanyShop()
  const first = await open()
  expect(await open(company, { reference: 'C-2' })).toMatchObject(invalid({ tax_id: aText }))
  const second = await open({ ...company, tax_id: otherTaxId }, { reference: 'C-2' })
  expect(second).toMatchObject(created)
  expect(second.body.onboarding).not.toBe(first.body.onboarding)
})

test('a request for another company does not get the onboarding of the first', async () => {
  const { open, sent } = openCompanyShop()
  await open()
  expect(await open({ ...company, tax_id: otherTaxId })).toMatchObject(
    invalid({ tax_id: ['is not that of the company that has opened its account here'] }),
  )
  expect(sent).toHaveLength(1)
})

test('what only the shop can correct is no error of the page, and nothing stays claimed', async () => {
  const { open, service, merchant } = openCompanyShop({ parentId: 7 })
  expect(await open()).toMatchObject({ status: 502, body: { type: 'urn:guiche:configuration-error' } })
  expect(await merchant.companies.get({ company: 'C-1' })).toMatchObject({ status: 'refused' })

  service.respond = () => Response.json({ error: 'unauthorized' }, { status: 401 })
  expect(await open()).toMatchObject({ status: 502 })
  service.respond = () => Response.json({ message: 'wait' }, { status: 429, headers: { 'retry-after': '7' } })
  const limited = await open()
  expect(limited).toMatchObject({ status: 503, body: { type: 'urn:guiche:service-unavailable' } })
  expect(limited.headers.get('retry-after')).toBe('7')
})

test('a service that is down leaves an outcome that nobody knows', async () => {
  const { open, service, sent } = openCompanyShop()
  service.respond = () =>
    new Response('<h1>Maintenance</h1>', { status: 503, headers: { 'content-type': 'text/html' } })
  expect(await open()).toMatchObject(uncertain)
  service.respond = () => null
  expect(await open()).toMatchObject(uncertain)
  expect(sent).toHaveLength(1)
})

test('an uncertain company is resolved with the onboarding that the service has, if it is of that company', async () => {
  const { open, sandbox, merchant, hooks, service, sent } = openCompanyShop()
  let onboarding = ''
  service.respond = async (request) => {
    const response = await sandbox.fetch(request)
    onboarding = (await response.json()).id
    throw new TypeError('the connection is lost')
  }
  expect(await open()).toMatchObject(uncertain)
  service.respond = () => null
  const { onboarding: other } = await sandbox.addOnboarding({ tax_id: otherTaxId })
  const target = { company: 'C-1' }

  await expect(merchant.companies.resolve(target, { onboarding: other.id })).rejects.toThrow('is of another company')
  const unknown = { onboarding: '00000000-0000-4000-8000-000000000000' }
  await expect(merchant.companies.resolve(target, unknown)).rejects.toThrow('does not exist at the service')
  await expect(merchant.companies.resolve(target, { onboarding: 'x' })).rejects.toThrow('must be { onboarding }')
  expect(await merchant.companies.resolve(target, { onboarding }, { by: 'ana' })).toMatchObject({
    company: 'C-1',
    status: 'created',
    onboarding,
  })
  expect(hooks.audit).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'company-resolved', company: 'C-1', resolution: 'created', onboarding, by: 'ana' }),
  )
  expect(await open()).toMatchObject({ status: 200, body: { onboarding } })
  expect(sent).toHaveLength(1)
  await expect(merchant.companies.resolve(target, 'not_created')).rejects.toThrow('nothing to resolve')
})

test('an uncertain company that the service does not have is resolved as not created, and may be sent again', async () => {
  const { open, sandbox, merchant, hooks, clock } = openCompanyShop()
  await expect(merchant.companies.resolve({ company: 'C-1' }, 'not_created')).rejects.toThrow('was never requested')
  sandbox.injectFault({ kind: 'drop-before' })
  expect(await open()).toMatchObject(uncertain)

  await clock.advance(30_000)
  expect(await merchant.companies.resolve({ company: 'C-1' }, 'not_created', { by: 'ana' })).toMatchObject({
    status: 'refused',
    onboarding: null,
  })
  expect(hooks.audit).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'company-resolved', resolution: 'not_created', by: 'ana' }),
  )
  expect(await open()).toMatchObject(created)
})

test('a company is resolved as not created only when its request can no longer be processed', async () => {
  const { open, sandbox, merchant, otherServer, clock } = openCompanyShop()
  const other = otherServer()
  const target = { company: 'C-1' }
  sandbox.injectFault({ kind: 'drop-before' })
  await open()

  await clock.advance(29_000)
  await expect(merchant.companies.resolve(target, 'not_created')).rejects.toThrow('may still be created')
  await other.companies.get(target)
  await clock.advance(1000)
  // the clock of another server says nothing about the request
  await expect(other.companies.resolve(target, 'not_created')).rejects.toThrow('in 29 s')
  expect(await merchant.companies.resolve(target, 'not_created')).toMatchObject({ status: 'refused' })
})

test('a company whose CNPJ the service knows from before can be resolved with its onboarding', async () => {
  const { open, sandbox, merchant } = openCompanyShop()
  const { onboarding } = await sandbox.addOnboarding({ tax_id: company.tax_id })
  expect(await open()).toMatchObject(invalid({ tax_id: aText }))
  await merchant.companies.resolve({ company: 'C-1' }, { onboarding: onboarding.id })
  expect(await open()).toMatchObject({ status: 200, body: { onboarding: onboarding.id } })
})

test('only a valid session of the company opens its account', async () => {
  const { open, merchant, clock, sent } = openCompanyShop()
  const rejected = { status: 401, body: { type: 'urn:guiche:invalid-session' } }
  const others = [
    { order: 'C-1' },
    { onboarding: 'C-1' },
    { onboarding: 'C-1', signer: 'ana@example.com' },
    { kyc: 'C-1' },
  ]
  for (const subject of others)
    expect(await open(company, { session: await merchant.createSession(subject) })).toMatchObject(rejected)
  const expiring = await merchant.createSession({ company: 'C-1' }, { expiresIn: 60 })
  await clock.advance(61_000)
  expect(await open(company, { session: expiring })).toMatchObject(rejected)

  const revoked = await merchant.createSession({ company: 'C-1' })
  const ofOther = await merchant.createSession({ company: 'C-2' })
  await merchant.revokeSessions({ company: 'C-1' })
  expect(await open(company, { session: revoked })).toMatchObject(rejected)
  expect(sent).toEqual([])
  expect(await open(company, { session: ofOther })).toMatchObject(created)
})

test('`allow` limits the requests of pages', async () => {
  const { open, sent } = openCompanyShop({}, { allow: () => ({ retryAfterSeconds: 5 }) })
  expect(await open()).toMatchObject({ status: 429, body: { type: 'urn:guiche:too-many-requests' } })
  expect(sent).toEqual([])
})

test('nothing that a company has sent is stored, reported or told to the audit log', async () => {
  const { open, merchant, store, hooks, service } = openCompanyShop()
  service.respond = () =>
    Response.json({ error_code: 'validation', fields: { tax_id: ['11222333000181 is taken'] } }, { status: 422 })
  const refused = await open()
  service.respond = () => null
  await open()
  const { value } = (await store.get(keyOf('company:C-1'))) ?? {}
  const texts = [
    JSON.stringify(value),
    JSON.stringify(hooks.audit.mock.calls),
    hooks.error.mock.calls.map(String).join(),
    JSON.stringify(refused.body),
    JSON.stringify(await merchant.exportData({ company: 'C-1' })),
  ].join()
  const { contacts, address, ...texted } = company
  for (const secret of [
    ...Object.values(texted),
    ...contacts.flatMap((each) => [each.name, each.email, each.tax_id]),
    address.street,
  ])
    expect(texts).not.toContain(secret)
})

test("a company's data is exported, and erased but for the evidence that an onboarding was created", async () => {
  const { open, merchant, hooks, settings } = openCompanyShop()
  const { body } = await open()
  const subject = { company: 'C-1' }
  expect(await merchant.exportData(subject)).toMatchObject({
    record: { stage: 'created', onboarding: body.onboarding, taxId: expect.any(String) },
    callbacks: [],
  })
  expect(await merchant.eraseData(subject, { by: 'ana' })).toEqual({ files: 0, keptCallbacks: 0 })
  expect(await merchant.exportData(subject)).toMatchObject({ record: { onboarding: body.onboarding, taxId: null } })
  expect(hooks.audit).toHaveBeenCalledWith(expect.objectContaining({ type: 'data-erased', company: 'C-1', by: 'ana' }))
  expect(await open()).toMatchObject({ body })

  const { companies: _, ...without } = settings
  const other = createMerchant({ ...without, findOrder: () => null })
  await expect(other.exportData(subject)).rejects.toThrow('needs the option `companies`')
  expect('companies' in other).toBe(false)
})

test('after an erasure, only the company that the service names gets its onboarding', async () => {
  const { open, merchant, service } = openCompanyShop()
  const { body } = await open()
  await merchant.eraseData({ company: 'C-1' })

  const other = await open({ ...company, tax_id: otherTaxId })
  expect(other).toMatchObject(invalid({ tax_id: ['is not that of the company that has opened its account here'] }))
  expect(JSON.stringify(other.body)).not.toContain(body.onboarding)
  expect(await open()).toMatchObject({ body })

  service.respond = ({ method }) => (method === 'GET' ? new Response('', { status: 503 }) : null)
  expect((await open()).body).toMatchObject({ type: 'urn:guiche:service-unavailable' })
})

test('an erased company whose outcome is open keeps what proves which onboarding is its own', async () => {
  const { open, sandbox, merchant } = openCompanyShop()
  sandbox.injectFault({ kind: 'drop-before' })
  await open()
  await merchant.eraseData({ company: 'C-1' })
  expect(await merchant.exportData({ company: 'C-1' })).toMatchObject({ record: { taxId: expect.any(String) } })
})

test('a server without the option has no such route, and one whose client lacks an operation does not start', async () => {
  const { open, settings } = openCompanyShop()
  const { companies: _, ...without } = settings
  const server = createMerchant({ ...without, findOrder: () => null })
  expect(await open(company, { server })).toMatchObject({ status: 404, body: { type: 'urn:guiche:not-found' } })
  const { onboardings: __, ...api } = settings.api
  expect(() => createMerchant({ ...settings, api })).toThrow('needs a client with onboardings.create')
})
