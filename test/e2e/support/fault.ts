import { expect } from 'vitest'

/** Makes something go wrong in the sandbox: once, in one of its operations. */
export async function provoke(origin: string, operation: string, kind: string) {
  const response = await fetch(`${origin}/sandbox/levers/fault`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ operation, kind, times: 1 }),
  })
  expect(response.status).toBe(200)
}
