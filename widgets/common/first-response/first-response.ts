import { parseJson } from '../../../src/core/bounded-json.ts'
import { isRecord } from '../../../src/core/is-record.ts'
import type { InitialResponse } from '../../../src/merchant-api/responses.ts'
import { ancestors } from '../environment.ts'
import { accept, type Guard } from '../guards/guard.ts'

/** The difference between the device's time and a response's beyond which the response or the clock is wrong. */
const maxAgeMs = 5000

/** The response that a page has for an element: in a property, or in a child script that its parser may still add. */
export class FirstResponse<View extends { readonly server_time: string }> {
  /** The response until it is shown; undefined before a child script was read. */
  #given: unknown
  #session: string | null = null
  #shown: { readonly etag: string; readonly time: number; readonly isFinal: boolean } | null = null
  readonly #host: Element
  readonly #guard: Guard<View>
  readonly #show: (view: View) => boolean | null

  /** `show` shows a view, and returns whether it is final; null if it cannot be shown. */
  constructor(host: Element, guard: Guard<View>, show: (view: View) => boolean | null) {
    this.#host = host
    this.#guard = guard
    this.#show = show
  }

  /** True while the page's parser may still add the response. */
  get isAwaited(): boolean {
    return this.#session !== null && this.#given === undefined
  }

  set(response: unknown) {
    this.#given = response
  }

  /** Shows the response if it is one of this session. Calls `onParsed` if it is awaited and the parser has gone on. */
  begin(session: string | null, onParsed: () => void) {
    this.#session = session
    this.#shown = null
    if (session === null) return
    if (this.#given === undefined) this.#given = childJson(this.#host)
    if (this.isAwaited)
      return whenParsedFurther(this.#host, () => {
        if (session === this.#session && this.isAwaited) onParsed()
      })
    const initial = readInitialResponse(this.#given, session)
    const view = initial && accept(this.#guard, initial.body)
    const isFinal = view && this.#show(view)
    if (!view || isFinal === null) return
    this.#given = null
    this.#shown = { etag: initial.etag, time: Date.parse(view.server_time), isFinal }
  }

  /** Returns the entity tag that polling starts from; null if the shown response is final. Later calls return ''. */
  takeEtag(now: number): string | null {
    const shown = this.#shown
    this.#shown = null
    if (shown?.isFinal) return null
    // without the tag, the response comes at once, and with it the server's time
    return shown && Math.abs(now - shown.time) < maxAgeMs ? shown.etag : ''
  }
}

/** Returns an initial response, with an empty `etag` unless it is valid; null if it is not one of this session. */
export function readInitialResponse(value: unknown, session: string): Required<InitialResponse<unknown>> | null {
  if (!isRecord(value) || value['session'] !== session) return null
  const { body, etag } = value
  // fetch() would throw for other characters
  const isTag = typeof etag === 'string' && /^(W\/)?"[\x21\x23-\x7e]*"$/.test(etag)
  return { session, body, etag: isTag ? etag : '' }
}

/**
 * Returns the JSON of an element's child `<script type="application/json">`: null without one, and undefined while the
 * page's parser may still add one, or the rest of one.
 */
function childJson(element: Element): unknown {
  const script = element.querySelector(':scope > script[type="application/json"]')
  // an empty text would cost an error
  return parseJson(script?.textContent ?? 'null') ?? (isParsed(element) ? null : undefined)
}

/** Calls a function once, as soon as the page's parser has added anything, or has finished the page. */
function whenParsedFurther(element: Element, callback: () => void) {
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('readystatechange', stop)
    callback()
  }
  const observer = new MutationObserver(stop)
  observer.observe(element.getRootNode(), { childList: true, subtree: true, characterData: true })
  document.addEventListener('readystatechange', stop)
}

// an element with a following sibling is fully parsed
const isParsed = (element: Element) =>
  document.readyState !== 'loading' || [...ancestors(element)].some(({ nextSibling }) => nextSibling)
