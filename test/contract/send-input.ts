import { bind } from '../../src/client/bind.ts'
import { InputError } from '../../src/core/errors.ts'
import type { Operation } from '../../src/core/operation.ts'
import type { CallOptions, FieldValues } from '../../src/core/options.ts'

interface Setup {
  readonly undocumented?: FieldValues
  readonly options?: CallOptions
  /** The service's response: by default, only what identifies the record of any write. */
  readonly respond?: () => Response
  /** The current time, in milliseconds since 1970. */
  readonly now?: number
}

/** Calls an operation; returns the request that it sent, or the fields of the InputError that it threw instead. */
export async function sendInput(
  operation: Operation,
  input: object,
  {
    undocumented = {},
    options,
    respond = () => Response.json({ id: 1, message: 'accepted' }),
    now = Date.parse('2026-11-21T12:00:00Z'),
  }: Setup = {},
) {
  const sent: Request[] = []
  const client = bind(
    { area: { operation } },
    {
      baseURL: 'https://service.test',
      undocumented,
      clock: { now: () => now, sleep: () => new Promise(() => {}) },
      fetch: async (...request) => {
        sent.push(new Request(...request))
        return respond()
      },
    },
  )
  const error: unknown = await client.area.operation(input as FieldValues, options).then(
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

/** Returns the wire paths of the invalid fields of an input; empty when it was sent. */
export async function invalidFields(operation: Operation, input: object, setup?: Setup): Promise<readonly string[]> {
  const { request, fields } = await sendInput(operation, input, setup)
  const invalid = Object.keys(fields)
  if ((request === null) !== invalid.length > 0) throw new Error('the input was both sent and rejected, or neither')
  return invalid
}
