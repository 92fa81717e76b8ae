import * as v from 'valibot'
import { didYouMean } from '../core/did-you-mean.ts'
import { objectOf } from '../core/option-schemas.ts'
import { InputError } from '../core/errors.ts'
import type { CallContext, EncodedBody, Operation, RequestPart } from '../core/operation.ts'
import { isRecord } from '../core/is-record.ts'
import type { FieldValues, Route } from '../core/options.ts'
import { fieldErrors, type FieldErrors, validateInPlace } from '../core/validate.ts'
import type { TransportRequest } from './fetch-transport.ts'

/** A validated request, split into its parts. */
export interface PreparedRequest {
  /** The method, and the path with its placeholders. */
  readonly route: Route
  readonly path: string
  readonly query: FieldValues
  /** JSON, a form or a file. */
  readonly body: TransportRequest['body']
}

/**
 * Splits flat input into path, query and body, validates each, and writes the body: before anything is awaited, so that
 * the caller may change the input once the call is made. Throws an InputError with every fault of the input.
 */
export async function prepareRequest(
  operation: Operation,
  input: FieldValues,
  extra: { query?: FieldValues; body?: FieldValues },
  context: CallContext,
): Promise<PreparedRequest> {
  const { params, query, body, undocumented } = operation
  // a text would count as an object of its letters
  if (!isRecord(input)) throw new InputError(context, { input: [objectOf(namesOf(operation))] })
  const errors: FieldErrors[] = []
  for (const name of Object.keys(input))
    if (!hasField(params, name) && !hasField(query, name) && !hasField(body, name))
      errors.push({ [name]: [notAField(name, operation)] })
  const read = (part: RequestPart | undefined): FieldValues => {
    if (!part) return {}
    const picked = pick(input, part.entries)
    const result = validateInPlace(part, picked)
    if (result.success) return result.output as FieldValues
    errors.push(fieldErrors(result.issues))
    // as it was given, to find what else is wrong
    return picked
  }
  const values = { params: read(params), query: read(query), body: read(body) }
  for (const name in values.params) if (isRemoved(values.params[name])) errors.push({ [name]: [removedSegment] })
  operation.check?.(values.body, context, errors)
  const resolved = undocumented
    ? undocumented.resolve(operation, values.query, context, errors)
    : { route: operation, query: values.query }
  const merged = body || extra.body ? { ...values.body, ...extra.body } : undefined
  const encoded = merged && operation.encode && !errors.length ? operation.encode(merged, context) : merged
  const sent = toBody(encoded instanceof Promise ? await encoded : encoded, errors)
  if (errors.length) throw new InputError(context, Object.fromEntries(errors.flatMap(Object.entries)))
  return {
    route: resolved.route,
    path: fillPath(resolved.route.path, values.params),
    query: { ...resolved.query, ...extra.query },
    body: sent,
  }
}

const hasField = (part: RequestPart | undefined, name: string) => part && Object.hasOwn(part.entries, name)

// plain loops: this runs for every call, and array methods took a fifth of its time
function pick(input: FieldValues, entries: RequestPart['entries']): FieldValues {
  const picked: Record<string, unknown> = {}
  for (const name in entries) {
    const value = name in input ? input[name] : defaultOf(entries[name])
    if (value !== undefined || name in input) picked[name] = value
  }
  return picked
}

const defaultOf = (schema: v.GenericSchema | undefined) =>
  schema?.type === 'optional' ? v.getDefault(schema) : undefined

function toBody(encoded: EncodedBody | undefined, errors: FieldErrors[]): TransportRequest['body'] {
  if (!encoded || encoded instanceof Blob || encoded instanceof FormData) return encoded
  try {
    return JSON.stringify(encoded)
  } catch {
    errors.push({ body: ['must be JSON, without circular references or BigInt'] })
    return undefined
  }
}

const namesOf = ({ params, query, body }: Operation) =>
  Object.keys({ ...params?.entries, ...query?.entries, ...body?.entries })

function notAField(name: string, operation: Operation): string {
  const otherwise = 'if the service has it, pass it in the `query` or `body` option'
  return `is not a field of this operation; ${didYouMean(name, namesOf(operation), otherwise)}`
}

// URL parsing removes such segments, and the request would reach another path
const isRemoved = (value: unknown) => ['', '.', '..'].includes(String(value))
const removedSegment = 'must not be empty, "." or ".."'

/** Fills the placeholders: `/v1/kyc/{id}` and `{ id: 7 }` give `/v1/kyc/7`. */
const fillPath = (path: string, params: FieldValues) =>
  path.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    name in params ? encodeURIComponent(String(params[name])) : placeholder,
  )
