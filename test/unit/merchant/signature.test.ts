import { describe, expect, test } from 'vitest'
import { keyring } from '../../../src/merchant/keyring.ts'
import { sessions } from '../../../src/merchant/sessions.ts'
import type { Facts } from '../../../src/merchant/signature/facts.ts'
import { maskEmail } from '../../../src/merchant/signature/mask.ts'
import { isAbroad, viewOfRequest } from '../../../src/merchant/signature/signature-view.ts'
import { testClock } from '../../clock.ts'

describe('an e-mail address is masked, the more the shorter it is:', () => {
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

describe('a company is abroad', () => {
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
  ])('in %j: %s', (countries, abroad) => {
    expect(isAbroad(record(...countries))).toBe(abroad)
  })
})

const facts: Facts = {
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
const looking = { mine: [true], now: 0, abroad: isAbroad }

test('history is told oldest first, with times that have a zone or none at all', () => {
  const { history, updated_at } = viewOfRequest(facts, looking)
  expect(history).toEqual([
    { status: 'seen', at: '' },
    { status: 'pending', at: '2026-03-01T10:00:00.123Z' },
    { status: 'waiting_signature', at: '2026-03-02T10:00:00.000Z' },
  ])
  expect(updated_at).toBe('2026-03-02T10:00:00.000Z')
})

test('a contract that is there is to be signed, wherever the company is', () => {
  expect(viewOfRequest(facts, looking).abroad).toBe(false)
  expect(viewOfRequest({ ...facts, signature: null }, looking).abroad).toBe(true)
})

test('a signer in a state that is not known yet can still sign', () => {
  expect(viewOfRequest(facts, looking).signature?.signers[0]).toMatchObject({
    status: 'viewed',
    sign_url: 'https://sign.example/1',
  })
})

test('a signer is known by the session of before, after the secret was changed', async () => {
  const [older, newer] = ['an older secret of thirty-two bytes', 'a newer secret of thirty-two bytes']
  const before = sessions(keyring([older]), testClock())
  const after = sessions(keyring([newer, older]), testClock())
  const subject = await after.read(await before.issue({ onboarding: '1', signer: 'Ana@example.com' }, 60))
  const signer = subject && 'signer' in subject ? subject.signer : ''

  expect(await after.isSigner(' ana@Example.com', signer)).toBe(true)
  expect(await after.isSigner('ana@example.org', signer)).toBe(false)
})
