import { SandboxError } from './sandbox-error.ts'

/** Where a move may begin, and where it leads. */
export interface Transition<State extends string> {
  readonly from: readonly State[]
  readonly to: State
}

/** The moves of a kind of record, which is called `what` in errors. */
export const machine = <State extends string, Move extends string>(
  what: string,
  moves: Readonly<Record<Move, Transition<State>>>,
) => ({
  /** The moves that a state takes. */
  movesOf: (state: State): readonly Move[] => keysOf(moves).filter((move) => moves[move].from.includes(state)),

  /** The state that a move leads to. Throws SandboxError for one that the state does not take. */
  after(state: State, move: Move): State {
    const { from, to } = moves[move]
    if (!from.includes(state)) throw new SandboxError('impossible', `The ${what} does not take ${move} while ${state}.`)
    return to
  },
})

/** The name, among some states, of the one with an id. Throws SandboxError for a record in none of them. */
export function stateBy<State extends string>(
  states: Readonly<Record<State, { readonly id: number }>>,
  id: number,
): State {
  const state = keysOf(states).find((name) => states[name].id === id)
  if (!state) throw new SandboxError('impossible', 'The record is in no state that the sandbox knows.')
  return state
}

/** The names in a table. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => {
  const isKey = (name: string): name is Key => Object.hasOwn(table, name)
  return Object.keys(table).filter(isKey)
}
