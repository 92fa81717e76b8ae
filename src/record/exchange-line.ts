import type * as v from 'valibot'
import { declaredPaths } from '../core/declared-paths.ts'
import { type MatchedOperation, valuesOf } from './match-operation.ts'
import { noBody, type ReadBody, type SentRequest } from './read-bodies.ts'
import { recordedHeaders } from './recorded-headers.ts'
import type { RecordedExchange } from './recording.ts'
import { noteTexts, type RecordedPart, type Redact, type Sent } from './redact.ts'
import { SentTexts } from './sent-texts.ts'

/** A request as a recording has it, and what is known of its response. */
export interface RecordedRequest {
  readonly line: Pick<RecordedExchange, 'operation' | 'method' | 'request'>
  readonly ofResponse: RecordedPart
  readonly sent: Sent
}

/** Returns a request as it is recorded. `all` are the texts that were sent before; its own are added. */
export async function recordedRequest(
  { body: reading, headers, method, url }: SentRequest,
  matched: MatchedOperation | null,
  redact: Redact,
  all: SentTexts,
): Promise<RecordedRequest> {
  const { name = null, operation, params = {} } = matched ?? {}
  const sent: Sent = { all, now: new SentTexts() }
  const [query, body] = [queryOf(url), await reading.catch(() => noBody)]
  const ofParams: RecordedPart = { isRequest: true, declared: new Set(Object.keys(params)) }
  const ofQuery: RecordedPart = { isRequest: true, declared: pathsOf(operation?.query) }
  const ofBody: RecordedPart = { isRequest: true, declared: pathsOf(operation?.body) }
  noteTexts(matched ? params : valuesOf(url.pathname), ofParams, sent)
  noteTexts(query, ofQuery, sent)
  if ('json' in body) noteTexts(body.json, ofBody, sent)
  for (const [header, value] of headers)
    if (/^(authorization|cookie|x-.*)$/.test(header)) noteTexts(value.split(/\s+/), ofParams, sent)
  const redactFields = async (fields: object, part: RecordedPart) =>
    Object.fromEntries(Object.entries(Object(await redact(fields, part, sent))))
  return {
    line: {
      operation: name,
      method: /^[A-Z]{3,7}$/.test(method) ? method : 'OTHER',
      request: {
        headers: recordedHeaders(headers, sent.now),
        params: await redactFields(params, ofParams),
        query: await redactFields(query, ofQuery),
        body: await recordedBody(body, redact, ofBody, sent),
      },
    },
    ofResponse: {
      isRequest: false,
      declared: pathsOf(operation?.output),
      ofRequest: new Set([ofParams, ofQuery, ofBody].flatMap(({ declared }) => [...declared])),
      isOfStatuses: name === 'qualifications.listStatuses',
    },
    sent,
  }
}

/** Returns the line of an exchange that has ended; without a response, if there was none. */
export const exchangeLine = async (
  { line, ofResponse, sent }: RecordedRequest,
  response: { readonly status: number; readonly headers: Headers } | null,
  body: ReadBody,
  redact: Redact,
) => ({
  type: 'exchange' as const,
  ...line,
  status: response?.status ?? null,
  response: {
    headers: response ? recordedHeaders(response.headers, sent.all) : {},
    body: await recordedBody(body, redact, ofResponse, sent),
  },
})

/** Returns a body as a recording has it. */
export async function recordedBody(body: ReadBody, redact: Redact, part: RecordedPart, sent: Sent): Promise<unknown> {
  if ('described' in body) return body.described
  const json = await redact(body.json, part, sent)
  return body.isForm ? { type: 'multipart/form-data', fields: json } : json
}

const pathsOf = (schema: v.GenericSchema | undefined): ReadonlySet<string> =>
  schema ? declaredPaths(schema) : new Set<string>()

function queryOf({ searchParams }: URL): Record<string, string | string[]> {
  const names = [...new Set(searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = searchParams.getAll(name)
      return [name, others.length ? [first, ...others] : first]
    }),
  )
}
