import { isRecord, ownValue } from '../../core/is-record.ts'
import { readText } from '../../http/read-text.ts'
import { money } from '../../values/money.ts'
import { type Action, SandboxError } from '../core/action.ts'
import type { SandboxContext } from '../core/context.ts'
import { errorTextResponse } from '../core/error-responses.ts'
import type { FaultQueue } from '../core/fault.ts'
import { localizationFor } from '../html/localization.ts'
import { isSameOrigin, pageResponse, plainResponse } from '../html/page-response.ts'
import { type PanelContext, panelURL, positionsOf } from '../html/panel-context.ts'
import { positionsWith } from '../html/section-view.ts'
import { staticFile } from '../html/static-files.ts'
import { storeReceivedCallback } from './inbox.ts'
import { renderPage, sectionsOf } from './page.ts'
import type { RequestLog } from './requests.ts'

const maxInputBytes = 64 * 1024

/** Creates the panel, to be mounted at any path: a page, `POST actions/<name>` for programs, and `POST callbacks`. */
export function createPanel(
  context: SandboxContext,
  faults: FaultQueue,
  requests: RequestLog,
  actions: Readonly<Record<string, Action>>,
): (request: Request) => Promise<Response> {
  const { store, now, account, onboardingWebhookURL } = context
  const tagOf = (revision: number) =>
    `${revision}-${faults.pending.reduce((sum, { times }) => sum + times, 0)}-${requests.count}`
  const panelContext = (url: URL, mount: string): PanelContext => ({
    texts: localizationFor(url),
    account,
    mount,
    origin: url.origin,
    positions: positionsOf(url),
    onboardingWebhookURL,
    now: now(),
  })

  async function showPage(url: URL, mount: string, error: SandboxError | null = null): Promise<Response> {
    const state = await store.read()
    const page = renderPage({
      ...panelContext(url, mount),
      state,
      requests: requests.requests,
      pendingFaults: faults.pending,
      tag: tagOf(state.revision),
      error: error?.code ?? null,
    })
    return pageResponse(page, error?.status)
  }

  async function runAction(name: string, request: Request, url: URL, mount: string): Promise<Response> {
    const action = ownValue(actions, name)
    if (!action)
      return errorTextResponse(
        404,
        'There is no action with that name. Use the name of a method of the sandbox, such as payPix.',
      )
    if (!isSameOrigin(request))
      return errorTextResponse(
        403,
        'The request comes from a page of another site. Send it from the panel, or from a program.',
      )
    try {
      const input = await parseActionInput(request)
      const result = await action(input)
      return isForm(request) ? redirectToRecord(url, mount, input) : Response.json(result ?? {})
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error
      if (isForm(request)) return showPage(url, mount, error)
      return errorTextResponse(error.status, error.message)
    }
  }

  /** Redirects to the page of the record that an action changed; the fragment scrolls to it. */
  async function redirectToRecord(url: URL, mount: string, input: unknown): Promise<Response> {
    const page = panelContext(url, mount)
    if (!isRecord(input) || !('id' in input)) return redirect(panelURL(page))
    const id = String(input['id'])
    const sections = sectionsOf({ ...page, state: await store.read(), requests: [] })
    const positions = positionsWith(sections, page.positions, id)
    return redirect(`${panelURL({ ...page, positions })}#record-${encodeURIComponent(id)}`)
  }

  async function receiveCallback(path: string, request: Request): Promise<Response> {
    if (!isSameOrigin(request)) return plainResponse('', 403)
    return new Response(null, { status: (await storeReceivedCallback(context, path, request)) ? 204 : 413 })
  }

  return async (request) => {
    const url = new URL(request.url)
    const { mount, path } = splitPanelPath(url.pathname)
    const action = /^actions\/(\w+)$/.exec(path)?.[1]
    const callbackPath = /^callbacks\/?([\w.-]*)$/.exec(path)?.[1]
    if (action && request.method === 'POST') return runAction(action, request, url, mount)
    if (callbackPath !== undefined && request.method === 'POST') return receiveCallback(callbackPath, request)
    if (request.method !== 'GET' && request.method !== 'HEAD') return plainResponse('', 405, { allow: 'GET, HEAD' })
    if (action || callbackPath !== undefined) return redirect(panelURL(panelContext(url, mount)))
    if (path === 'changes') return plainResponse(tagOf((await store.read()).revision))
    return staticFile(path) ?? showPage(url, mount)
  }
}

/** Splits a path into the panel's mount path and the rest. After two slashes browsers would read a host. */
function splitPanelPath(pathname: string): { readonly mount: string; readonly path: string } {
  const ownPath = pathname.replace(/^\/+/, '/')
  const [, mount = '', path = ''] =
    /^(.*?)(?:\/(actions\/\w+|callbacks(?:\/[\w.-]{1,64})?|changes|[a-z]+\.[a-z]{2,3}))?\/*$/.exec(ownPath) ?? []
  return { mount, path }
}

const redirect = (location: string) => plainResponse('', 303, { location })

const isForm = ({ headers }: Request) =>
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false

/** Parses the input of an action: JSON, or the panel's form, in which people write amounts and minutes. */
async function parseActionInput(request: Request): Promise<unknown> {
  try {
    const text = await readText(request, maxInputBytes)
    return isForm(request) ? parseForm(new URLSearchParams(text)) : JSON.parse(text || '{}')
  } catch {
    throw new SandboxError(
      'invalid-input',
      "The request's body could not be read. Send JSON of at most 64 KiB, or the form of the panel.",
    )
  }
}

const parseForm = (form: URLSearchParams) =>
  Object.fromEntries(
    [...form]
      .filter(([, text]) => text !== '')
      .map(([name, text]) => ownValue(fieldParsers, name)?.(text) ?? [name, text]),
  )

const fieldParsers: Record<string, (text: string) => [name: string, value: number]> = {
  amount: (text) => ['amount', money.parse(text)],
  minutes: (text) => ['ms', Number(text) * 60_000],
  times: (text) => ['times', Number(text)],
  delayMs: (text) => ['delayMs', Number(text)],
}
