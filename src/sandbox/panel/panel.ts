import { isRecord } from '../../core/problem.ts'
import type { Faults } from '../faults.ts'
import type { Lever } from '../lever.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { World } from '../world.ts'
import { file } from './files.ts'
import { isForm, leverInput } from './lever-input.ts'
import { page } from './page.ts'
import { pageResponse, plain } from './responses.ts'
import { isSameOrigin } from './same-origin.ts'
import { speechOf } from './speech.ts'

/** A web page with a button a lever, and `POST <panel>/levers/<name>` for programs; it may be mounted anywhere. */
export function createPanel({ keeper, now, account }: World, faults: Faults, levers: Readonly<Record<string, Lever>>) {
  const tagOf = (revision: number) => `${revision}-${faults.pending.reduce((sum, { times }) => sum + times, 0)}`

  async function show(url: URL, mount: string, problem: SandboxError | null = null): Promise<Response> {
    const state = await keeper.read()
    const scene = { speech: speechOf(url), account, mount, now: now() }
    const shown = {
      ...scene,
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

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const { mount, path } = takeApart(url.pathname)
    const lever = /^levers\/(\w+)$/.exec(path)?.[1]
    if (lever && request.method === 'POST') return pull(lever, request, url, mount)
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain('', 405, { allow: 'GET, HEAD' })
    if (lever) return backTo(mount, speechOf(url).query)
    if (path === 'changes') return plain(tagOf((await keeper.read()).revision))
    return file(path) ?? show(url, mount)
  }
}

/** Where the panel is mounted, and what of it is asked for, whether or not its address ends with a slash. */
function takeApart(pathname: string): { readonly mount: string; readonly path: string } {
  const [, mount = '', path = ''] = /^(.*?)(?:\/(levers\/\w+|changes|[a-z]+\.[a-z]{2,3}))?\/*$/.exec(pathname) ?? []
  return { mount, path }
}

// what was just moved stays in sight
function backTo(mount: string, query: string, input?: unknown): Response {
  const mark = isRecord(input) && 'id' in input ? `#record-${encodeURIComponent(String(input['id']))}` : ''
  return plain('', 303, { location: `${mount || '/'}${query}${mark}` })
}
