import type { Fields } from './fields.ts'

/** The one shape that every error body of the service is read into. */
export interface Problem {
  /** Every text that the body gives, in its order. */
  readonly message: string
  /** `error_code` or `error.code`, else null. */
  readonly code: string | null
  readonly fields: Fields
}

// interface, "Errors" and "Authentication": bodies by their keys
const shapes = [
  ['message', 'errors'],
  ['status', 'message', 'data'],
  ['error_code', 'error_description', 'fields'],
  ['message'],
  ['error'],
  ['error', 'message'],
]

/** Whether a body has exactly the keys of one of the service's error bodies: a refusal whatever its status. */
export const isProblem = (body: unknown): boolean =>
  isRecord(body) &&
  shapes.some((shape) => shape.length === Object.keys(body).length && shape.every((key) => key in body)) &&
  (!('status' in body) || body['status'] === false)

/** Reads whatever a body says of an error. */
export function readProblem(body: unknown): Problem {
  if (!isRecord(body)) return { message: '', code: null, fields: {} }
  const { message, error, data, errors, fields, error_code, error_description } = body
  const inner = isRecord(error) ? error : {}
  return {
    message: [message, error, inner['message'], error_description, data].filter(isText).join(': '),
    code: [error_code, inner['code']].find(isText) ?? null,
    fields: readFields(errors ?? fields ?? data),
  }
}

const readFields = (value: unknown): Fields =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([path, texts]) => [path, [texts].flat().map(String)]))
    : {}

/** Whether a value is an object with keys, no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
