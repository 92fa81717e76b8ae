import * as v from 'valibot'

/** The violation of a rule: its message, and the path of the field. */
type Violation = readonly [text: string, key: string, ...keys: (string | number)[]]

/** Validates rules over several fields of an object, once every field is valid by itself. */
export const rules = <T>(find: (value: T) => Iterable<Violation>) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [message, first, ...others] of find(dataset.value))
      addIssue({ message, path: [step(first), ...others.map(step)] })
  })

// only the keys of a path are read, and no value may leave with it
const step = (key: string | number) => ({ type: 'unknown', origin: 'value', input: null, key, value: null }) as const
