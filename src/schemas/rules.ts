import * as v from 'valibot'

/** What breaks a rule: what to say of it, and the path to the field. */
type Break = readonly [text: string, key: string, ...keys: (string | number)[]]

/** Rules over several fields of an object, checked once every field is right by itself. */
export const rules = <T>(find: (value: T) => Iterable<Break>) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [message, first, ...others] of find(dataset.value))
      addIssue({ message, path: [step(first), ...others.map(step)] })
  })

// only keys are read of a path: no value may travel with it
const step = (key: string | number) => ({ type: 'unknown', origin: 'value', input: null, key, value: null }) as const
