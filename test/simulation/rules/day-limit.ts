import { keyOf, type Rule } from './rule.ts'

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
/** Milliseconds around a midnight in which a payout may count for either day: of the clocks, and of a request on its way. */
const marginMs = 120_000

/** The payouts that the service has made for a shop on one day of São Paulo are within the limit of a day. */
export const dayLimit: Rule = {
  name: 'day-limit',
  watch({ world, isTimely, evaluated, broken }) {
    const limits = new Map<string, number>()
    const wanted = new Map<string, number>()
    const sums = new Map<string, number>()
    return {
      on: {
        'day-limit': ({ shop, amount }) => limits.set(shop, amount),
        price: (fact) => wanted.set(keyOf(fact), fact.amount),
        'payout-created'(payout) {
          const { shop } = payout
          const limit = limits.get(shop)
          const { now } = world.scheduler
          const [day, early, late] = [now, now - marginMs, now + marginMs].map((time) => dayFormat.format(time))
          if (limit === undefined || !isTimely || day !== early || day !== late) return
          // where the service reads another unit, guiche knows what it wanted
          const amount = wanted.get(keyOf(payout)) ?? payout.amount
          const sum = (sums.get(`${shop} ${day}`) ?? 0) + amount
          sums.set(`${shop} ${day}`, sum)
          if (sum > amount) evaluated()
          if (sum > limit) broken(payout, `makes ${sum} cents of a day whose limit is ${limit}`)
        },
      },
    }
  },
}
