import { afterEach, expect } from 'vitest'
import { createClient, operations } from '../../src/index.ts'
import { createSandbox, likelyUnstated, type Sandbox, type SandboxOptions } from '../../src/sandbox/index.ts'

export const noon = Date.parse('2026-11-21T12:00:00Z')
export const baseURL = 'https://sandbox.test'

const drifts: unknown[] = []

// no answer of the sandbox may differ from what the interface describes
afterEach(() => expect(drifts.splice(0)).toEqual([]))

/** A sandbox at noon whose callbacks are caught and answered with 204, and a client of it that minds every drift. */
export function begin(options: SandboxOptions = {}) {
  const calls: Request[] = []
  const fetch: typeof globalThis.fetch = async (...request) => {
    calls.push(new Request(...request))
    return new Response(null, { status: 204 })
  }
  const sandbox = createSandbox({ now: () => noon, fetch, ...options })
  return { sandbox, calls, api: clientOf(sandbox) }
}

/** A client of a sandbox that minds every drift. */
export const clientOf = (sandbox: Sandbox) =>
  createClient({
    baseURL,
    secretKey: 'sk_sandbox',
    operations,
    fetch: sandbox.fetch,
    unstated: likelyUnstated,
    hooks: { onDrift: (drift) => void drifts.push(drift) },
  })

/** Sends JSON past the client's own rules, and gives status and body of the answer. */
export async function send(sandbox: Sandbox, method: 'GET' | 'POST', path: string, body?: unknown) {
  const answer = await sandbox.fetch(baseURL + path, {
    method,
    headers: { authorization: 'Bearer sk_sandbox', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
