import { InputError, type Place } from './errors.ts'
import { check, fieldsOf, type Fields } from './fields.ts'
import type { Moment, Operation, Part } from './operation.ts'
import type { Values } from './options.ts'

/** A request in parts, every stated rule checked. */
export interface Prepared {
  /** The method, and the path before its holes were filled. */
  readonly route: Pick<Operation, 'method' | 'path'>
  readonly path: string
  readonly query: Values
  readonly body: Values | FormData | Blob | undefined
}

/** Takes a flat input apart into path, query and body. Throws InputError. */
export function prepare(
  operation: Operation,
  input: Values,
  extra: { query?: Values; body?: Values },
  moment: Moment,
): Prepared {
  const { params, query, body } = operation
  const wrong: Fields[] = [unknownFields(input, [params, query, body])]
  const take = (part: Part | undefined): Values => {
    if (!part) return {}
    const read = check(part, pick(input, part.entries))
    if (!read.success) wrong.push(fieldsOf(read.issues))
    return read.success ? (read.output as Values) : {}
  }
  const taken = { params: take(params), query: take(query), body: take(body) }
  const fields = Object.assign({}, ...wrong) as Fields
  if (Object.keys(fields).length) throw new InputError(moment.place, fields)
  const merged = body || extra.body ? { ...taken.body, ...extra.body } : undefined
  const encoded = merged && operation.encode ? operation.encode(merged, moment) : merged
  const { unstated } = operation
  const sent = unstated ? unstated.resolve(operation, taken.query, moment) : { route: operation, query: taken.query }
  return {
    route: sent.route,
    path: fill(sent.route.path, taken.params, moment.place),
    query: { ...sent.query, ...extra.query },
    body: encoded,
  }
}

// plain loops: this runs for every call, and took a fifth of its time
function pick(input: Values, entries: object): Values {
  const picked: Record<string, unknown> = {}
  for (const name in entries) if (name in input) picked[name] = input[name]
  return picked
}

function unknownFields(input: Values, parts: readonly (Part | undefined)[]): Fields {
  const fields: Record<string, string[]> = {}
  for (const name of Object.keys(input))
    if (!parts.some((part) => part && Object.hasOwn(part.entries, name)))
      fields[name] = ['is no field of this operation; send it by the options query or body']
  return fields
}

/** `/v1/kyc/{id}` and `{ id: 7 }` make `/v1/kyc/7`. */
function fill(path: string, params: Values, place: Place): string {
  return path.replace(/\{(\w+)\}/g, (hole, name: string) => {
    if (!(name in params)) return hole
    const text = String(params[name])
    // an address resolves these steps before it is sent, and would end somewhere else
    if (['', '.', '..'].includes(text))
      throw new InputError(place, { [name]: ['must be a value that a path can hold'] })
    return encodeURIComponent(text)
  })
}
