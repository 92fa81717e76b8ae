import { inputError } from '../../core/errors.ts'
import type { PayoutsContext } from './context.ts'
import type { PayoutLimits } from './options.ts'
import type { PayoutTerms } from './record.ts'

const keptMs = 7 * 86_400_000

/** Returns the limits that these payouts exceed, beside those reserved on their day. */
function brokenLimits(
  { perPayout = Infinity, perDay = Infinity, perDayCount = Infinity }: PayoutLimits,
  amounts: readonly number[],
  reserved: readonly number[],
): string[] {
  const day = [...reserved, ...amounts]
  const sum = day.reduce((total, amount) => total + amount, 0)
  return [
    amounts.some((amount) => amount > perPayout) && `is above limits.perPayout, ${perPayout} cents`,
    sum > perDay && `would make the day's sum ${sum} cents, above limits.perDay, ${perDay}`,
    day.length > perDayCount && `would make ${day.length} payouts of the day, above limits.perDayCount, ${perDayCount}`,
  ].filter((text) => text !== false)
}

/** Reserves a payout in the limits of its day, where a refused one keeps its place. Throws an InputError at a limit. */
export async function reserveLimit(
  { dayRecords, clock, settings: { limits = {} } }: PayoutsContext,
  payout: string,
  { amount, currency }: PayoutTerms,
): Promise<void> {
  const now = clock.now()
  const refuse = (others: readonly number[]) => {
    const broken = brokenLimits(limits, [amount], others)
    if (broken.length) throw inputError('merchant.payouts.send', { amount: broken })
  }
  if (limits.perDay === undefined && limits.perDayCount === undefined) return refuse([])
  await dayRecords.update(dayKey(now, currency), (record) => {
    const others = record.payouts.filter((each) => each.payout !== payout)
    refuse(others.map((each) => each.amount))
    return { ...record, payouts: [...others, { payout, amount }], expiresAt: now + keptMs }
  })
}

/** Returns the limits that these payouts of a currency, in cents, would exceed beside those reserved today. */
export async function exceededLimits(
  { dayRecords, clock, settings: { limits = {} } }: PayoutsContext,
  currency: string,
  amounts: readonly number[],
): Promise<string[]> {
  const { record } = await dayRecords.read(dayKey(clock.now(), currency))
  const reserved = record.payouts.map(({ amount }) => amount)
  return brokenLimits(limits, amounts, reserved)
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
const dayKey = (now: number, currency: string) => `${dayFormat.format(now)}:${currency}`
