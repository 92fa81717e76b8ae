import * as v from 'valibot'

/** The violation of a rule: its message, and the path of the field. */
export type Violation = readonly [text: string, key: string, ...keys: (string | number)[]]

/** A value of which only the valid fields are known: every other one is undefined. */
export type Known<T> = T extends readonly (infer Item)[]
  ? readonly (Known<Item> | undefined)[]
  : T extends object
    ? { readonly [Key in keyof T]?: Known<T[Key]> | undefined }
    : T

/** Validates rules over several fields of an object, of those that are valid by themselves. */
export const rules = <T extends object>(find: (value: Known<T>) => Iterable<Violation>) =>
  v.rawCheck<T>(({ dataset: { value, issues = [] }, addIssue }) => {
    if (!keepsValid<T>(value, issues)) return
    for (const [message, first, ...others] of find(value))
      addIssue({ message, path: [step(first), ...others.map(step)] })
  })

/** Removes the invalid fields of what a schema has copied; returns whether the value itself is valid. */
function keepsValid<T>(value: unknown, issues: readonly v.BaseIssue<unknown>[]): value is Known<T> {
  for (const { path } of issues) {
    if (!path) return false
    const keys = path.map(({ key }) => String(key))
    // an outer field may have been removed before
    const owner = keys.slice(0, -1).reduce<unknown>((outer, key) => Object(outer)[key], value)
    delete Object(owner)[keys.at(-1) ?? '']
  }
  return true
}

// only the keys of a path are read, and no value may leave with it
const step = (key: string | number) => ({ type: 'unknown', origin: 'value', input: null, key, value: null }) as const
