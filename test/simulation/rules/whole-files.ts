import { keyOf, type Rule } from './rule.ts'

/**
 * A file is complete or absent: the service reads the bytes that its owner has sent, and it can read each one that it is to review, unless
 * the shop has erased it.
 */
export const wholeFiles: Rule = {
  name: 'whole-files',
  watch({ evaluated, broken }) {
    const erased = new Set<string>()
    return {
      on: {
        erasing: (fact) => void erased.add(keyOf(fact)),
        'document-read'(fact) {
          evaluated()
          if (fact.paper === null) broken(fact, `has another file as its document ${fact.document} than was sent`)
        },
        'document-unreadable'(fact) {
          if (!erased.has(keyOf(fact))) broken(fact, `has no file of its document ${fact.document} any more`)
        },
      },
    }
  },
}
