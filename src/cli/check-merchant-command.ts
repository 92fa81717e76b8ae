import { parseArgs } from 'node:util'
import { checkMerchant, type CheckOptions, resultsTable } from '../check-merchant/check-merchant.ts'
import { systemClock } from '../core/clock.ts'
import { type Command, fail, isOrigin, originRule, parsedArguments } from './command.ts'

const usage = `Usage: guiche check-merchant <url> --session <token> [options]

Compares a merchant server in any language with the contract of the elements. It creates a charge of the session's order,
and submits a card, documents and a signature with the sessions that you pass for them.
The exit code is 0 where every check passed, 1 where one failed, and 2 for invalid arguments.

Options:
  --session <token>    session of an open order without a charge
  --origin <origin>    origin of pages that may call the server, such as https://shop.example; checks CORS
  --sandbox <url>      address of the sandbox that the server uses; pays and signs there, and checks that pages learn of it
  --card <token>       session of another open order without a charge; pays it by card
  --card-token <token> what your tokenizer returned for a test card (default: one that the sandbox accepts)
  --kyc <token>        session of a KYC record that waits for documents; submits all of them
  --signature <token>  session of a signer whose contract waits for the signature; with --sandbox, signs it
  --help               print this text
`

const options = {
  session: { type: 'string' },
  origin: { type: 'string' },
  sandbox: { type: 'string' },
  card: { type: 'string' },
  'card-token': { type: 'string' },
  kyc: { type: 'string' },
  signature: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** `guiche check-merchant`: compares a merchant server with the contract of the elements. */
export const checkMerchantCommand: Command = {
  usage,
  async run(args) {
    const target = parsedArguments(usage, () => parse(args))
    if (!target) return
    const report = await checkMerchant({ ...target, fetch, clock: systemClock })
    if ('obstacle' in report) return fail(report.obstacle, 1)
    // a server may repeat the session in what it sends
    const { session, card, kyc, signature } = target
    const sessions = [session, card, kyc, signature].filter((each) => each !== undefined)
    console.log(sessions.reduce((table, each) => table.replaceAll(each, '[session]'), resultsTable(report.results)))
    if (report.results.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1
  },
}

function parse(args: readonly string[]): Omit<CheckOptions, 'fetch' | 'clock'> | string | null {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { session = '', origin, sandbox, help, card, kyc, signature, 'card-token': cardToken } = values
  const [url = '', ...more] = positionals
  if (help) return null
  if (!isAddress(url) || more.length) return 'The first argument must be the http address of the server.'
  // other characters would fail every request, and the message of fetch() would quote them
  if (!isToken(session)) return '--session must be a session token, as the page of an order without a charge has it.'
  if (![card, kyc, signature].every((each) => each === undefined || isToken(each)))
    return '--card, --kyc and --signature must be session tokens of the server.'
  if (origin !== undefined && !isOrigin(origin)) return originRule
  if (sandbox !== undefined && !isAddress(sandbox)) return '--sandbox must be an http address.'
  const sessions = { session, card, kyc, signature }
  return { url: withoutSlash(url), ...sessions, cardToken, origin, sandbox: sandbox && withoutSlash(sandbox) }
}

const isToken = (text: string) => /^[\w.~+/=-]+$/.test(text)

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '')
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
