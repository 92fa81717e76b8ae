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

// interface, "Errors" and "Authentication": the keys of each error body, in alphabetical order
const shapes = [
  'errors,message',
  'data,message,status',
  'error_code,error_description,fields',
  'message',
  'error',
  'error,message',
]

/** Returns whether a body has exactly the keys of one of the service's error bodies: an error of a read under any status. */
export const isErrorResponse = (body: unknown): boolean =>
  isRecord(body) &&
  shapes.includes(Object.keys(body).sort().join()) &&
  (!('status' in body) || body['status'] === false)

/**
 * Returns whether a body positively says no, so that nothing was done even under a status below 400. A record with an id
 * was made, whatever else its body reports.
 */
export const isRefusal = (body: unknown): boolean =>
  isRecord(body) &&
  !isIdentified(body, ['id']) &&
  (body['status'] === false || [body['errors'], body['error_code'], body['error']].some(isFilled))

/** Returns whether a body has at least one of these fields, with a text or a number. */
export const isIdentified = (body: unknown, identifiers: readonly string[]): boolean =>
  isRecord(body) && identifiers.some((name) => isText(body[name]) || typeof body[name] === 'number')

const isFilled = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)

/** Parses an error body of any shape. */
export function parseErrorBody(body: unknown): ErrorDetails {
  if (!isRecord(body)) return { message: '', code: null, fields: {} }
  const { message, error, data, errors, fields, error_code, error_description } = body
  const inner = isRecord(error) ? error : {}
  return {
    message: [message, error, inner['message'], error_description, data]
      .filter(isText)
      .join(': ')
      .replaceAll('.: ', '. '),
    code: [error_code, inner['code']].find(isText) ?? null,
    fields: parseFields(errors ?? fields ?? data),
  }
}

const parseFields = (value: unknown): FieldErrors =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([path, texts]) => [path, [texts].flat().filter(isPlain).map(String)]),
      )
    : {}

// String() throws for an object whose `toString` is no function
const isPlain = (value: unknown) => typeof value !== 'object'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
