import { inspect } from 'node:util'
import type { FieldErrors } from '../../../src/core/validate.ts'

/**
 * The errors of a module: the whole text, and what a caller does to get it. A function throws or returns the error, or returns
 * the response with the problem. A field's message follows the path of the field, and a problem's text is its type, title and
 * detail.
 */
export type ErrorTable = Readonly<Record<string, Provoke | readonly Provoke[]>>

type Provoke = () => unknown

/** One row of a table. */
export type ErrorCase = readonly [text: string, provoke: Provoke]

/** Returns the rows of a table. */
export const casesOf = (table: ErrorTable): ErrorCase[] =>
  Object.entries(table).flatMap(([text, provokes]) => [provokes].flat().map((provoke) => [text, provoke] as const))

/** An error that was provoked. */
export interface ProvokedError {
  readonly error: unknown
  readonly texts: readonly string[]
  /** Everything that a log or a response may contain. */
  readonly everything: string
  /** The name of the problem; null for a thrown error. */
  readonly problem: string | null
}

/** Values of the inputs that no error may repeat. */
export const secrets = {
  key: 'sk_live_marker',
  cpf: '11144477735',
  token: 'tok_secret',
  email: 'ana@example.com',
  name: 'Ana Lima',
  /** The document of the buyer in the tests' shops. */
  buyerDocument: '52998224725',
} as const

const inputs = [...Object.values(secrets), 'Maria Silva', 'maria@example.com', 'a secret of at least thirty-two bytes']
const encoded = inputs.flatMap((value) => [value, encodeURIComponent(value), btoa(value), btoa(`${value}:`)])
const personal = /\d{11}|[\w.]@[\w.]|\b(sk|tok)_\w/

/** Returns what an error repeats of the inputs: a value, as it is or encoded, or what looks like a key or personal data. */
export const repeatedInputs = ({ texts, everything }: ProvokedError): string[] => [
  ...encoded.filter((value) => everything.includes(value)),
  ...texts.filter((text) => personal.test(text)),
]

/** Provokes an error and returns its texts. */
export async function provoked([, provoke]: ErrorCase): Promise<ProvokedError> {
  const result = await Promise.resolve()
    .then(provoke)
    .catch((error: unknown) => error)
  if (result instanceof Error)
    return {
      error: result,
      texts: [result.message, ...texts('fields' in result ? (result.fields as FieldErrors) : {})],
      everything: inspect(result, { depth: 6, showHidden: true }) + JSON.stringify(result),
      problem: null,
    }
  if (isParsedResponse(result) && result.body.detail !== undefined) {
    const { type, title, detail, fields = {} } = result.body
    return {
      error: null,
      texts: [`${type}: ${title} ${detail}`, ...texts(fields)],
      everything: JSON.stringify(result.body) + JSON.stringify([...result.headers]),
      problem: type.replace('urn:guiche:', ''),
    }
  }
  if (isParsedResponse(result) && result.body.error !== undefined)
    return { error: null, texts: [result.body.error], everything: JSON.stringify(result.body), problem: null }
  return { error: null, texts: [], everything: '', problem: null }
}

const texts = (fields: FieldErrors) =>
  Object.entries(fields).flatMap(([path, messages]) => messages.map((message) => `${path} ${message}`.trim()))

/** A response with its body parsed. */
interface ParsedResponse {
  readonly headers: Headers
  readonly body: {
    readonly type: string
    readonly title: string
    readonly detail?: string
    readonly error?: string
    readonly fields?: FieldErrors
  }
}

const isParsedResponse = (value: unknown): value is ParsedResponse =>
  typeof value === 'object' && value !== null && 'headers' in value && 'body' in value && Boolean(value.body)
