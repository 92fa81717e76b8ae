import { expect, test } from 'vitest'
import { createMerchant } from '../../src/merchant/index.ts'
import { document, openReceivingShop, person } from './receiving-shop.ts'
import { waitFor } from './wait-for.ts'

const valid = expect.objectContaining({
  custom_code: 'supplier-8',
  data_qualification_status_flow_name: 'valid_data',
  name: person,
})
const minute = 60_000

test('a new status of a qualification calls the hook with the record of the service', async () => {
  const { sandbox, hooks } = await openReceivingShop()
  const { callback } = await sandbox.qualifyAccount({ custom_code: 'supplier-8' })
  expect(callback).toEqual({ status: 204 })
  expect(hooks.qualificationUpdated.mock.calls).toEqual([[valid, { qualification: 'supplier-8' }]])
})

test('one address receives the callbacks of all onboardings, and their bodies name the records', async () => {
  const { sandbox, hooks, onboarding } = await openReceivingShop()
  const { onboarding: other } = await sandbox.addOnboarding({ status: 'pending' })
  await sandbox.cancelOnboarding({ id: onboarding.id })
  await sandbox.reviewOnboarding({ id: other.id })
  expect(hooks.onboardingUpdated.mock.calls).toEqual([
    [expect.objectContaining({ id: onboarding.id, status: 'canceled' }), { onboarding: onboarding.id }],
    [expect.objectContaining({ id: other.id, status: 'due_diligence_review' }), { onboarding: other.id }],
  ])
})

test('an address of one onboarding, and one of all qualifications, are received too', async () => {
  const { merchant, hooks, onboarding, post } = await openReceivingShop()
  expect(await post(await merchant.callbackURL({ onboarding: onboarding.id }), 'no JSON')).toBe(204)
  expect(hooks.onboardingUpdated.mock.calls).toEqual([
    [expect.objectContaining({ id: onboarding.id }), { onboarding: onboarding.id }],
  ])
  expect(await post(await merchant.callbackURL({ qualification: '*' }), { custom_code: 'supplier-8' })).toBe(204)
  expect(hooks.qualificationUpdated).toHaveBeenCalledOnce()
})

test('the address of one record needs no body, and that of all refuses an empty one', async () => {
  const { hooks, address, webhook, post } = await openReceivingShop()
  expect(await post(address, '')).toBe(204)
  expect(hooks.qualificationUpdated).toHaveBeenCalledOnce()
  expect(await post(webhook, '')).toBe(500)
})

test('nothing in a forged body is believed', async () => {
  const { hooks, address, webhook, onboarding, post } = await openReceivingShop()
  const forged = { data_qualification_status_flow_name: 'valid_data', status: 'active', company: { trade_name: 'Eve' } }
  await post(address, { ...forged, custom_code: 'supplier-9', id: onboarding.id })
  await post(webhook, { ...forged, id: onboarding.id })
  const received = expect.objectContaining({ data_qualification_status_flow_name: 'received' })
  expect(hooks.qualificationUpdated.mock.calls).toEqual([[received, { qualification: 'supplier-8' }]])
  expect(hooks.onboardingUpdated.mock.calls).toEqual([[onboarding, { onboarding: onboarding.id }]])
})

test('each server over the same store has the same address, with or without the record', async () => {
  const { merchant, settings, address } = await openReceivingShop()
  expect(await createMerchant(settings).callbackURL({ qualification: 'supplier-8' })).toBe(address)
  expect(await merchant.callbackURL({ qualification: 'supplier-9' })).not.toBe(address)
})

test('a callback is stored before it is answered, without any person in its body', async () => {
  const { sandbox, puts, hooks, logged, onboarding } = await openReceivingShop()
  const written = () => JSON.stringify([puts, logged])
  hooks.qualificationUpdated.mockImplementation(() => expect(written()).toContain('|received-about:'))
  await sandbox.qualifyAccount({ custom_code: 'supplier-8' })
  await sandbox.cancelOnboarding({ id: onboarding.id })
  expect(hooks.qualificationUpdated).toHaveReturned()
  expect(hooks.onboardingUpdated).toHaveBeenCalledOnce()
  for (const text of [person, document, ...onboarding.company.contacts.map(({ name }) => name)])
    expect(written()).not.toContain(text)
})

test('a hook that throws is called again after 1 s, 2 s, 4 s … until it returns, at one server at a time', async () => {
  const { merchant, settings, clock, hooks, address, post } = await openReceivingShop()
  const startedAt = clock.now()
  const times: number[] = []
  hooks.qualificationUpdated.mockImplementation(() => {
    times.push((clock.now() - startedAt) / 1000)
    if (times.length < 9) throw new Error('no database')
  })
  const other = createMerchant(settings)
  expect(await post(address, {})).toBe(204)
  for (let second = 0; second < 300; second++) {
    await clock.advance(1000)
    await Promise.all([merchant.processDue(), other.processDue()])
  }
  await waitFor(() => expect(times).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255]))
  expect(hooks.error).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'no database' }),
    'on.qualificationUpdated of supplier-8',
  )
  expect(await merchant.stats()).toMatchObject({ unreadableCallbacks: 0, oldestDueSeconds: 0 })
})

test('while a hook is called again, no other server calls it', async () => {
  const { settings, clock, hooks, address, post } = await openReceivingShop()
  hooks.qualificationUpdated.mockRejectedValueOnce(new Error('no database')).mockReturnValue(new Promise(() => {}))
  await post(address, {})
  await clock.untilSleeping(1)
  await clock.advance(1000)
  await waitFor(() => expect(hooks.qualificationUpdated).toHaveBeenCalledTimes(2))
  expect(await createMerchant(settings).processDue()).toBe(0)
  expect(hooks.qualificationUpdated).toHaveBeenCalledTimes(2)
})

test('a callback waits while the service cannot be read', async () => {
  const { merchant, service, clock, hooks, address, post } = await openReceivingShop()
  service.isDown = true
  expect(await post(address, {})).toBe(204)
  await clock.untilSleeping(1)
  expect(hooks.qualificationUpdated).not.toHaveBeenCalled()
  expect(hooks.error).toHaveBeenCalledWith(expect.anything(), 'callback of qualification supplier-8')
  expect(hooks.unreadableCallback).not.toHaveBeenCalled()

  service.isDown = false
  await clock.advance(minute)
  await merchant.processDue()
  await waitFor(() => expect(hooks.qualificationUpdated).toHaveBeenCalledOnce())
})

test('a process without the hook leaves a callback to one that has it', async () => {
  const { merchant, settings, clock, hooks, address, post } = await openReceivingShop()
  const without = createMerchant({ ...settings, on: { onboardingUpdated: () => {} } })
  expect(await post(address, {}, without)).toBe(204)
  await clock.advance(1000)
  expect(await without.processDue()).toBe(0)
  expect(await without.stats()).toMatchObject({ oldestDueSeconds: 1 })
  expect(await merchant.processDue()).toBe(1)
  expect(hooks.qualificationUpdated).toHaveBeenCalledOnce()
})

test('a closing server stores a callback, and leaves it to others', async () => {
  const { merchant, settings, hooks, address, webhook, onboarding, post } = await openReceivingShop()
  hooks.onboardingUpdated.mockReturnValue(new Promise(() => {}))
  void post(webhook, { id: onboarding.id })
  await waitFor(() => expect(hooks.onboardingUpdated).toHaveBeenCalledOnce())
  void merchant.close()
  expect(await post(address, {})).toBe(204)
  expect(hooks.qualificationUpdated).not.toHaveBeenCalled()
  expect(await createMerchant(settings).processDue()).toBe(1)
  expect(hooks.qualificationUpdated).toHaveBeenCalledOnce()
})

test.each([
  ['a body without an id', { status: 'active' }],
  ['a body that is no JSON', 'ACTIVE'],
  ['an id that is no text', { id: 7 }],
])('%s at the address of all onboardings is kept and reported with its text', async (_, body) => {
  const { merchant, webhook, hooks, clock, post } = await openReceivingShop()
  expect(await post(webhook, body)).toBe(204)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  expect(hooks.unreadableCallback.mock.calls).toEqual([[text, { onboarding: '*' }]])
  expect(await merchant.stats()).toMatchObject({ unreadableCallbacks: 1 })
  await clock.advance(minute)
  expect(await merchant.processDue()).toBe(0)
  expect(await merchant.exportData({ onboarding: '*' })).toMatchObject({ record: null, callbacks: [{ text }] })
})

test('a callback about a record that the service does not have is kept, reported, and can be replayed', async () => {
  const { merchant, webhook, hooks, qualify, post } = await openReceivingShop()
  const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  await post(webhook, { id })
  await post(webhook, { id: 'no id of any onboarding' })
  expect(hooks.unreadableCallback.mock.calls).toEqual([
    ['', { onboarding: id }],
    ['', { onboarding: 'no id of any onboarding' }],
  ])
  expect(hooks.audit).toHaveBeenCalledWith(expect.objectContaining({ type: 'callback-rejected', onboarding: id }))
  await post(await merchant.callbackURL({ qualification: 'supplier-9' }), {})
  expect(await merchant.replayCallbacks()).toEqual({ applied: 0, kept: 3 })

  await qualify('supplier-9')
  expect(await merchant.replayCallbacks()).toEqual({ applied: 1, kept: 2 })
  expect(hooks.qualificationUpdated).toHaveBeenCalledOnce()
  expect(await merchant.stats()).toMatchObject({ unreadableCallbacks: 2 })
})

test('an address with 20 unusable callbacks stores only those that name a record of the service', async () => {
  const { webhook, hooks, onboarding, post } = await openReceivingShop()
  for (let count = 0; count < 20; count++) expect(await post(webhook, { id: `forged ${count}` })).toBe(204)
  expect(await post(webhook, { id: 'forged' })).toBe(503)
  expect(await post(webhook, { id: onboarding.id })).toBe(204)
  await waitFor(() => expect(hooks.onboardingUpdated).toHaveBeenCalled())
})

test('the callbacks about a record are exported, and erased', async () => {
  const { merchant, webhook, post } = await openReceivingShop()
  await post(webhook, { id: 'c1' })
  await post(webhook, { id: 'c1:2' })
  expect(await merchant.exportData({ onboarding: 'c1' })).toEqual({
    record: null,
    callbacks: [expect.objectContaining({ subject: { onboarding: 'c1' }, text: '', isKept: true })],
  })
  expect(await merchant.eraseData({ onboarding: 'c1' })).toEqual({ files: 0, keptCallbacks: 0 })
  expect(await merchant.exportData({ onboarding: 'c1' })).toEqual({ record: null, callbacks: [] })
  expect(await merchant.stats()).toMatchObject({ unreadableCallbacks: 1 })
})

test('an address stays valid as long as it is called, and ends 400 days after its last use', async () => {
  const { webhook, onboarding, hooks, clock, post } = await openReceivingShop()
  for (let times = 1; times < 4; times++) {
    await clock.advance(300 * 86_400_000)
    expect(await post(webhook, { id: onboarding.id })).toBe(204)
    expect(hooks.onboardingUpdated).toHaveBeenCalledTimes(times)
  }
  await clock.advance(400 * 86_400_000)
  expect(await post(webhook, { id: onboarding.id })).toBe(404)
})
