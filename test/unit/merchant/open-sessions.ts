import type { Keyring } from '../../../src/merchant/auth/keyring.ts'
import { sessions } from '../../../src/merchant/auth/sessions.ts'
import type { TestClock } from '../../clock.ts'

/** Opens the sessions of a shop that has withdrawn none. */
export const openSessions = (keys: Keyring, clock: TestClock) =>
  sessions(keys, clock, { generationOf: async () => 0, revoke: async () => {} })
