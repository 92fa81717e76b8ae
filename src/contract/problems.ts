import { ServiceError } from '../core/errors.ts'
import { isRecord } from '../core/problem.ts'

/** Every problem that a merchant's server answers: its status and its title. The `type` is `urn:guiche:` and the name. */
export const problems = {
  malformed: { status: 400, title: 'The request is not readable.' },
  session: { status: 401, title: 'The session is not valid, or no longer.' },
  missing: { status: 404, title: 'There is nothing at this address.' },
  'no-order': { status: 404, title: 'There is no such order.' },
  'no-charge': { status: 404, title: 'The order has no charge yet.' },
  'no-kyc': { status: 404, title: 'There is no such KYC record.' },
  'no-onboarding': { status: 404, title: 'There is no such account-opening request.' },
  'no-file': { status: 404, title: 'There is no such file.' },
  method: { status: 405, title: 'This address does not take this method.' },
  settled: { status: 409, title: 'The order is paid or about to be; no other charge is made.' },
  'too-early': { status: 409, title: 'The expired charge may still be paid; wait a little.' },
  'no-renewals': { status: 409, title: 'The order takes no further charge.' },
  'price-changed': { status: 409, title: 'The order costs something else now.' },
  'not-open': { status: 409, title: 'The document is not taken now.' },
  'not-stored': { status: 409, title: 'The bytes of this upload have not come, or not whole.' },
  'too-large': { status: 413, title: 'The body is too large.' },
  'wrong-kind': { status: 415, title: 'The file is not of a kind that is taken.' },
  invalid: { status: 422, title: 'The request has fields that do not fit.' },
  internal: { status: 500, title: 'Something went wrong here.' },
  refused: { status: 502, title: 'The payment service refused the charge.' },
  unanswered: { status: 503, title: 'The payment service does not answer; try again.' },
} as const

/** Name of a problem. */
export type ProblemName = keyof typeof problems

const prefix = 'urn:guiche:'

/** Makes the response of a problem. `retryAfter` is in seconds. */
export function problem(
  name: ProblemName,
  more: {
    detail?: string
    fields?: Readonly<Record<string, readonly string[]>>
    retryAfter?: number
    headers?: Record<string, string>
  } = {},
): Response {
  const { retryAfter, headers, ...members } = more
  return Response.json(
    { type: prefix + name, ...problems[name], ...members },
    {
      status: problems[name].status,
      headers: {
        'content-type': 'application/problem+json',
        ...(retryAfter !== undefined && { 'retry-after': String(Math.ceil(retryAfter)) }),
        ...headers,
      },
    },
  )
}

/** The name of the problem that an error of a merchant's server tells of, or null when it tells of none. */
export function problemOf(error: unknown): ProblemName | (string & {}) | null {
  if (!(error instanceof ServiceError) || !isRecord(error.body)) return null
  const { type } = error.body
  return typeof type === 'string' && type.startsWith(prefix) ? type.slice(prefix.length) : null
}
