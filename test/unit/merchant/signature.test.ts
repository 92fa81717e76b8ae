import { describe, expect, test } from 'vitest'
import { keyring } from '../../../src/merchant/auth/keyring.ts'
import type { OnboardingFacts } from '../../../src/merchant/signature/service-records.ts'
import { hasNoBrazilianAddress, maskEmail, toSignatureView } from '../../../src/merchant/signature/view.ts'
import { testClock } from '../../clock.ts'
import { openSessions } from './open-sessions.ts'

describe('an e-mail address is masked, and a short one shows fewer letters:', () => {
  test.each([
    ['marina@example.com', 'm…a@example.com'],
    ['joao.da.silva.souza+contratos@example.com', 'j…s@example.com'],
    ['carla@example.com', 'c…@example.com'],
    ['ana@example.com', 'a…@example.com'],
    ['jo@example.com', '…@example.com'],
    ['j@example.com', '…@example.com'],
    ['"quem@manda"@example.com', '"…"@example.com'],
    ['💁🏽ssoa@example.com', '💁…a@example.com'],
    ['marina', '…'],
    ['', '…'],
  ])('%s', (address, masked) => {
    expect(maskEmail(address)).toBe(masked)
  })
})

describe('an onboarding is cross-border by default when its company has addresses', () => {
  const record = (...countries: string[]) => ({
    id: '1',
    company: { trade_name: 'Prelo', address: countries.map((country) => ({ country })) },
    status: 'pending',
    status_history: [],
    updated_at: '',
  })

  test.each([
    [['PT'], true],
    [['BR'], false],
    [['PT', 'BR'], false],
    [[], false],
  ])('in %j: %s', (countries, expected) => {
    expect(hasNoBrazilianAddress(record(...countries))).toBe(expected)
  })
})

const facts: OnboardingFacts = {
  record: {
    id: '1',
    company: { trade_name: 'Prelo', address: [{ country: 'PT' }] },
    status: 'waiting_signature',
    status_history: [
      { status: 'waiting_signature', created_at: '2026-03-02T10:00:00.000000Z' },
      { status: 'pending', created_at: '2026-03-01T10:00:00.123456Z' },
      { status: 'seen', created_at: 'yesterday' },
    ],
    updated_at: '2026-03-02 07:00:00',
  },
  signature: {
    status: 'pending_signature',
    signers: [{ name: 'Ana', email: 'ana@example.com', status: 'viewed', sign_url: 'https://sign.example/1' }],
  },
  documents: null,
}
const options = { isSelf: [true], now: 0, isCrossBorder: hasNoBrazilianAddress }

test('the history is oldest first, and its times are in UTC or empty', () => {
  const { history, updated_at } = toSignatureView(facts, options)
  expect(history).toEqual([
    { status: 'seen', at: '' },
    { status: 'pending', at: '2026-03-01T10:00:00.123Z' },
    { status: 'waiting_signature', at: '2026-03-02T10:00:00.000Z' },
  ])
  expect(updated_at).toBe('2026-03-02T10:00:00.000Z')
})

test('an onboarding with a contract is not cross-border, wherever its company is', () => {
  expect(toSignatureView(facts, options).is_cross_border).toBe(false)
  expect(toSignatureView({ ...facts, signature: null }, options).is_cross_border).toBe(true)
})

test('a signer in an unknown state can still sign', () => {
  expect(toSignatureView(facts, options).signature?.signers[0]).toMatchObject({
    status: 'viewed',
    sign_url: 'https://sign.example/1',
  })
})

test('a session that was issued under an older secret still identifies its signer', async () => {
  const shop = 'https://shop.example/pay'
  const [older, newer] = ['an older secret of thirty-two bytes', 'a newer secret of thirty-two bytes']
  const before = openSessions(keyring([older], shop), testClock())
  const after = openSessions(keyring([newer, older], shop), testClock())
  const subject = await after.subjectOf(
    await before.issue({ onboarding: '1', signer: 'Ana@example.com' }, { expiresIn: 60 }),
  )
  const signer = subject && 'signer' in subject ? subject.signer : ''

  expect(await after.isSigner(' ana@Example.com', signer)).toBe(true)
  expect(await after.isSigner('ana@example.org', signer)).toBe(false)
})
