import { SandboxError } from './action.ts'

export interface TransitionRule<Status extends string> {
  readonly from: readonly Status[]
  readonly to: Status
}

/** Creates the state machine of one kind of record. `recordName` is what error messages call it. */
export const stateMachine = <Status extends string, Transition extends string>(
  recordName: string,
  rules: Readonly<Record<Transition, TransitionRule<Status>>>,
) => ({
  /** Returns the transitions that a status allows. */
  availableFrom: (status: Status): readonly Transition[] =>
    typedKeys(rules).filter((transition) => rules[transition].from.includes(status)),

  /** Returns the status that a transition leads to. Throws SandboxError if the present status does not allow it. */
  statusAfter(status: Status, transition: Transition): Status {
    const { from, to } = rules[transition]
    if (!from.includes(status)) throw notAllowed(recordName, transition, status)
    return to
  },
})

export const notAllowed = (recordName: string, transition: string, status: string) =>
  new SandboxError(
    'invalid-transition',
    `The ${recordName} has the status ${status}, which does not allow ${transition}. Bring it to another status first.`,
  )

/** Returns the key of the status with an id. Throws SandboxError for an unknown id. */
export function statusById<Status extends string>(
  statuses: Readonly<Record<Status, { readonly id: number }>>,
  id: number | string,
): Status {
  const status = typedKeys(statuses).find((key) => statuses[key].id === id)
  if (!status) throw unknownStatus()
  return status
}

export const unknownStatus = () =>
  new SandboxError('invalid-transition', "The sandbox does not know the record's status. Reset the sandbox's state.")

export const typedKeys = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => {
  const isKey = (name: string): name is Key => Object.hasOwn(table, name)
  return Object.keys(table).filter(isKey)
}
