import type * as v from 'valibot'

/** What a schema may consist of: each kind has some of them. */
interface Parts {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly item?: v.GenericSchema
  readonly wrapped?: v.GenericSchema
  readonly options?: readonly v.GenericSchema[]
}

/** Returns the dotted paths of the fields that a schema declares, with `*` for the items of a list. */
export function declaredPaths(schema: v.GenericSchema, path = ''): ReadonlySet<string> {
  const { entries, item, wrapped, options } = schema as Parts
  const below = (name: string) => (path ? `${path}.${name}` : name)
  const inner = [
    ...Object.entries(entries ?? {}).map(([name, field]) => declaredPaths(field, below(name))),
    ...(item ? [declaredPaths(item, below('*'))] : []),
    ...(wrapped ? [declaredPaths(wrapped, path)] : []),
    ...(Array.isArray(options) ? options : []).flatMap((option) =>
      typeof option === 'object' ? [declaredPaths(option, path)] : [],
    ),
  ]
  return new Set([...(path ? [path] : []), ...inner.flatMap((paths) => [...paths])])
}
