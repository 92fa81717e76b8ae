import { expect } from 'vitest'

/** Injects a fault into the next calls of one of the sandbox's operations (default: one call). */
export async function injectFault(origin: string, operation: string, kind: string, times = 1) {
  const response = await fetch(`${origin}/sandbox/actions/injectFault`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ operation, kind, times }),
  })
  expect(response.status).toBe(200)
}
