import { afterEach, expect, test, vi } from 'vitest'
import { sandboxHandler } from '../../../src/cli/sandbox-handler.ts'

const origin = 'http://localhost:4010'
const handle = sandboxHandler({ port: 4010, data: undefined, origins: [], hosts: [] })
const post = (path: string, body: object) =>
  handle(
    new Request(origin + path, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_sandbox', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the sandbox waits for a shop that compiles its route when the callback arrives', async () => {
  vi.useFakeTimers()
  const shop = vi.fn(async (_: string, { signal }: { readonly signal: AbortSignal }) => {
    await new Promise((resolve) => setTimeout(resolve, 30_000))
    signal.throwIfAborted()
    return new Response(null, { status: 204 })
  })
  vi.stubGlobal('fetch', shop)
  const { onboarding } = await json(await post('/sandbox/actions/addOnboarding', {}))
  const result = post('/sandbox/actions/cancelOnboarding', { id: onboarding.id })
  await vi.waitFor(() => expect(shop).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await json(await result)).toMatchObject({ callback: { status: 204 } })
})

const json = async (response: Response) => (await response.json()) as { readonly onboarding: { readonly id: string } }
