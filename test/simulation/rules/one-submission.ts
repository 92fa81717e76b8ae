import type { FactOf } from '../facts.ts'
import { keyOf, Lists, type Rule } from './rule.ts'

type Draft = FactOf<'draft-ended'>

interface Submission {
  readonly fact: FactOf<'document-submitted'>
  /** How often the document had been rejected before. */
  readonly round: number
}

/**
 * Of each document one submission counts until it is rejected, and what was rejected is not submitted again. A page that says that its
 * file was submitted is right, unless the record was erased, and so is one that says that another device was faster.
 */
export const oneSubmission: Rule = {
  name: 'one-submission',
  watch({ evaluated, broken }) {
    const submissions = new Lists<Submission>()
    const rejections = new Lists<number>()
    const papers = new Map<string, string | null>()
    const drafts = new Lists<Draft>()
    // an erasure forgets what was submitted
    const erased = new Set<string>()
    const keyOfDocument = (fact: Draft | Submission['fact'] | FactOf<'document-rejected'>) =>
      `${keyOf(fact)} ${fact.document}`
    return {
      on: {
        erasing: (fact) => void erased.add(keyOf(fact)),
        'document-submitted'(fact) {
          const key = keyOfDocument(fact)
          const rejected = rejections.get(key)
          if (rejected.length > 0) evaluated()
          // a text may be right, and its rejection wrong
          const isFile = papers.has(`${key} ${fact.version}`)
          if (isFile && rejected.includes(fact.version) && !fact.isLate)
            broken(fact, `had its document ${fact.document} submitted again as it was rejected`)
          submissions.add(key, { fact, round: rejected.length })
        },
        'document-rejected': (fact) => rejections.add(keyOfDocument(fact), fact.version),
        'document-read': (fact) => papers.set(`${keyOf(fact)} ${fact.document} ${fact.version}`, fact.paper),
        'draft-ended'(fact) {
          drafts.add(keyOfDocument(fact), fact)
          if (fact.stage === 'superseded' && submissions.get(keyOfDocument(fact)).length === 0)
            broken(fact, `was told that another device was faster with document ${fact.document}, and none was`)
        },
      },
      end() {
        for (const [key, ended] of drafts.entries()) {
          const sent = submissions.get(key)
          const paperOf = ({ fact }: Submission) => papers.get(`${key} ${fact.version}`)
          // the service may have canceled before it could read what it had
          if (sent.some((each) => paperOf(each) === undefined)) continue
          for (const draft of ended) {
            if (erased.has(keyOf(draft))) continue
            if (ended.length > 1) evaluated()
            if (draft.stage !== 'submitted') continue
            const own = sent.findLast((each) => paperOf(each) === draft.paper)
            const ofRound = own ? sent.filter(({ round }) => round === own.round) : sent
            // of one that the service worked on late, nobody can tell whose it was
            if (ofRound.some(({ fact }) => fact.isLate)) continue
            const last = ofRound.at(-1)
            if (!last || paperOf(last) !== draft.paper)
              broken(draft, `was told that its document ${draft.document} was submitted, and another file counts`)
          }
        }
      },
    }
  },
}
