import type { World } from '../world.ts'

/** Whose sessions are issued and withdrawn together: a subject of a shop, as `order:R1`. */
export interface SessionSubject {
  readonly shop: string
  /** The reference that facts name. */
  readonly reference: string
  readonly subject: string
}

interface Issued extends SessionSubject {
  readonly beganAt: number
  readonly endedAt: number
  /** False when the store has failed meanwhile: guiche then issues a session as if none was withdrawn. */
  readonly isSure: boolean
}

/** A withdrawal of sessions. Infinity while it is under way. */
interface Withdrawal {
  readonly beganAt: number
  returnedAt: number
}

/** The sessions of a world, and their withdrawals. It tells what became of each request whose subject has had one. */
export class SessionBook {
  readonly #world: World
  readonly #issued = new Map<string, Issued>()
  readonly #withdrawals = new Map<string, Withdrawal[]>()

  constructor(world: World) {
    this.#world = world
  }

  /** Notes a session that was issued since `beganAt` (milliseconds of the world). */
  issued(token: string, about: SessionSubject, beganAt: number) {
    const { elapsed, failures } = this.#world
    const failedAt = failures.get(`${about.shop}|revoked:${about.subject}`)?.at(-1) ?? -Infinity
    this.#issued.set(token, { ...about, beganAt, endedAt: elapsed, isSure: failedAt < beganAt })
  }

  /** Notes that a person begins to withdraw the sessions of a subject. Returns what to call once that is done. */
  withdrawing(about: SessionSubject): () => void {
    const withdrawal: Withdrawal = { beganAt: this.#world.elapsed, returnedAt: Infinity }
    const key = keyOf(about)
    this.#withdrawals.set(key, [...(this.#withdrawals.get(key) ?? []), withdrawal])
    return () => {
      withdrawal.returnedAt = this.#world.elapsed
    }
  }

  /** Records what became of a request with a session that was sent at `sentAt`, where its subject has had a withdrawal. */
  answered(token: string, sentAt: number, status: number) {
    const session = this.#issued.get(token)
    const withdrawals = (session && this.#withdrawals.get(keyOf(session))) ?? []
    if (!session || withdrawals.length === 0) return
    const { shop, reference, beganAt, endedAt, isSure } = session
    const older = withdrawals.filter((each) => each.beganAt > endedAt)
    const returnedAt = Math.min(...older.map((each) => each.returnedAt))
    this.#world.record({
      type: 'session-answer',
      shop,
      reference,
      isWithdrawn: returnedAt <= sentAt,
      isNew: isSure && withdrawals.every((each) => each.returnedAt <= beganAt),
      outlivedMs: Math.max(0, this.#world.elapsed - returnedAt),
      status,
    })
  }
}

const keyOf = ({ shop, subject }: SessionSubject) => `${shop} ${subject}`
