import { isRecord } from '../../core/problem.ts'
import type { Faults } from '../faults.ts'
import { takeIn } from '../inbox.ts'
import type { Lever } from '../lever.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { World } from '../world.ts'
import { file } from './files.ts'
import { isForm, leverInput } from './lever-input.ts'
import { page } from './page.ts'
import { pageResponse, plain } from './responses.ts'
import { isSameOrigin } from './same-origin.ts'
import { speechOf } from './speech.ts'

/**
 * A web page with a button a lever, `POST <panel>/levers/<name>` for programs and `POST <panel>/callbacks` for the
 * callbacks of whoever wants to read them there; it may be mounted anywhere.
 */
export function createPanel(world: World, faults: Faults, levers: Readonly<Record<string, Lever>>) {
  const { keeper, now, account, onboardingWebhook } = world
  const tagOf = (revision: number) => `${revision}-${faults.pending.reduce((sum, { times }) => sum + times, 0)}`

  async function show(url: URL, mount: string, problem: SandboxError | null = null): Promise<Response> {
    const state = await keeper.read()
    const shown = {
      speech: speechOf(url),
      account,
      mount,
      origin: url.origin,
      onboardingWebhook,
      now: now(),
      state,
      pending: faults.pending,
      tag: tagOf(state.revision),
      problem: problem?.code ?? null,
    }
    return pageResponse(page(shown), problem?.status)
  }

  async function pull(name: string, request: Request, url: URL, mount: string): Promise<Response> {
    const lever = Object.hasOwn(levers, name) ? levers[name] : undefined
    if (!lever) return Response.json({ error: 'There is no such lever.' }, { status: 404 })
    if (!isSameOrigin(request)) return Response.json({ error: 'Another site asks.' }, { status: 403 })
    try {
      const input = await leverInput(request)
      const result = await lever(input)
      return isForm(request) ? backTo(mount, speechOf(url).query, input) : Response.json(result ?? {})
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error
      if (isForm(request)) return show(url, mount, error)
      return Response.json({ error: error.message }, { status: error.status })
    }
  }

  async function receive(path: string, request: Request): Promise<Response> {
    if (!isSameOrigin(request)) return plain('', 403)
    return new Response(null, { status: (await takeIn(world, path, request)) ? 204 : 413 })
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const { mount, path } = takeApart(url.pathname)
    const lever = /^levers\/(\w+)$/.exec(path)?.[1]
    const inbox = /^callbacks\/?([\w.-]*)$/.exec(path)?.[1]
    if (lever && request.method === 'POST') return pull(lever, request, url, mount)
    if (inbox !== undefined && request.method === 'POST') return receive(inbox, request)
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain('', 405, { allow: 'GET, HEAD' })
    if (lever || inbox !== undefined) return backTo(mount, speechOf(url).query)
    if (path === 'changes') return plain(tagOf((await keeper.read()).revision))
    return file(path) ?? show(url, mount)
  }
}

/** Where the panel is mounted, and what of it is asked for, whether or not its address ends with a slash. */
function takeApart(pathname: string): { readonly mount: string; readonly path: string } {
  const [, mount = '', path = ''] =
    /^(.*?)(?:\/(levers\/\w+|callbacks(?:\/[\w.-]{1,64})?|changes|[a-z]+\.[a-z]{2,3}))?\/*$/.exec(pathname) ?? []
  return { mount, path }
}

// what was just moved stays in sight
function backTo(mount: string, query: string, input?: unknown): Response {
  const mark = isRecord(input) && 'id' in input ? `#record-${encodeURIComponent(String(input['id']))}` : ''
  return plain('', 303, { location: `${mount || '/'}${query}${mark}` })
}
