import type { FactOf } from '../facts.ts'
import { keyOf, type Rule } from './rule.ts'

const missing = ['waiting', 'rejected']
/** The documents of an onboarding that it requires; a KYC record requires all of its own, which are fewer. */
const required = 3

/** Where clocks agree, whoever goes on sending gets everything to the service, and has a decision in the end. */
export const documentsArrive: Rule = {
  name: 'documents-arrive',
  watch({ isTimely, evaluated, broken }) {
    const books = new Map<string, FactOf<'documents-state'>>()
    return {
      on: { 'documents-state': (fact) => books.set(keyOf(fact), fact) },
      end() {
        if (!isTimely) return
        for (const fact of books.values()) {
          evaluated()
          const isMissing = fact.documents.slice(0, required).some((state) => missing.includes(state))
          if (fact.status === 'open' && isMissing)
            broken(fact, `still waits for documents: ${fact.documents.join(', ')}`)
        }
      },
    }
  },
}
