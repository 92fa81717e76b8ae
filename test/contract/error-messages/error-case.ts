import { inspect } from 'node:util'
import type { FieldErrors } from '../../../src/core/validate.ts'

/**
 * One error of the package: where it comes from; the operation, option or field that its text names; the whole text; and a
 * function that throws or returns the error, or returns the response with the problem. A field's message follows the path of
 * the field, and a problem's text is its type, title and detail.
 */
export type ErrorCase = readonly [site: string, place: string, text: string, provoke: () => unknown]

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

/** Provokes an error and returns its texts. */
export async function provoked([, , , provoke]: ErrorCase): Promise<ProvokedError> {
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
