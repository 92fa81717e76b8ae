import type { Rule } from './rule.ts'

/**
 * Only a server of the version before refuses a record, and one of a newer format only where the present version writes such. It says
 * so to the shop in words, each time that somebody gets an internal error because of it.
 */
export const refusesInWords: Rule = {
  name: 'refuses-in-words',
  watch({ evaluated, broken }) {
    const outgrown = new Set<string>()
    const unexplained = new Map<string, number>()
    const count = (shop: string, change: number) => {
      const errors = (unexplained.get(shop) ?? 0) + change
      unexplained.set(shop, errors)
      return errors
    }
    return {
      on: {
        deployment: ({ shop, isOutgrown }) => isOutgrown && outgrown.add(shop),
        book: evaluated,
        refusal(refusal) {
          evaluated()
          const { shop, version, isNewerFormat } = refusal
          count(shop, -1)
          if (version === 'present') broken(refusal, 'refused a record that no newer version has written')
          else if (isNewerFormat && !outgrown.has(shop)) broken(refusal, 'refused a record whose format has not risen')
        },
        'internal-error'(error) {
          if (count(error.shop, 1) > 0) broken(error, 'got an internal error, and no words said why')
        },
        callback(callback) {
          if (callback.status === 500 && count(callback.shop, 1) > 0)
            broken(callback, 'was answered with 500, and no words said why')
        },
      },
    }
  },
}
