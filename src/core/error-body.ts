import { isRecord } from './is-record.ts'
import type { FieldErrors } from './validate.ts'

/** The common form of the service's error bodies. */
export interface ErrorDetails {
  /** All texts of the body, in its order. */
  readonly message: string
  /** `error_code` or `error.code`, otherwise null. */
  readonly code: string | null
  readonly fields: FieldErrors
}

export function parseErrorBody(body: unknown): ErrorDetails {
  if (!isRecord(body)) return { message: '', code: null, fields: {} }
  const { message, error, data, errors, fields, error_code, error_description } = body
  const inner = isRecord(error) ? error : {}
  return {
    message: [message, error, inner['message'], error_description, data]
      .filter(isFilledText)
      .reduce((all, text) => (all ? `${all}${all.endsWith('.') ? '' : ':'} ${text}` : text), ''),
    code: [error_code, inner['code']].find(isFilledText) ?? null,
    fields: parseFields(errors ?? fields ?? data),
  }
}

/** The most characters of all fields and their texts: more of them say nothing new. */
const maxFieldsLength = 20_000

function parseFields(value: unknown): FieldErrors {
  if (!isRecord(value)) return {}
  let length = 0
  const fields: [path: string, rules: string[]][] = []
  for (const [path, texts] of Object.entries(value)) {
    const rules = [texts].flat().filter(isPlain).map(String)
    length += path.length + rules.join('').length
    if (length <= maxFieldsLength) fields.push([path, rules])
  }
  return Object.fromEntries(fields)
}

// String() throws for an object whose `toString` is no function
const isPlain = (value: unknown) => typeof value !== 'object'

/** Returns whether a value is a text that says something. */
export const isFilledText = (value: unknown): value is string => typeof value === 'string' && value !== ''
