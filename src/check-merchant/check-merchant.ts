import type { Clock } from '../core/clock.ts'
import { problemOf } from '../merchant-api/responses.ts'
import { chargeChecks } from './charge-checks.ts'
import { type Check, type CheckedServer, type Findings, unless } from './check.ts'
import { corsChecks } from './cors-checks.ts'
import { describeNoResponse, type Exchange, sender, type SendRequest } from './exchange.ts'
import { headerChecks } from './header-checks.ts'
import { problemChecks } from './problem-checks.ts'
import { submissionChecks } from './submission-checks.ts'
import { paymentCheck, waitingChecks } from './waiting-checks.ts'

/** All checks, in the order in which they run. */
export const checks: readonly Check[] = [
  ...chargeChecks,
  ...waitingChecks,
  ...problemChecks,
  ...corsChecks,
  ...submissionChecks,
  ...headerChecks,
  paymentCheck,
]

/** The server to check. */
export interface CheckOptions {
  /** The address below which the server's routes are, without a slash at its end. */
  readonly url: string
  /** A session of an open order without a charge. */
  readonly session: string
  /** The origin of pages that may call the server (default: the checks of cross-origin pages are skipped). */
  readonly origin?: string | undefined
  /** The address of the sandbox that the server uses (default: the check of a payment is skipped). */
  readonly sandbox?: string | undefined
  /** A session of another open order without a charge, to be paid by card (default: no checks of cards). */
  readonly card?: string | undefined
  /** The result of the tokenizer for a test card (default: a token that the sandbox accepts). */
  readonly cardToken?: string | undefined
  /** A session of a KYC record that waits for documents (default: the checks of documents are skipped). */
  readonly kyc?: string | undefined
  /** A session of a signer whose contract waits for the signature (default: the checks of contracts are skipped). */
  readonly signature?: string | undefined
  readonly fetch: typeof fetch
  readonly clock: Clock
}

export interface CheckResult {
  readonly check: Check
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly findings: Findings
}

/** The results of all checks, or the reason why none was run. */
export type CheckReport = { readonly results: readonly CheckResult[] } | { readonly obstacle: string }

/**
 * Compares a merchant server with the contract of the elements. Creates a charge of the session's order, submits a
 * card, the documents and the signature of the other sessions, and never throws.
 */
export async function checkMerchant(options: CheckOptions): Promise<CheckReport> {
  const { url, session: order, origin = '', card = '', cardToken = 'tok_check', kyc = '', signature = '' } = options
  const exchanges: Exchange[] = []
  const send = sender(url, exchanges, options)
  const obstacle = await findObstacle(send)
  if (obstacle !== null) return { obstacle }

  const server: CheckedServer = {
    url,
    send,
    exchanges,
    sessions: { order, card, kyc, signature },
    cardToken,
    origin,
    pay: (id) => payAtSandbox(options, id),
  }
  const results: CheckResult[] = []
  for (const check of checks) {
    const missing = check.needs?.filter((name) => !options[name]) ?? []
    const isSkipped = missing.length > 0
    const flags = missing.map((name) => `--${name}`).join(' and ')
    const findings = isSkipped ? [`pass ${flags} to run this check`] : await findingsOf(check, server)
    results.push({ check, findings, outcome: isSkipped ? 'skipped' : findings.length ? 'failed' : 'passed' })
  }
  return { results }
}

/** Returns the reason why checks make no sense: no server, a rejected session, an order that has a charge. */
async function findObstacle(send: SendRequest): Promise<string | null> {
  try {
    const exchange = await send('GET /pix')
    const { status, body } = exchange
    if (status === 401)
      return 'The server rejects the session (401). Pass a session of an open order that has not expired.'
    if (body === undefined)
      return `GET /pix responded ${status} without JSON. Pass the address below which the merchant server is mounted.`
    if (status === 200) return 'The order has a charge already. Pass the session of an order without one.'
    if (problemOf(exchange) === 'order-not-found')
      return 'The order of the session does not exist. Pass the session of an open order.'
    return null
  } catch (error) {
    return `GET /pix got ${describeNoResponse(error)}. Start the server, or correct the address.`
  }
}

async function findingsOf(check: Check, server: CheckedServer): Promise<Findings> {
  try {
    return await check.run(server)
  } catch (error) {
    return [`a request got ${describeNoResponse(error)}`]
  }
}

async function payAtSandbox({ sandbox = '', fetch, clock }: CheckOptions, id: string): Promise<Findings> {
  const send = sender(sandbox, [], { fetch, clock })
  const { status } = await send('POST /sandbox/actions/payPix', { body: { id } })
  return unless(status === 200, `the sandbox responded ${status} to the payment of the charge`)
}

const labels = { passed: 'ok', failed: 'FAIL', skipped: 'skip' } as const

/** Writes the results as a table of plain text, with the findings below failed checks, and the counts at the end. */
export function resultsTable(results: readonly CheckResult[]): string {
  const width = Math.max(...results.map(({ check }) => check.name.length))
  const rows = results.flatMap(({ check, outcome, findings }) => [
    `${labels[outcome].padEnd(4)}  ${check.name.padEnd(width)}  ${check.what}`,
    ...findings.map((finding) => `      ${' '.repeat(width)}  ${outcome === 'failed' ? '! ' : ''}${finding}`),
  ])
  const count = (outcome: CheckResult['outcome']) => results.filter((result) => result.outcome === outcome).length
  return [...rows, '', `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`].join('\n')
}
