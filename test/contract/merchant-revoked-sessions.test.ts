import { describe, expect, test, vi } from 'vitest'
import { createMerchant } from '../../src/merchant/index.ts'
import { testClock } from '../clock.ts'
import { openKycShop } from './kyc-shop.ts'
import { openShop, waitForChangeOf } from './shop.ts'
import { openSigningShop } from './signing-shop.ts'

const invalid = { status: 401, body: { type: 'urn:guiche:invalid-session' } }

describe('revokeSessions()', () => {
  test('ends the sessions of an order that were issued before, on every instance and by any clock', async () => {
    const shop = openShop()
    await shop.request('POST /pix')
    const session = await shop.merchant.createSession({ order: 'A-1' })
    const behind = createMerchant({ ...shop.settings, clock: testClock('2026-03-10T11:59:50Z') })
    await behind.revokeSessions({ order: 'A-1' })

    const headers = { authorization: `Bearer ${session}` }
    for (const server of [shop.merchant, behind])
      expect(await shop.request('GET /pix', { headers, server })).toMatchObject(invalid)
    for (const call of ['POST /pix', 'GET /card']) expect(await shop.request(call)).toMatchObject(invalid)
  })

  test('leaves the sessions that are created afterwards, and those of other orders and shops', async () => {
    const shop = openShop()
    shop.prices['B-1'] = 100
    const other = createMerchant({ ...shop.settings, audience: 'b' })
    const sessionOf = async (order: string, merchant = shop.merchant) => ({
      headers: { authorization: `Bearer ${await merchant.createSession({ order })}` },
    })
    const ofOtherOrder = await sessionOf('B-1')
    const ofOther = await sessionOf('A-1', other)
    for (let round = 0; round < 2; round++) {
      const before = await sessionOf('A-1')
      await shop.merchant.revokeSessions({ order: 'A-1' })
      expect(await shop.request('POST /pix', before)).toMatchObject(invalid)
      expect((await shop.request('POST /pix', await sessionOf('A-1'))).status).toBe(200)
    }
    expect((await shop.request('POST /pix', ofOtherOrder)).status).toBe(200)
    // no charge, but a valid session
    expect((await shop.request('GET /pix', { ...ofOther, server: other })).status).toBe(404)
  })

  test('ends the sessions of a KYC record, and of an onboarding for all of its signers', async () => {
    const kyc = await openKycShop()
    const session = await kyc.merchant.createSession({ kyc: kyc.record.id })
    await kyc.merchant.revokeSessions({ kyc: String(kyc.record.id) })
    const authorization = `Bearer ${session}`
    const request = new Request('https://shop.example/pay/kyc', { headers: { authorization } })
    expect((await kyc.merchant.fetch(request)).status).toBe(401)
    expect((await kyc.getView()).documents).toHaveLength(2)

    const signing = openSigningShop()
    const onboarding = await signing.addOnboarding()
    const signers = ['marina@example.com', 'joao@example.com']
    const tokens = await Promise.all(signers.map((signer) => signing.merchant.createSession({ onboarding, signer })))
    await signing.merchant.revokeSessions({ onboarding })
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` }
      const response = await signing.merchant.fetch(new Request('https://shop.example/pay/signature', { headers }))
      expect(response.status).toBe(401)
    }
    expect((await signing.getView(onboarding)).status).toBe(200)
  })

  test('ends a request that has waited: it does not show the change that wakes it', async () => {
    const shop = openShop()
    const first = await shop.request('POST /pix')
    const waiting = shop.request('GET /pix', waitForChangeOf(first))
    await shop.clock.untilSleeping(1)
    await shop.merchant.revokeSessions({ order: 'A-1' })
    await shop.clock.advance(2000)
    await shop.sandbox.payPix({ invoice: 'A-1-1' })

    expect(await waiting).toMatchObject(invalid)
  })

  test('holds for as long as the longest session', async () => {
    const shop = openShop()
    const options = { expiresIn: 366 * 86_400, longLived: true }
    const session = await shop.merchant.createSession({ order: 'A-1' }, options)
    await shop.merchant.revokeSessions({ order: 'A-1' })
    await shop.clock.advance(365 * 86_400_000)

    expect(await shop.request('GET /pix', { headers: { authorization: `Bearer ${session}` } })).toMatchObject(invalid)
  })

  test('rejects another subject, and is audited with its actor', async () => {
    const audit = vi.fn()
    const { merchant } = openShop({ on: { audit } })
    await expect(merchant.revokeSessions({ order: '' })).rejects.toThrow('merchant.revokeSessions: subject must be')
    await merchant.revokeSessions({ order: 'A-1' }, { by: 'agent-7' })

    expect(audit).toHaveBeenLastCalledWith(
      expect.objectContaining({ type: 'sessions-revoked', order: 'A-1', by: 'agent-7' }),
    )
  })
})

test('a session of more than a day is issued only when the shop asks for it', async () => {
  const { merchant } = openShop()
  const expiresIn = 86_401
  await expect(merchant.createSession({ order: 'A-1' }, { expiresIn })).rejects.toThrow(
    'expiresIn must be at most 86400',
  )
  await expect(merchant.preload('pix', { order: 'A-1' }, { expiresIn })).rejects.toThrow('longLived: true')
  expect(await merchant.createSession({ order: 'A-1' }, { expiresIn, longLived: true })).toEqual(expect.any(String))
  expect(await merchant.createSession({ order: 'A-1' }, { expiresIn: 86_400 })).toEqual(expect.any(String))
})
