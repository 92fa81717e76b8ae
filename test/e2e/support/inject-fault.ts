import { expect } from 'vitest'

/** Injects a fault into the next call of one of the sandbox's operations. */
export async function injectFault(origin: string, operation: string, kind: string) {
  const response = await fetch(`${origin}/sandbox/actions/injectFault`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ operation, kind, times: 1 }),
  })
  expect(response.status).toBe(200)
}
