import type { RecordedLine } from '../record/recording.ts'
import type { Manners } from './learned.ts'
export const mannersOf = (_lines: readonly RecordedLine[], answers: Readonly<Record<string, string>>): Manners => ({
  answers,
  statuses: { pix: {}, card: {}, payout: {} },
  refusals: {},
  headers: {},
  delays: {},
  forms: {},
})
