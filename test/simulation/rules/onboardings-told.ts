import { keyOf, Lists, type Rule } from './rule.ts'

/** A new status of an onboarding is told once a server has accepted a callback about it, and none is told before it is true. */
export const onboardingsTold: Rule = {
  name: 'onboardings-told',
  watch({ evaluated, broken }) {
    const statuses = new Lists<string>()
    /** The number of the latest status that was announced, and of the latest one that was told. */
    const announced = new Map<string, number>()
    const told = new Map<string, number>()
    return {
      on: {
        'onboarding-status': (fact) => statuses.add(keyOf(fact), fact.status),
        callback({ reference: address, status, isForged }) {
          // one that reached another shop is kept for its own
          const [reference = '', shop = ''] = address.split('@')
          const { length } = statuses.get(keyOf({ shop, reference }))
          if (length > 0 && status === 204 && !isForged) announced.set(keyOf({ shop, reference }), length)
        },
        'onboarding-hook'(fact) {
          const known = statuses.get(keyOf(fact))
          const number = known.lastIndexOf(fact.status) + 1
          evaluated()
          if (number === 0) broken(fact, `was told as ${fact.status}, which has not happened`)
          told.set(keyOf(fact), Math.max(number, told.get(keyOf(fact)) ?? 0))
        },
      },
      end() {
        for (const [key, number] of announced) {
          const [shop = '', reference = ''] = key.split(' ')
          const status = statuses.get(key)[number - 1]
          if ((told.get(key) ?? 0) < number) broken({ shop, reference }, `was ${status}, and never told`)
        }
      },
    }
  },
}
