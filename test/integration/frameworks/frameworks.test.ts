// @full It installs web frameworks.
import { expect, test, vi } from 'vitest'
import { installPackages } from '../../../scripts/install.js'
import { type Mount, openMountedShop } from './mounted-shop.ts'

installPackages(import.meta.dirname)
const { afterDecoder, afterLossyParsers, afterParsers, afterReader, expressMount, recipes, withoutPath } = await import(
  './mounts.js'
)

const file = new Uint8Array(2_000_000).map((_, at) => at * 31)

const mounts = {
  ...withPrefix('as the recipe shows for', { ...recipes, 'Express 4': expressMount(recipeWithExpress4) }),
  ...withPrefix('after', afterParsers),
}

test.each(Object.entries(mounts))(
  'an order is paid and a file is stored when the server is mounted %s',
  async (_, mount) => {
    const { createCharge, pay, orderStatus, upload, logged } = await openMountedShop(mount)

    expect(await createCharge({})).toBe(200)
    expect(await pay()).toBe(204)
    expect(await orderStatus()).toBe('paid')
    expect(await upload(file)).toEqual({ status: 204, isStored: true })
    expect(logged).toEqual([])
  },
)

function withPrefix(prefix: string, named: Record<string, Mount>) {
  return Object.fromEntries(Object.entries(named).map(([name, mount]) => [`${prefix} ${name}`, mount]))
}

/** Loads the recipe for Express, which imports Express 4 under the name `express`. */
async function recipeWithExpress4() {
  // variables, because the type checker must not look for these modules
  const [framework, recipe] = ['express-4', './express.js?express-4']
  vi.doMock('express', () => import(framework))
  return import(recipe)
}

test.each(Object.entries(afterLossyParsers))(
  'a callback whose body was lost in %s gets a 500, and the shop reads what to change',
  async (_, mount) => {
    const { createCharge, pay, orderStatus, logged, on } = await openMountedShop(mount)
    await createCharge()

    expect(await pay()).toBe(500)
    expect(await orderStatus()).toBe('open')
    expect(logged.at(-1)).toMatch(/^guiche POST \/callbacks SetupError .*mount .* before/)
    expect(on.error).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'SetupError' }), 'POST /callbacks', {
      requestId: expect.any(String),
    })
  },
)

test('a file that a parser decoded as text gets a 500, and nothing is stored', async () => {
  const { upload, logged } = await openMountedShop(afterDecoder)

  expect(await upload(file)).toEqual({ status: 500, isStored: false })
  expect(logged).toEqual([expect.stringMatching(/^guiche PATCH \/kyc\/uploads SetupError .*mount .* before/)])
})

test('a request whose body a middleware of Hono has read gets a 500, and the shop reads what to change', async () => {
  const { createCharge, logged } = await openMountedShop(afterReader)

  expect(await createCharge({})).toBe(500)
  expect(logged).toEqual([expect.stringMatching(/^guiche fetch SetupError .* pass on requests unread/)])
})

test('the reason for a 404 is logged once when the framework removes the path of publicURL', async () => {
  const { createCharge, logged } = await openMountedShop(withoutPath)

  expect([await createCharge(), await createCharge()]).toEqual([404, 404])
  expect(logged).toEqual([expect.stringMatching(/path of `publicURL`/)])
})
