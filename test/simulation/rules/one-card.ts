import { keyOf, Lists, type Rule } from './rule.ts'

/** A card is never charged while another card's charge of the order is approved, or can still be. */
export const oneCard: Rule = {
  name: 'one-card',
  watch({ evaluated, broken }) {
    const cards = new Lists<string>()
    const declined = new Set<string>()
    return {
      on: {
        'card-declined': ({ charge }) => declined.add(charge),
        'charge-created'(charge) {
          if (charge.method !== 'card') return
          const earlier = cards.get(keyOf(charge))
          if (earlier.length > 0) evaluated()
          if (earlier.some((other) => !declined.has(other))) broken(charge, 'was charged while another card could be')
          cards.add(keyOf(charge), charge.charge)
        },
      },
    }
  },
}
