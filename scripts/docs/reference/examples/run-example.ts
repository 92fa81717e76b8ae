import type { Clock } from '../../../../src/core/clock.ts'
import { BatchError, createClient, ServiceError } from '../../../../src/index.ts'
import { assumedUndocumented, createSandbox } from '../../../../src/sandbox/index.ts'
import type { OperationExample } from './calls.ts'
import { withFixedRandomness } from './fixed-randomness.ts'

export const exampleBaseURL = 'https://service.example'

/** The time of the examples. It does not pass: the timer of a file that nobody reads would keep this process alive. */
const now = Date.parse('2030-01-15T15:00:00Z')
const clock: Clock = { now: () => now, sleep: () => new Promise(() => {}) }

/** What one call of an example sent and received. */
export interface Exchange {
  readonly request: Request
  readonly response: Response
}

/** An example as it went. */
export interface ExampleRun {
  readonly sent: Exchange
  readonly failed: Exchange & { readonly error: ServiceError | BatchError }
}

/** Runs an example, each in a sandbox of its own, whose time and randomness are fixed. */
export const runExample = (name: string, example: OperationExample): Promise<ExampleRun> =>
  withFixedRandomness(() => run(name, example))

async function run(name: string, { prepare, call, failure }: OperationExample): Promise<ExampleRun> {
  const exchanges: Exchange[] = []
  const notFetched = () => Promise.resolve(new Response(null, { status: 204 }))
  const sandbox = createSandbox({ now: clock.now, fetch: notFetched, keys: { public: 'pk_example', secret: key } })
  const client = (secretKey: string) =>
    createClient({
      baseURL: exampleBaseURL,
      secretKey,
      retry: 0,
      clock,
      undocumented: assumedUndocumented,
      hooks: {
        onUnexpectedResponse: ({ issues }) => {
          throw new Error(`${name}: the sandbox’s response breaks its schema: ${JSON.stringify(issues)}`)
        },
      },
      fetch: async (...args) => {
        const request = new Request(...args)
        const response = await sandbox.fetch(request.clone())
        exchanges.push({ request, response: response.clone() })
        return response
      },
    })
  await prepare?.(sandbox, client(key))
  await call(client(key))
  const sent = last(name, exchanges)
  const error = await Promise.resolve((failure.call ?? call)(client(failure.key ?? key))).catch(
    (reason: unknown) => reason,
  )
  if (!(error instanceof ServiceError || error instanceof BatchError))
    throw new Error(`${name}: its example of an error is not one of the service’s`)
  return { sent, failed: { ...last(name, exchanges), error } }
}

const key = 'sk_example'

function last(name: string, exchanges: readonly Exchange[]): Exchange {
  const found = exchanges.at(-1)
  if (!found) throw new Error(`${name}: its example sent nothing`)
  return found
}
