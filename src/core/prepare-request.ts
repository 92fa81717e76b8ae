import type { CallInfo } from './call-info.ts'
import { InputError } from './errors.ts'
import type { CallContext, EncodedBody, Operation, RequestPart } from './operation.ts'
import type { FieldValues } from './options.ts'
import type { Route } from './route.ts'
import { type FieldErrors, fieldErrors, validate } from './validate.ts'

/** A validated request, split into its parts. */
export interface PreparedRequest {
  /** The method, and the path with its placeholders. */
  readonly route: Route
  readonly path: string
  readonly query: FieldValues
  readonly body: EncodedBody | undefined
}

/** Splits flat input into path, query and body, and validates each. Throws InputError. */
export async function prepareRequest(
  operation: Operation,
  input: FieldValues,
  extra: { query?: FieldValues; body?: FieldValues },
  context: CallContext,
): Promise<PreparedRequest> {
  const { params, query, body } = operation
  const errors: FieldErrors[] = [unknownFields(input, [params, query, body])]
  const read = (part: RequestPart | undefined): FieldValues => {
    if (!part) return {}
    const result = validate(part, pick(input, part.entries))
    if (!result.success) errors.push(fieldErrors(result.issues))
    return result.success ? (result.output as FieldValues) : {}
  }
  const values = { params: read(params), query: read(query), body: read(body) }
  const fields: FieldErrors = Object.fromEntries(errors.flatMap(Object.entries))
  if (Object.keys(fields).length) throw new InputError(context.call, fields)
  const merged = body || extra.body ? { ...values.body, ...extra.body } : undefined
  const encoded = merged && operation.encode ? await operation.encode(merged, context) : merged
  const { undocumented } = operation
  const resolved = undocumented
    ? undocumented.resolve(operation, values.query, context)
    : { route: operation, query: values.query }
  return {
    route: resolved.route,
    path: fillPath(resolved.route.path, values.params, context.call),
    query: { ...resolved.query, ...extra.query },
    body: encoded,
  }
}

// plain loops: this runs for every call, and array methods took a fifth of its time
function pick(input: FieldValues, entries: object): FieldValues {
  const picked: Record<string, unknown> = {}
  for (const name in entries) if (name in input) picked[name] = input[name]
  return picked
}

const notAField = 'is not a field of this operation; pass it in the `query` or `body` option'

function unknownFields(input: FieldValues, parts: readonly (RequestPart | undefined)[]): FieldErrors {
  const isUnknown = (name: string) => !parts.some((part) => part && Object.hasOwn(part.entries, name))
  const unknown = Object.keys(input).filter(isUnknown)
  return Object.fromEntries(unknown.map((name) => [name, [notAField]]))
}

/** Fills the placeholders: `/v1/kyc/{id}` and `{ id: 7 }` give `/v1/kyc/7`. */
function fillPath(path: string, params: FieldValues, call: CallInfo): string {
  return path.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (!(name in params)) return placeholder
    const text = String(params[name])
    // URL parsing removes such segments, and the request would reach another path
    if (['', '.', '..'].includes(text)) throw new InputError(call, { [name]: ['must not be empty, "." or ".."'] })
    return encodeURIComponent(text)
  })
}
