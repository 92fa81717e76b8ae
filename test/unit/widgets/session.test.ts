import { expect, test } from 'vitest'
import { pix } from '../../../src/contract/pix.ts'
import { problem } from '../../../src/contract/problems.ts'
import { AuthenticationError } from '../../../src/core/errors.ts'
import { type RefreshSession, Session } from '../../../widgets/core/session.ts'
import { testClock, turn } from '../../clock.ts'

/** A session over a server that takes the token `new` only. */
function stage(refresh: RefreshSession | undefined, token = 'old') {
  const clock = testClock()
  const tokens: string[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const sent = request.headers.get('authorization') ?? ''
    tokens.push(`${request.url} ${sent}`)
    return sent === 'Bearer new' ? Response.json({}) : problem('session')
  }
  const settings = { server: '/pay', base: 'https://shop.test/cart', token, refresh: () => refresh }
  const session = new Session({ pix }, { ...settings, clock, random: Math.random, fetch })
  const call = () => session.call((api) => api.pix.get().withResponse())
  return { call, clock, tokens }
}

test('a session that is refused is renewed, and the call made again', async () => {
  const { call, tokens } = stage(async () => 'new')
  await call()
  expect(tokens).toEqual(['https://shop.test/pay/pix Bearer old', 'https://shop.test/pay/pix Bearer new'])
  await call()
  expect(tokens).toHaveLength(3)
})

test('calls at the same time share one renewal', async () => {
  let asked = 0
  const { call } = stage(async () => {
    asked++
    return 'new'
  })
  await Promise.all([call(), call(), call()])
  expect(asked).toBe(1)
})

test('without a way to renew it the session is over', async () => {
  await expect(stage(undefined).call()).rejects.toBeInstanceOf(AuthenticationError)
})

test('a renewal that fails, gives nothing or gives another bad token ends the session', async () => {
  const refreshes: RefreshSession[] = [() => Promise.reject(new Error('offline')), () => '', () => 'bad']
  for (const refresh of refreshes) await expect(stage(refresh).call()).rejects.toBeInstanceOf(AuthenticationError)
})

test('a renewal has 15 s', async () => {
  const { call, clock } = stage(() => new Promise(() => {}))
  const outcome = expect(call()).rejects.toBeInstanceOf(AuthenticationError)
  for (let turns = 0; turns < 5; turns++) await turn()
  await clock.advance(15_000)
  await outcome
})
