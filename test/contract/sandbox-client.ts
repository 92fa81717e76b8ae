import { afterEach, expect } from 'vitest'
import { systemClock } from '../../src/core/clock.ts'
import { createClient, operations } from '../../src/index.ts'
import { assumedUndocumented, createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/index.ts'

export const noon = Date.parse('2026-11-21T12:00:00Z')
export const baseURL = 'https://sandbox.test'

const unexpectedResponses: unknown[] = []

// every response of the sandbox must have the form that the interface describes
afterEach(() => expect(unexpectedResponses.splice(0)).toEqual([]))

/** Creates a sandbox at noon whose callbacks are recorded and answered with 204, and a client of it. */
export function startSandbox(options: SandboxOptions = {}) {
  const callbacks: Request[] = []
  const fetch: typeof globalThis.fetch = async (...request) => {
    callbacks.push(new Request(...request))
    return new Response(null, { status: 204 })
  }
  const sandbox = createSandbox({ now: () => noon, fetch, ...options })
  return { sandbox, callbacks, api: clientFor(sandbox, options.now ?? (() => noon)) }
}

const clientFor = (sandbox: Sandbox, now: () => number) =>
  createClient({
    baseURL,
    secretKey: 'sk_sandbox',
    operations,
    fetch: sandbox.fetch,
    clock: { ...systemClock, now },
    undocumented: assumedUndocumented,
    hooks: { onUnexpectedResponse: (response) => void unexpectedResponses.push(response) },
  })

/** Sends JSON without the client's validation, and returns the response's status and body. */
export async function send(sandbox: Sandbox, method: 'GET' | 'POST', path: string, body?: unknown) {
  const response = await sandbox.fetch(baseURL + path, {
    method,
    headers: { authorization: 'Bearer sk_sandbox', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
