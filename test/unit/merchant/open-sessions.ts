import type { Keyring } from '../../../src/merchant/auth/keyring.ts'
import type { Revocations } from '../../../src/merchant/auth/revocations.ts'
import { sessions } from '../../../src/merchant/auth/sessions.ts'
import { sessionVerifier } from '../../../src/merchant/auth/verify-session.ts'
import type { TestClock } from '../../clock.ts'

const none = { record: { format: 1 as const, generation: 0 }, version: null }

/** Opens the sessions of a shop; without its withdrawals, it has withdrawn none. */
export const openSessions = (
  keys: Keyring,
  clock: TestClock,
  revocations: Revocations = { read: async () => none, update: async () => none },
) => ({ ...sessions(keys, clock, revocations), ...sessionVerifier(keys, clock, revocations) })
