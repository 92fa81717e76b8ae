import { readFile, rename, writeFile } from 'node:fs/promises'
import { isLoopback } from '../core/local-address.ts'
import { corsFor } from '../http/cors.ts'
import { loggedCallbacks } from './callback-log.ts'
import type { FetchHandler } from '../http/node-listener.ts'
import { noSniff } from '../http/response.ts'
import { createSandbox, type SandboxOptions, type SandboxStore } from '../sandbox/index.ts'

export interface ServedSandbox {
  readonly port: number
  /** The file that stores the state; undefined for none. */
  readonly data: string | undefined
  /** What the service does that the sandbox does likewise. */
  readonly like?: SandboxOptions['like']
  /** The origins of pages that may call the API. */
  readonly origins: readonly string[]
  /** The hosts to answer besides those of this machine. */
  readonly hosts: readonly string[]
}

// a development server such as Next's compiles a route at its first request, which may be the callback
const callbackTimeoutMs = 60_000

/** Returns the handler of the sandbox and its panel. `log` receives the addresses of callbacks that failed. */
export function sandboxHandler(
  { port, data, like = {}, origins, hosts }: ServedSandbox,
  log: (line: string) => void = console.error,
): FetchHandler {
  const sandbox = createSandbox({
    ...(data !== undefined && { store: fileStore(data) }),
    like,
    onboardingWebhookURL: `http://127.0.0.1:${port}/sandbox/callbacks`,
    callbackTimeoutMs,
    fetch: loggedCallbacks((...request) => globalThis.fetch(...request), log),
  })
  const cors = corsFor(origins)
  return async (request) => {
    if (!isAllowedHost(request, hosts)) return misdirected(request)
    if (/^\/sandbox(\/|$)/.test(new URL(request.url).pathname)) return sandbox.panel(request)
    const response = cors.preflight(request) ?? (await sandbox.fetch(request))
    cors.allow(request, response)
    return response
  }
}

function misdirected({ url }: Request): Response {
  const { hostname } = new URL(url)
  const message = `This sandbox does not answer for the host ${hostname}. Use localhost, or start it with --allow-host ${hostname}.`
  return noSniff(Response.json({ message }, { status: 421 }))
}

// writes a new file and renames it, so that the end of the process cannot truncate the state
function fileStore(file: string): SandboxStore {
  return {
    load: () =>
      readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    async save(text) {
      await writeFile(`${file}.new`, text, { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
  }
}

/** Returns whether a request names this machine or a given host: by DNS rebinding, other pages can have its address. */
export function isAllowedHost({ url }: Request, hosts: readonly string[]): boolean {
  return isLoopback(url) || hosts.includes(new URL(url).hostname)
}
