import { pixExpiry } from '../values/expiry.ts'

/** Writes a moment (milliseconds) in the service's other form: `YYYY-MM-DD HH:mm:ss`, by the wall clock of the assumed zone. */
export const serviceDateTime = (now: number) => pixExpiry(new Date(now)).replace('T', ' ')
