import { declaredPaths } from '../core/declared-paths.ts'
import { matchOperation, requestPaths, valuesOf } from './match-operation.ts'
import { responseBody, sentRequest } from './read-bodies.ts'
import { recordedHeaders } from './recorded-headers.ts'
import { noteTexts, type RecordedPart, type Redact } from './redact.ts'
import type { SentTexts } from './sent-texts.ts'

/** Returns what notes the texts of a request before it is sent and redacts it, and what does so with its response. */
export function exchangeLine(input: RequestInfo | URL, init: RequestInit | undefined, redact: Redact, sent: SentTexts) {
  const { method, url, headers, body: sentBody } = sentRequest(input, init)
  const reading = sentBody.catch(() => null)
  const { name = null, operation, params = {} } = matchOperation(method, url.pathname) ?? {}
  const ofRequest: RecordedPart = { declared: operation ? requestPaths(operation) : new Set() }
  const ofResponse: RecordedPart = {
    declared: operation ? declaredPaths(operation.output) : new Set(),
    wrapper: /^(data|\*)\./,
    ofRequest: ofRequest.declared,
  }
  return {
    async request() {
      const [query, body] = [queryOf(url), await reading]
      const values = [operation ? params : valuesOf(url.pathname), query, body, credentialsIn(headers)]
      for (const each of values) noteTexts(each, ofRequest, sent)
      return {
        operation: name,
        method: /^[A-Z]{3,7}$/.test(method) ? method : 'OTHER',
        request: {
          headers: recordedHeaders(headers, sent),
          params: await redact(params, ofRequest),
          query: await redact(query, ofRequest),
          body: await redact(body, ofRequest),
        },
      }
    },

    /** Reads a response, and returns what redacts it. */
    async response(response: Response | null) {
      const body = response && (await responseBody(response, operation).catch(() => null))
      return async () => ({
        status: response?.status ?? null,
        response: {
          headers: recordedHeaders(response?.headers ?? new Headers(), sent),
          body: await redact(body, ofResponse),
        },
      })
    },
  }
}

const queryOf = ({ searchParams }: URL) =>
  Object.fromEntries(
    [...searchParams.keys()].map((name) => {
      const [first, ...others] = searchParams.getAll(name)
      return [name, others.length ? [first, ...others] : first]
    }),
  )

const credentialsIn = (headers: Headers) =>
  [...headers].flatMap(([name, value]) => (/^(authorization|cookie|x-.*)$/.test(name) ? value.split(/\s+/) : []))
