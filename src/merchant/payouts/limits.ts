import { inputError } from '../../core/errors.ts'
import type { PayoutsContext } from './context.ts'
import type { PayoutLimits } from './options.ts'
import type { PayoutTerms } from './record.ts'

const operation = 'merchant.payouts.send'

const keptMs = 7 * 86_400_000

/** Returns the limits that a payout exceeds on every day, so that waiting does not help. */
export function exceededAlone({ perPayout = Infinity, perDay = Infinity }: PayoutLimits, amount: number): string[] {
  return [
    amount > perPayout && `is above limits.perPayout, ${perPayout} cents`,
    amount > perDay && `is above limits.perDay, ${perDay} cents`,
  ].filter((text) => text !== false)
}

/** Returns the limits of a day that these payouts exceed, beside those reserved on it: the next day has room. */
function exceededByDay(
  { perDay = Infinity, perDayCount = Infinity }: PayoutLimits,
  amounts: readonly number[],
  reserved: readonly number[],
): string[] {
  const day = [...reserved, ...amounts]
  const sum = day.reduce((total, amount) => total + amount, 0)
  return [
    sum > perDay && `the day's sum would be ${sum} cents, above limits.perDay, ${perDay}`,
    day.length > perDayCount && `the day would have ${day.length} payouts, above limits.perDayCount, ${perDayCount}`,
  ].filter((text) => text !== false)
}

/**
 * Reserves a payout in the limits of its day, where a refused one keeps its place.
 *
 * @throws InputError for a payout above a limit (field `amount`), and on a day that has no room for it (field `limits`).
 */
export async function reserveLimit(
  { dayRecords, clock, settings: { limits = {} } }: PayoutsContext,
  payout: string,
  { amount, currency }: PayoutTerms,
): Promise<void> {
  const now = clock.now()
  const above = exceededAlone(limits, amount)
  if (above.length) throw inputError(operation, { amount: above })
  if (limits.perDay === undefined && limits.perDayCount === undefined) return
  await dayRecords.update(dayKey(now, currency), (record) => {
    const others = record.payouts.filter((each) => each.payout !== payout)
    const reserved = others.map((each) => each.amount)
    const reached = exceededByDay(limits, [amount], reserved)
    if (reached.length) throw inputError(operation, { limits: reached.map((text) => `are reached: ${text}`) })
    return { ...record, payouts: [...others, { payout, amount }], expiresAt: now + keptMs }
  })
}

/** Returns the limits of today that these payouts of a currency, in cents, would exceed beside those reserved. */
export async function exceededToday(
  { dayRecords, clock, settings: { limits = {} } }: PayoutsContext,
  currency: string,
  amounts: readonly number[],
): Promise<string[]> {
  const { record } = await dayRecords.read(dayKey(clock.now(), currency))
  const reserved = record.payouts.map(({ amount }) => amount)
  return exceededByDay(limits, amounts, reserved)
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
const dayKey = (now: number, currency: string) => `${dayFormat.format(now)}:${currency}`
