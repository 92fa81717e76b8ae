import { acceptsUnchanged } from '#guard'
import * as v from 'valibot'

/** Messages by field path, as the field is named on the wire. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

type Issue = v.BaseIssue<unknown>

/** Turns the issues of a schema into messages by field path; no message contains a received value. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  // not an object: a path may be the name of a field from outside, such as `constructor`
  const errors = new Map<string, string[]>()
  for (const issue of issues) {
    const path = pathOf(issue)
    errors.set(path, [...(errors.get(path) ?? []), messageOf(issue)])
  }
  return Object.fromEntries(errors)
}

/** Validates a value against a schema; never throws. */
export const validate = <S extends v.GenericSchema>(schema: S, value: unknown) =>
  v.safeParse(schema, value, { message: expectation })

/** Validates like `validate`, and returns the value itself, not a copy, where the schema changes nothing. */
export const validateInPlace = <S extends v.GenericSchema>(schema: S, value: unknown): v.SafeParseResult<S> =>
  acceptsUnchanged(schema, value)
    ? { typed: true, success: true, output: value as v.InferOutput<S>, issues: undefined }
    : validate(schema, value)

const pathOf = (issue: Issue) => (issue.path ?? []).map((item) => String(item.key)).join('.')

function messageOf({ received, type, message }: Issue): string {
  if (received !== 'undefined') return message
  return type === 'custom' ? `is required and ${message}` : 'is required'
}

const nouns: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  safe_integer: 'an integer',
  boolean: 'true or false',
  Object: 'an object',
  Array: 'an array',
}

// the default messages repeat the received value: a card number, a document
function expectation({ type, expected }: Issue): string {
  // of several values: `("asc" | "desc")`
  const words = (nouns[expected ?? type] ?? String(expected))
    .replace(/[()"]/g, '')
    .replace(/ \| (?!.*\|)/, ' or ')
    .replaceAll(' |', ',')
  return `must ${type.endsWith('_length') ? 'have a length of' : 'be'} ${words.replace('>=', 'at least ').replace('<=', 'at most ')}`
}

/** Returns messages by field path as one text: `buyer.email is required; amount must be an integer`. */
export const describeFields = (fields: FieldErrors): string =>
  Object.entries(fields)
    .map(([path, messages]) => `${path} ${messages.join(', ')}`.trim())
    .join('; ')
