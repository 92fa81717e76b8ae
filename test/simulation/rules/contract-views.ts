import type { ContractTruth } from '../contracts/contracts.ts'
import { keyOf, Lists, type Rule } from './rule.ts'

/** Milliseconds for which a server shows what it has read, with the difference between its clock and the true time. */
const maxAgeMs = 5100

interface Since extends ContractTruth {
  readonly at: number
}

/**
 * A page shows about a contract what is true, or was when it was read, and nobody's signature is taken back. It ends in the truth; a file
 * that it downloads is the service's, whole.
 */
export const contractViews: Rule = {
  name: 'contract-views',
  watch({ world, evaluated, broken }) {
    const truths = new Lists<Since>()
    const shown = new Map<string, string>()
    return {
      on: {
        contract: ({ signed, contract, status, ...about }) =>
          truths.add(keyOf(about), { signed, contract, status, at: world.elapsed }),
        'contract-view'(view) {
          evaluated()
          const known = truths.get(keyOf(view))
          const since = world.elapsed - view.sentMs - maxAgeMs
          // what ended before the earliest time at which it may have been read is over
          const possible = known.filter((_, index) => (known[index + 1]?.at ?? Infinity) >= since)
          const isTrue = ({ signed, contract }: ContractTruth) => signed === view.signed && contract === view.contract
          if (!possible.some(isTrue))
            broken(view, `was shown as ${view.contract}, signed by ${view.signed || 'nobody'}`)
          if (!possible.some(({ status }) => status === view.status)) broken(view, `was shown as ${view.status}`)
          const before = shown.get(view.tab) ?? ''
          // one that begins anew may be shown what a server has read some seconds before
          if (view.isContinued && before.length > view.signed.length)
            broken(view, 'was shown without a signature that was shown before')
          shown.set(view.tab, view.signed)
        },
        'contract-page'(page) {
          evaluated()
          if (!page.isTrue) broken(page, `ends as ${page.shown}, which is not true`)
        },
        'contract-file'(file) {
          evaluated()
          if (!file.isWhole) broken(file, 'was downloaded in part')
          if (file.isLate) broken(file, 'was downloaded without its signatures after all had signed')
        },
      },
    }
  },
}
