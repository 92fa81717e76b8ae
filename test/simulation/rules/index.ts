import type { Fact } from '../facts.ts'
import { type Knowledge, knowsAll } from '../answers.ts'
import type { World } from '../world.ts'
import { answered } from './answered.ts'
import { booksAgree } from './books-agree.ts'
import { booksBeforeHooks } from './books-before-hooks.ts'
import { closedOrders } from './closed-orders.ts'
import { contractTold } from './contract-told.ts'
import { contractViews } from './contract-views.ts'
import { dayLimit } from './day-limit.ts'
import { documentsArrive } from './documents-arrive.ts'
import { filesRemoved } from './files-removed.ts'
import { erasedStaysErased } from './erased-stays-erased.ts'
import { hookAfterCause } from './hook-after-cause.ts'
import { noForgery } from './no-forgery.ts'
import { noSessionOutlives } from './no-session-outlives.ts'
import { nothingDue } from './nothing-due.ts'
import { oneCard } from './one-card.ts'
import { oneId } from './one-id.ts'
import { oneLiveCode } from './one-live-code.ts'
import { oneCompany } from './one-company.ts'
import { onboardingsTold } from './onboardings-told.ts'
import { onePayout } from './one-payout.ts'
import { oneSubmission } from './one-submission.ts'
import { ownShop } from './own-shop.ts'
import { paymentsTold } from './payments-told.ts'
import { payoutsTold } from './payouts-told.ts'
import { progress } from './progress.ts'
import { returnsInTime } from './returns-in-time.ts'
import { refusesInWords } from './refuses-in-words.ts'
import type { Finding, Judge, Rule } from './rule.ts'
import { rightAmount } from './right-amount.ts'
import { stopsInWords } from './stops-in-words.ts'
import { trueDocuments } from './true-documents.ts'
import { trueViews } from './true-views.ts'
import { wholeFiles } from './whole-files.ts'
import { wholeExports } from './whole-exports.ts'

/** The rules of a world. */
export const allRules: readonly Rule[] = [
  answered,
  oneLiveCode,
  oneCard,
  onePayout,
  oneCompany,
  closedOrders,
  rightAmount,
  dayLimit,
  hookAfterCause,
  booksBeforeHooks,
  oneId,
  ownShop,
  trueViews,
  paymentsTold,
  payoutsTold,
  returnsInTime,
  booksAgree,
  nothingDue,
  progress,
  noForgery,
  stopsInWords,
  refusesInWords,
  wholeFiles,
  oneSubmission,
  trueDocuments,
  documentsArrive,
  filesRemoved,
  onboardingsTold,
  noSessionOutlives,
  erasedStaysErased,
  wholeExports,
  contractTold,
  contractViews,
]

/** Watches a world by rules. */
export function watchRules(
  world: World,
  rules: readonly Rule[],
  { isTimely, spreadMs }: Pick<Judge, 'isTimely' | 'spreadMs'>,
  knowledge: (shop: string) => Knowledge = () => knowsAll,
) {
  const findings: Finding[] = []
  const evaluations = new Map<string, number>()
  const watches = rules.map(({ name, watch }) => {
    evaluations.set(name, 0)
    const judge: Judge = {
      world,
      isTimely,
      spreadMs,
      knowledge,
      evaluated: () => evaluations.set(name, (evaluations.get(name) ?? 0) + 1),
      broken: ({ shop, reference }, text) =>
        findings.push({ rule: name, about: `${shop} ${reference}`, text, step: world.counts.facts }),
    }
    return watch(judge)
  })
  world.listen((fact) => {
    for (const { on } of watches) (on?.[fact.type] as ((fact: Fact) => void) | undefined)?.(fact)
  })
  return {
    findings,
    evaluations,
    end() {
      for (const watch of watches) watch.end?.()
    },
  }
}
