import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { keyring, signedToken } from '../../../src/merchant/auth/keyring.ts'
import { grantOf } from '../../../src/merchant/auth/verify-session.ts'
import { testClock } from '../../clock.ts'
import { openSessions } from './open-sessions.ts'

const shop = 'https://shop.example/pay'
const secret = 'a secret of at least thirty-two bytes'
const other = 'another secret, also thirty-two bytes'

test('a session names the order it was made for', async () => {
  const { issue, subjectOf: read } = openSessions(keyring([secret], shop), testClock())

  expect(await read(await issue({ order: 'Pedido nº 7' }, { expiresIn: 60 }))).toEqual({ order: 'Pedido nº 7' })
})

test('a session names a KYC record by its number', async () => {
  const { issue, subjectOf: read } = openSessions(keyring([secret], shop), testClock())

  expect(await read(await issue({ kyc: 11 }, { expiresIn: 60 }))).toEqual({ kyc: 11 })
})

test('a session has only a keyed hash of the signer’s e-mail address, the same for any spelling', async () => {
  const { issue, subjectOf: read } = openSessions(keyring([secret], shop), testClock())
  const token = await issue({ onboarding: 'b1c2', signer: 'Ana@Shop.Example ' }, { expiresIn: 60 })
  const same = await issue({ onboarding: 'b1c2', signer: 'ana@shop.example' }, { expiresIn: 60 })

  expect(atob(token.split('.')[0] ?? '').toLowerCase()).not.toContain('ana@')
  expect(await read(token)).toEqual(await read(same))
  expect(await read(token)).toEqual({ onboarding: 'b1c2', signer: expect.stringMatching(/^[\w-]{43}$/) })
})

test('a session of an onboarding without a signer is for its documents, and no signer’s', async () => {
  const { issue, subjectOf: read } = openSessions(keyring([secret], shop), testClock())
  const documents = await read(await issue({ onboarding: 'b1c2' }))
  const contract = await read(await issue({ onboarding: 'b1c2', signer: 'ana@shop.example' }))
  const company = await read(await issue({ company: 'C-1' }))

  expect(documents && grantOf(documents)).toEqual({ session: 'documents', owner: { onboarding: 'b1c2' } })
  expect(contract && grantOf(contract)).toMatchObject({ session: 'signature', onboarding: 'b1c2' })
  expect(company && grantOf(company)).toEqual({ session: 'company', company: 'C-1' })
})

test('a page that sends its session again and again costs one signature', async () => {
  const keys = keyring([secret], shop)
  const verify = vi.spyOn(keys, 'verify')
  const { issue, subjectOf: read } = openSessions(keys, testClock())
  const token = await issue({ order: 'A-1' }, { expiresIn: 60 })
  for (let request = 0; request < 3; request++) expect(await read(token)).toEqual({ order: 'A-1' })

  expect(verify).toHaveBeenCalledOnce()
})

test('a process remembers a thousand sessions, and verifies older ones again', async () => {
  const keys = keyring([secret], shop)
  const { issue, subjectOf: read } = openSessions(keys, testClock())
  const tokens = await Promise.all(Array.from({ length: 1001 }, (_, n) => issue({ order: `A-${n}` })))
  for (const token of tokens) await read(token)
  const verify = vi.spyOn(keys, 'verify')

  expect(await read(tokens[1000] ?? '')).toEqual({ order: 'A-1000' })
  expect(verify).not.toHaveBeenCalled()
  expect(await read(tokens[0] ?? '')).toEqual({ order: 'A-0' })
  expect(verify).toHaveBeenCalledOnce()
})

test('a session expires', async () => {
  const clock = testClock()
  const { issue, subjectOf: read } = openSessions(keyring([secret], shop), clock)
  const token = await issue({ order: 'A-1' }, { expiresIn: 60 })
  await clock.advance(59_999)
  expect(await read(token)).toEqual({ order: 'A-1' })

  await clock.advance(1)
  expect(await read(token)).toBe(null)
})

test('a session is valid after a new secret, as long as the old one is in the list', async () => {
  const clock = testClock()
  const token = await openSessions(keyring([secret], shop), clock).issue({ order: 'A-1' }, { expiresIn: 60 })

  expect(await openSessions(keyring([other, secret], shop), clock).subjectOf(token)).toEqual({ order: 'A-1' })
  expect(await openSessions(keyring([other], shop), clock).subjectOf(token)).toBe(null)
})

test('a session of another shop with the same secret is not valid', async () => {
  const token = await openSessions(keyring([secret], shop), testClock()).issue({ order: 'A-1' }, { expiresIn: 60 })

  expect(await openSessions(keyring([secret], 'https://other.example/pay'), testClock()).subjectOf(token)).toBe(null)
})

test('a new session is signed with the newest secret', async () => {
  const clock = testClock()
  const token = await openSessions(keyring([other, secret], shop), clock).issue({ order: 'A-1' }, { expiresIn: 60 })

  expect(await openSessions(keyring([other], shop), clock).subjectOf(token)).toEqual({ order: 'A-1' })
})

describe('a token is not valid when it is', () => {
  test.each<[string, (token: string) => string]>([
    ['empty', () => ''],
    ['without its signature', (token) => token.split('.')[0] ?? ''],
    ['with another signature', (token) => swap(token, token.indexOf('.') + 3)],
    ['with other claims', (token) => swap(token, 30)],
    ['longer than its signature', (token) => `${token}A`],
    ['not base64url', () => `%.${'A'.repeat(43)}`],
  ])('%s', async (_, change) => {
    const { issue, subjectOf: read } = openSessions(keyring([secret], shop), testClock())
    const token = await issue({ order: 'A-1' }, { expiresIn: 60 })
    expect(await read(token)).toEqual({ order: 'A-1' })

    expect(await read(change(token))).toBe(null)
  })
})

test('a signature has exactly one spelling, down to its last character', async () => {
  const { issue, subjectOf: read } = openSessions(keyring([secret], shop), testClock())
  const token = await issue({ order: 'A-1' }, { expiresIn: 60 })
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')
  const valid = await Promise.all(characters.map((each) => read(token.slice(0, -1) + each)))

  expect(characters.filter((_, index) => valid[index])).toEqual([token.at(-1)])
})

test('a token that is signed for another purpose is not a session', async () => {
  const keys = keyring([secret], shop)
  const { issue, subjectOf: read } = openSessions(keys, testClock())
  const [text = ''] = (await issue({ order: 'A-1' }, { expiresIn: 60 })).split('.')
  const mac = await keys.sign('signer', text)
  const signature = btoa(String.fromCharCode(...mac))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

  expect(await read(`${text}.${signature}`)).toBe(null)
})

test('a session in a newer format is not valid', async () => {
  const keys = keyring([secret], shop)
  const newer = v.object({ format: v.number(), subject: v.object({ order: v.string() }), expires: v.number() })
  const token = (format: number) =>
    signedToken(keys, 'session', newer).sign({ format, subject: { order: 'A-1' }, expires: 9e12 })
  const { subjectOf: read } = openSessions(keys, testClock())

  expect(await read(await token(1))).toEqual({ order: 'A-1' })
  expect(await read(await token(2))).toBe(null)
})

test('a session that would never be valid is not issued', async () => {
  const { issue } = openSessions(keyring([secret], shop), testClock())

  await expect(issue({ order: 'A-1' }, { expiresIn: 0 })).rejects.toThrow('expiresIn')
  await expect(issue({ order: '' }, { expiresIn: 60 })).rejects.toThrow('subject')
})

const swap = (token: string, at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
