import type * as v from 'valibot'
import { declaredPaths } from '../core/declared-paths.ts'
import { type MatchedOperation, valuesOf } from './match-operation.ts'
import { noBody, type ReadBody, type SentRequest } from './read-bodies.ts'
import { recordedHeaders } from './recorded-headers.ts'
import type { RecordedExchange } from './recording.ts'
import { noteTexts, type RecordedPart, type Redact, type Sent } from './redact.ts'
import { SentTexts } from './sent-texts.ts'

/** What a line says besides its recording and its time. */
export type Unstamped<Line> = Omit<Line, 'recording' | 'at'>

/** An exchange that has ended. */
export interface EndedExchange {
  readonly request: SentRequest
  readonly matched: MatchedOperation | null
  readonly response: { readonly status: number; readonly headers: Headers } | null
  readonly body: ReadBody
  readonly ms: number
}

/** Returns the line of an exchange. `all` are the texts that were sent before; its own are added. */
export async function exchangeLine(
  { request, matched, response, body, ms }: EndedExchange,
  redact: Redact,
  all: SentTexts,
): Promise<Unstamped<RecordedExchange>> {
  const { headers, method, url } = request
  const { name = null, operation, params = {} } = matched ?? {}
  const sent: Sent = { all, now: new SentTexts() }
  const sentBody = await request.body.catch(() => noBody)
  const ofParams: RecordedPart = { isRequest: true, declared: new Set(Object.keys(params)) }
  const ofQuery: RecordedPart = { isRequest: true, declared: pathsOf(operation?.query) }
  const ofBody: RecordedPart = { isRequest: true, declared: pathsOf(operation?.body) }
  const ofResponse: RecordedPart = {
    isRequest: false,
    declared: pathsOf(operation?.output),
    ofRequest: new Set([ofParams, ofQuery, ofBody].flatMap(({ declared }) => [...declared])),
    isOfStatuses: name === 'qualifications.listStatuses',
  }
  const query = queryOf(url)
  noteTexts(matched ? params : valuesOf(url.pathname), ofParams, sent)
  noteTexts(query, ofQuery, sent)
  if ('json' in sentBody) noteTexts(sentBody.json, ofBody, sent)
  for (const [header, value] of headers)
    if (/^(authorization|cookie|x-.*)$/.test(header)) noteTexts(value.split(/\s+/), ofParams, sent)
  return {
    type: 'exchange',
    operation: name,
    method: /^[A-Z]{3,7}$/.test(method) ? method : 'OTHER',
    status: response?.status ?? null,
    ms,
    request: {
      headers: recordedHeaders(headers, sent.now),
      params: await redactFields(params, ofParams),
      query: await redactFields(query, ofQuery),
      body: await recordedBody(sentBody, redact, ofBody, sent),
    },
    response: {
      headers: response ? recordedHeaders(response.headers, all) : {},
      body: await recordedBody(body, redact, ofResponse, sent),
    },
  }

  async function redactFields(fields: Readonly<Record<string, unknown>>, part: RecordedPart) {
    return Object.fromEntries(Object.entries(Object(await redact(fields, part, sent))))
  }
}

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
