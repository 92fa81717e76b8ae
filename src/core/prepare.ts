import { InputError, type Place } from './errors.ts'
import { check, fieldsOf, type Fields } from './fields.ts'
import type { Operation, Part } from './operation.ts'
import type { Values } from './options.ts'
import { isRecord } from './problem.ts'

/** A request in parts, every stated rule checked. */
export interface Prepared {
  readonly method: Operation['method']
  readonly path: string
  readonly query: Values
  readonly body: Values | undefined
}

/** Takes a flat input apart into path, query and body. Throws InputError. */
export function prepare(
  operation: Operation,
  input: Values,
  place: Place,
  extra: { query?: Values; body?: Values },
  unstated: Values,
): Prepared {
  const { params, query, body } = operation
  const wrong: Fields[] = [unknownFields(input, [params, query, body])]
  const take = (part: Part | undefined): Values => {
    if (!part) return {}
    const read = check(part, pick(input, Object.keys(part.entries)))
    if (!read.success) wrong.push(fieldsOf(read.issues))
    return read.success ? (read.output as Values) : {}
  }
  const taken = { params: take(params), query: take(query), body: take(body) }
  const fields = Object.assign({}, ...wrong) as Fields
  if (Object.keys(fields).length) throw new InputError(place, fields)
  const { method, path } = route(operation, unstated, place)
  return {
    method,
    path: fill(path, taken.params, place),
    query: { ...rename(taken.query, operation, unstated, place), ...extra.query },
    body: body || extra.body ? { ...taken.body, ...extra.body } : undefined,
  }
}

const pick = (input: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => name in input).map((name) => [name, input[name]]))

function unknownFields(input: Values, parts: readonly (Part | undefined)[]): Fields {
  const known = new Set(parts.flatMap((part) => Object.keys(part?.entries ?? {})))
  const others = Object.keys(input).filter((name) => !known.has(name))
  return Object.fromEntries(
    others.map((name) => [name, ['is no field of this operation; send it by the options query or body']]),
  )
}

function route(operation: Operation, unstated: Values, place: Place): Pick<Operation, 'method' | 'path'> {
  const name = operation.unstated?.route
  if (!name) return operation
  const said = unstated[name]
  if (isRecord(said) && isMethod(said['method']) && isPath(said['path']))
    return { method: said['method'], path: said['path'] }
  throw notSaid(name, `{ method: 'GET', path: '/…' }`, place)
}

function rename(query: Values, operation: Operation, unstated: Values, place: Place): Values {
  const names = operation.unstated?.query
  if (!names) return query
  return Object.fromEntries(
    Object.entries(query).map(([field, value]) => {
      const name = names[field]
      if (name === undefined || value === undefined) return [field, value]
      const said = unstated[name]
      if (typeof said !== 'string' || !said) throw notSaid(name, `'the parameter’s name'`, place)
      return [said, value]
    }),
  )
}

const notSaid = (name: string, example: string, place: Place) =>
  new InputError(place, {
    [`unstated.${name}`]: [`is not shown by the interface; give createClient({ unstated: { ${name}: ${example} } })`],
  })

const isMethod = (value: unknown): value is Operation['method'] =>
  value === 'GET' || value === 'POST' || value === 'PUT'

const isPath = (value: unknown): value is `/${string}` => typeof value === 'string' && value.startsWith('/')

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
