import { describe, expect, test } from 'vitest'
import { keyring } from '../../../src/merchant/keyring.ts'
import { sessions } from '../../../src/merchant/sessions.ts'
import { testClock } from '../../clock.ts'

const secret = 'a secret of at least thirty-two bytes'
const other = 'another secret, also thirty-two bytes'

test('a session names the order it was made for', async () => {
  const { issue, read } = sessions(keyring([secret]), testClock())

  expect(await read(await issue({ order: 'Pedido nº 7' }, 60))).toEqual({ order: 'Pedido nº 7' })
})

test('a session names a KYC record by its number', async () => {
  const { issue, read } = sessions(keyring([secret]), testClock())

  expect(await read(await issue({ kyc: 11 }, 60))).toEqual({ kyc: 11 })
})

test("a signer's address is in a session only as a keyed hash, the same however it is written", async () => {
  const { issue, read } = sessions(keyring([secret]), testClock())
  const token = await issue({ onboarding: 'b1c2', signer: 'Ana@Shop.Example ' }, 60)
  const same = await issue({ onboarding: 'b1c2', signer: 'ana@shop.example' }, 60)

  expect(atob(token.split('.')[0] ?? '').toLowerCase()).not.toContain('ana')
  expect(await read(token)).toEqual(await read(same))
  expect(await read(token)).toEqual({ onboarding: 'b1c2', signer: expect.stringMatching(/^[\w-]{43}$/) })
})

test('a session ends when its time is over', async () => {
  const clock = testClock()
  const { issue, read } = sessions(keyring([secret]), clock)
  const token = await issue({ order: 'A-1' }, 60)
  await clock.advance(59_999)
  expect(await read(token)).toEqual({ order: 'A-1' })

  await clock.advance(1)
  expect(await read(token)).toBe(null)
})

test('a session outlives a new secret, as long as the old one is still in the list', async () => {
  const clock = testClock()
  const token = await sessions(keyring([secret]), clock).issue({ order: 'A-1' }, 60)

  expect(await sessions(keyring([other, secret]), clock).read(token)).toEqual({ order: 'A-1' })
  expect(await sessions(keyring([other]), clock).read(token)).toBe(null)
})

test('a new session is signed with the newest secret', async () => {
  const clock = testClock()
  const token = await sessions(keyring([other, secret]), clock).issue({ order: 'A-1' }, 60)

  expect(await sessions(keyring([other]), clock).read(token)).toEqual({ order: 'A-1' })
})

describe('no session', () => {
  test.each<[string, (token: string) => string]>([
    ['an empty text', () => ''],
    ['a token without its signature', (token) => token.split('.')[0] ?? ''],
    ['a token with another signature', (token) => swap(token, token.indexOf('.') + 3)],
    ['a token with another content', (token) => swap(token, 30)],
    ['a token with something behind it', (token) => `${token}A`],
    ['text that is no base64', () => `%.${'A'.repeat(43)}`],
  ])('%s', async (_, change) => {
    const { issue, read } = sessions(keyring([secret]), testClock())

    expect(await read(change(await issue({ order: 'A-1' }, 60)))).toBe(null)
  })
})

test('a signature is written in one way only, down to its last character', async () => {
  const { issue, read } = sessions(keyring([secret]), testClock())
  const token = await issue({ order: 'A-1' }, 60)
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')
  const taken = await Promise.all(last.map((each) => read(token.slice(0, -1) + each)))

  expect(last.filter((_, index) => taken[index])).toEqual([token.at(-1)])
})

test('what is signed for another purpose is no session', async () => {
  const keys = keyring([secret])
  const { issue, read } = sessions(keys, testClock())
  const [text = ''] = (await issue({ order: 'A-1' }, 60)).split('.')
  const mac = await keys.sign('signer', text)
  const signature = btoa(String.fromCharCode(...mac))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

  expect(await read(`${text}.${signature}`)).toBe(null)
})

test('a session that would never be valid is not made', async () => {
  const { issue } = sessions(keyring([secret]), testClock())

  await expect(issue({ order: 'A-1' }, 0)).rejects.toThrow(RangeError)
  await expect(issue({ order: '' }, 60)).rejects.toThrow()
})

const swap = (token: string, at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
