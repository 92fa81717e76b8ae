import { InputError } from '../../core/errors.ts'
import type { PayoutsContext } from './context.ts'
import type { PayoutLimits } from './options.ts'
import type { PayoutTerms } from './record.ts'

const keptMs = 7 * 86_400_000

/** Returns the rules that a payout of these terms breaks, beside those reserved on its day. */
export function brokenLimits(
  { perPayout = Infinity, perDay = Infinity, perDayCount = Infinity }: PayoutLimits,
  amount: number,
  others: readonly number[],
): string[] {
  const sum = others.reduce((total, each) => total + each, amount)
  return [
    amount > perPayout && `is above limits.perPayout, ${perPayout} cents`,
    sum > perDay && `would make the day's sum ${sum} cents, above limits.perDay, ${perDay}`,
    others.length + 1 > perDayCount && `would be payout ${others.length + 1} of the day, above limits.perDayCount`,
  ].filter((text) => text !== false)
}

/**
 * Reserves a payout in the limits of its day. Nothing gives it back: a payout that was refused keeps its place until the day ends,
 * under its reference. Throws an InputError when a limit is reached.
 */
export async function reserveLimit(
  { dayRecords, clock, limits }: PayoutsContext,
  payout: string,
  { amount, currency }: PayoutTerms,
): Promise<void> {
  const now = clock.now()
  const hasDayLimits = limits.perDay !== undefined || limits.perDayCount !== undefined
  const refuse = (others: readonly number[]) => {
    const broken = brokenLimits(limits, amount, others)
    if (broken.length) throw new InputError({ operation: 'merchant.payOut', correlationId: '' }, { amount: broken })
  }
  if (!hasDayLimits) return refuse([])
  await dayRecords.update(dayKey(now, currency), (record) => {
    const others = record.payouts.filter((each) => each.payout !== payout)
    refuse(others.map((each) => each.amount))
    return { ...record, payouts: [...others, { payout, amount }], expiresAt: now + keptMs }
  })
}

/** Returns the payouts that are reserved today. */
export const reservedToday = async ({ dayRecords, clock }: PayoutsContext, currency: string) =>
  (await dayRecords.read(dayKey(clock.now(), currency))).record.payouts

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
const dayKey = (now: number, currency: string) => `${dayFormat.format(now)}:${currency}`
