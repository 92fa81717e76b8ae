// @isolated It runs in another environment.
// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient } from '../../../src/client/index.ts'
import { createMerchant, memoryFiles, memoryStore } from '../../../src/merchant/index.ts'
import { payins } from '../../../src/operations/payins.ts'
import { kyc } from '../../../src/operations/kyc.ts'
import { developerWarning } from '../../../widgets/common/lazy/lazy-parts.ts'
import { PayPixCharge } from '../../../widgets/pay-pix-charge/index.ts'
import { charge, PixServer } from '../../browser/pay-pix-charge/pix-server.ts'
import { testClock } from '../../clock.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
const clock = testClock('2026-03-21T15:00:00Z')
const shop = 'https://shop.example/pay'

beforeEach(() => {
  warn.mockClear()
})

afterEach(() => {
  document.body.replaceChildren()
})

/** Shows the Pix element with these properties, on a server that responds by `fetch`. */
function show(
  properties: Partial<Pick<PayPixCharge, 'server' | 'session' | 'initial'>>,
  fetch: typeof globalThis.fetch = pixServer().fetch,
) {
  PayPixCharge.platform = { clock, random: () => 1, fetch }
  const element = document.createElement('pay-pix-charge')
  Object.assign(element, properties)
  document.body.append(element)
  return element
}

function pixServer() {
  const server = new PixServer()
  server.start(clock)
  return server
}

/** Waits for the warning while time passes, and returns all that a console shows of it. */
async function warning() {
  await vi.waitFor(async () => {
    await clock.advance(1000)
    expect(warn).toHaveBeenCalled()
  })
  return inspect(warn.mock.calls, { depth: 9, showHidden: true })
}

describe('a developer is warned of', () => {
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
  const page = async () => new Response('<!doctype html>')

  test.each([
    ['no server', { session: 'session-1' }, undefined, 'server is missing'],
    ['no session', { server: shop }, undefined, 'session is missing'],
    ['a server that is no address', { server: 'https://', session: 'session-1' }, undefined, 'Invalid URL'],
    ['a session that is no token', { server: shop, session: 'not a token' }, undefined, 'session must be a token'],
    ['an origin that the server refuses', { server: shop, session: 'session-1' }, unreachable, 'no response'],
    ['an address of something else', { server: shop, session: 'session-1' }, page, 'not a response of a merchant'],
  ])('%s', async (_, properties, fetch, cause) => {
    const element = show(properties, fetch)
    expect(await warning()).toContain(cause)
    const [advice = ''] = warn.mock.calls[0] ?? []
    expect(advice).toMatch(
      /^pay-pix-charge: check server.*, see "Failures" in node_modules\/guiche\/docs\/pay-pix-charge\.md$/,
    )
    expect(readFileSync(String(advice).replace(/.*guiche\/(docs\/\S+)/, '$1'), 'utf8')).toContain('## Failures')
    element.remove()
  })

  const redirect = async () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
  const password = async () => new Response('<h1>401</h1>', { status: 401 })

  test.each([
    ['a redirect before the server', redirect, 'check server and its redirects'],
    ['a proxy that asks for a password', password, 'no merchant server responded with 401; check server'],
  ])('%s', async (_, fetch, advice) => {
    const element = show({ server: shop, session: 'session-1' }, fetch)
    expect(await warning()).toContain(advice)
    expect(element.shadowRoot?.textContent).not.toContain('session has ended')
    element.remove()
  })

  test('a redirect before the server, on a page that has the first response', async () => {
    const initial = { session: 'session-1', body: charge, etag: '"1"' }
    const element = show({ server: shop, session: 'session-1', initial }, redirect)
    await element.updateComplete
    expect(element.status).toBe('open')
    expect(await warning()).toContain('check server and its redirects')
    element.remove()
  })

  test('a session of another kind, without the session', async () => {
    const api = createClient({
      baseURL: 'https://sandbox.test',
      secretKey: 'sk_sandbox',
      operations: { payins, kyc },
      undocumented: { kycDocumentId: 'id' },
    })
    const merchant = createMerchant({
      api,
      secret: 'a secret of at least thirty-two bytes',
      publicURL: shop,
      store: memoryStore(),
      findOrder: () => null,
      kyc: { files: memoryFiles() },
    })
    const session = await merchant.createSession({ kyc: 7 })
    show({ server: shop, session }, (input, init) => merchant.fetch(new Request(input, init)))
    const shown = await warning()
    expect(shown).toContain('server: 401')
    expect(shown).toContain('createSession()')
    expect(shown).not.toContain(session)
  })
})

describe('a page that sets its properties after the element was upgraded has no warning:', () => {
  test.each<[string, () => Partial<Pick<PayPixCharge, 'charge' | 'server' | 'session'>>]>([
    ['the charge alone', () => ({ charge: pixServer().charge })],
    ['the server and the session', () => ({ server: shop, session: 'session-1' })],
  ])('%s', async (_, properties) => {
    const element = show({})
    await element.updateComplete
    await clock.advance(4000)
    Object.assign(element, properties())
    await vi.waitFor(() => expect(element.status).toBe('open'))
    await clock.advance(60_000)
    expect(warn).not.toHaveBeenCalled()
  })

  test('one that removes the element again', async () => {
    const element = show({})
    await element.updateComplete
    element.remove()
    await clock.advance(60_000)
    expect(warn).not.toHaveBeenCalled()
  })
})

test('a page that sets its properties before the warning is loaded has none', async () => {
  const element = show({ server: shop, session: 'session-1' })
  await vi.waitFor(() => expect(element.status).toBe('open'))
  const warned = developerWarning({ element } as never)(new TypeError('server is missing; set it'))
  await clock.advance(60_000)
  await warned
  expect(warn).not.toHaveBeenCalled()
})

test('a developer is warned once by an element', async () => {
  const element = show({})
  await warning()
  element.server = shop
  await element.updateComplete
  element.session = 'not a token'
  await element.updateComplete
  await vi.waitFor(() => expect(element.status).toBe('unavailable'))
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a page that is set up, and loses its connection later, has no warning', async () => {
  const server = pixServer()
  const element = show({ server: shop, session: 'session-1' }, server.fetch)
  await vi.waitFor(() => expect(element.status).toBe('open'))
  server.disconnect()
  await vi.waitFor(() => expect(element.shadowRoot?.querySelector('[part~=connection-lost]')).not.toBeNull())
  expect(warn).not.toHaveBeenCalled()
})
