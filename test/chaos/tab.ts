import { permanentProblem } from '../../widgets/common/connection/errors.ts'
import { longPoll, type PollTarget } from '../../widgets/common/connection/long-polling.ts'
import type { Platform } from '../../widgets/common/connection/platform.ts'
import { type RoutesOf, Session, type SessionOperations } from '../../widgets/common/connection/session.ts'

/** The payer's browser: its clock, and a network that leads each request to any of the shop's servers. */
export interface Browser {
  readonly platform: Required<Omit<Platform, 'page'>>
  /** Returns a session token of an order. */
  createSession(order: string): Promise<string>
  /** True when the page gives its elements another session once theirs was rejected (default false). */
  readonly refreshes?: boolean
}

/** The state machine of an element in a tab, and what the tab sends. */
export interface TabOptions<T extends SessionOperations, State, Change> {
  readonly routes: RoutesOf<T>
  readonly initial: State
  readonly step: (state: State, change: Change | { readonly type: 'failed'; readonly problem: string | null }) => State
  request(
    session: Session<T>,
    state: State,
    ...rest: Parameters<PollTarget['request']>
  ): ReturnType<PollTarget['request']>
  changeOf(view: unknown): Change
  retryDelayMs(error: unknown, state: State): number | null
}

/** Opens a tab that shows one element of an order: it polls as the element does, until `stop` is aborted. */
export async function openTab<T extends SessionOperations, State, Change>(
  { platform, createSession, refreshes = false }: Browser,
  order: string,
  stop: AbortSignal,
  { routes, initial, step, request, changeOf, retryDelayMs }: TabOptions<T, State, Change>,
) {
  const token = await createSession(order)
  const server = 'http://localhost/pay'
  const refresh = () => (refreshes ? () => createSession(order) : undefined)
  // each tab is a page of its own
  const page = {}
  const session = new Session<T>(routes, { ...platform, server, base: server, token, refresh })
  let state = initial
  let polling = new AbortController()
  let onChange = () => {}
  stop.addEventListener('abort', () => onChange(), { once: true })

  const send = (change: Parameters<typeof step>[1]) => {
    state = step(state, change)
    onChange()
  }
  const target: PollTarget = {
    request: (headers, signal) => request(session, state, headers, signal),
    onResponse(view) {
      send(changeOf(view))
      return true
    },
    onError(error) {
      const problem = permanentProblem(error)
      send({ type: 'failed', problem })
      return problem ? (retryDelayMs(error, state) ?? 2000) : undefined
    },
  }

  return {
    session,
    send,
    state: () => state,
    isClosed: () => stop.aborted,
    /** Asks again at once, as an element does after the payer has acted. */
    restart() {
      polling.abort()
      polling = new AbortController()
      void longPoll(target, { ...platform, page }, AbortSignal.any([polling.signal, stop]))
    },
    /** Resolves at the next state that fits, or when the tab is closed. */
    async until(fits: (state: State) => boolean): Promise<State> {
      while (!fits(state) && !stop.aborted) await new Promise<void>((resolve) => (onChange = resolve))
      return state
    },
  }
}
