import { bind } from '../../src/core/bind.ts'
import { InputError } from '../../src/core/errors.ts'
import type { Operation } from '../../src/core/operation.ts'
import type { CallOptions, Values } from '../../src/core/options.ts'

interface Around {
  readonly unstated?: Values
  readonly options?: CallOptions
  /** What the service answers; its shape does not matter here. */
  readonly answer?: () => Response
  /** The hour, in milliseconds since 1970. */
  readonly now?: number
}

/** Calls an operation and tells what it sent, and the fields of the InputError that kept it from sending. */
export async function sendingOf(
  operation: Operation,
  input: object,
  { unstated = {}, options, answer = () => Response.json({}), now = Date.parse('2026-11-21T12:00:00Z') }: Around = {},
) {
  const sent: Request[] = []
  const client = bind(
    { area: { operation } },
    {
      baseURL: 'https://service.test',
      unstated,
      clock: { now: () => now, sleep: () => new Promise(() => {}) },
      fetch: async (...request) => {
        sent.push(new Request(...request))
        return answer()
      },
    },
  )
  const error: unknown = await client.area.operation(input as Values, options).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error !== null && !(error instanceof InputError)) throw error
  const [request] = sent
  return {
    request: request ? `${request.method} ${request.url.replace('https://service.test', '')}` : null,
    type: request?.headers.get('content-type') ?? null,
    text: request ? await request.text() : '',
    fields: error instanceof InputError ? error.fields : {},
  }
}

/** Where an input breaks a rule, by wire path; empty when it was sent. */
export async function brokenBy(operation: Operation, input: object, around?: Around): Promise<readonly string[]> {
  const { request, fields } = await sendingOf(operation, input, around)
  const broken = Object.keys(fields)
  if ((request === null) !== broken.length > 0) throw new Error('neither sent nor refused, or both')
  return broken
}
