import type * as v from 'valibot'

/** The members of valibot's schemas that say what fields a value may have. */
interface Part {
  readonly type?: string
  readonly entries?: Readonly<Record<string, Part>>
  readonly item?: Part
  readonly wrapped?: Part
  readonly options?: readonly unknown[]
  readonly getter?: (value: unknown) => Part
  readonly pipe?: readonly Part[]
}

/** Returns the dotted path of every field that a schema declares: `status_history.*.status.id`. An item of a list is `*`. */
export const declaredPaths = (schema: v.GenericSchema): ReadonlySet<string> => new Set(pathsOf(schema))

function pathsOf({ type, entries = {}, item, wrapped, options = [], getter, pipe = [] }: Part): string[] {
  const choices = type === 'union' || type === 'variant' ? (options as readonly Part[]) : []
  // what a schema depends on is an object or a text in this package
  const lazy = getter ? [getter({}), getter('')] : []
  const same = [...choices, ...lazy, ...(wrapped ? [wrapped] : []), ...pipe.slice(1)]
  return [
    ...Object.entries({ ...entries, ...(item && { '*': item }) }).flatMap(([name, part]) => [
      name,
      ...pathsOf(part).map((path) => `${name}.${path}`),
    ]),
    ...same.flatMap(pathsOf),
  ]
}
