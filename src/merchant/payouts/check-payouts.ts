import * as v from 'valibot'
import { inputError } from '../../core/errors.ts'
import { SetupError } from '../../core/setup-error.ts'
import { describeFields } from '../../core/validate.ts'
import { documentRule } from '../../values/document-rule.ts'
import { pixKeyRule } from '../../values/pix-key.ts'
import { reference, referenceRule } from '../reference.ts'
import type { PayoutsContext } from './context.ts'
import { exceededAlone, exceededToday } from './limits.ts'
import type { FoundPayout } from './options.ts'
import { payoutStatus } from './record.ts'
import { brokenRules, changedTerms, inputOf } from './terms.ts'
import { balanceCents } from './unit.ts'

/** Something that a person must correct before a run. */
export interface PayoutProblem {
  /** Reference of the payout; null for all together. */
  readonly payout: string | null
  /** The kind of problem. `sent_before` and `above_day_limit` are no faults: the run ends at the limit, and goes on the next day. */
  readonly code:
    | 'invalid_reference'
    | 'repeated'
    | 'unknown'
    | 'sent_before'
    | 'changed_terms'
    | 'invalid_terms'
    | 'invalid_document'
    | 'invalid_key'
    | 'above_limit'
    | 'above_day_limit'
    | 'above_balance'
  /** The problem in words, without personal data. */
  readonly message: string
}

/** The result of a check. */
export interface PayoutCheck {
  /** The problems to correct, in the order of the references. */
  readonly problems: readonly PayoutProblem[]
  /** Cents that would be sent, by currency, without the account's fees, which nobody knows before. */
  readonly sums: Readonly<Record<string, number>>
  /** Cents of reais that the account can use; `'unknown'` without `payouts.account` and `payouts.balanceUnit`. */
  readonly balance: number | 'unknown'
}

/** Checks the payouts of a run before it. Sends nothing. */
export async function checkRun(context: PayoutsContext, references: readonly string[]): Promise<PayoutCheck> {
  if (!Array.isArray(references))
    throw inputError('merchant.payouts.check', { references: ['must be a list of references'] })
  const seen = new Set<string>()
  const problems: PayoutProblem[] = []
  const unsent: FoundPayout[] = []
  for (const [index, payout] of references.entries()) {
    const isRepeated = seen.has(payout)
    seen.add(payout)
    const checked = isRepeated
      ? problem('repeated', 'is in the list more than once')
      : await checkOne(context, payout, index)
    if ('code' in checked) problems.push({ payout: v.is(reference, payout) ? payout : null, ...checked })
    else unsent.push(checked)
  }
  const sums: Record<string, number> = {}
  for (const { currency, amount } of unsent) sums[currency] = (sums[currency] ?? 0) + amount
  for (const currency of Object.keys(sums)) {
    const amounts = unsent.filter((each) => each.currency === currency).map(({ amount }) => amount)
    for (const text of await exceededToday(context, currency, amounts))
      problems.push({ payout: null, ...problem('above_day_limit', text) })
  }
  const balance = await readBalance(context)
  const { BRL = 0 } = sums
  if (balance !== 'unknown' && BRL > balance) {
    const message = `the sum is ${BRL} cents, above the balance of ${balance}, and fees come on top`
    problems.push({ payout: null, ...problem('above_balance', message) })
  }
  return { problems, sums, balance }
}

const problem = (code: PayoutProblem['code'], message: string) => ({ code, message })

async function checkOne(
  context: PayoutsContext,
  payout: string,
  index: number,
): Promise<FoundPayout | ReturnType<typeof problem>> {
  if (!v.is(reference, payout))
    return problem('invalid_reference', `reference ${index + 1} of the list ${referenceRule}`)
  const { record } = await context.payoutRecords.read(payout)
  const status = payoutStatus(record)
  const found = await findForCheck(context, payout)
  if (found && 'code' in found) return found
  if (record.stage !== 'new' && status !== 'refused') {
    const changed = record.terms && found ? await changedTerms(context, record.terms, found) : []
    if (changed.length) return problem('changed_terms', `was sent before with another ${changed.join(', ')}`)
    return problem('sent_before', `is ${status} already`)
  }
  if (!found) return problem('unknown', 'is unknown to payouts.findPayout()')
  const broken = brokenRules(inputOf(context.settings, payout, found))
  if (Object.keys(broken).length) return problem('invalid_terms', describeFields(broken))
  const detail = brokenDetail(found)
  if (detail) return detail
  const [above] = exceededAlone(context.settings.limits ?? {}, found.amount)
  return above === undefined ? found : problem('above_limit', `amount ${above}`)
}

/** Returns what no service would accept, although the interface states no rule about it. */
function brokenDetail({ beneficiary: { document = {}, pix = {} } }: FoundPayout) {
  const number = documentRule(document)
  if (number) return problem('invalid_document', `beneficiary.document.number must be ${number}`)
  const { key, key_type } = pix
  const rule = key !== undefined && key_type !== undefined ? pixKeyRule(key_type, key) : null
  return rule ? problem('invalid_key', `beneficiary.pix.key must be ${rule}`) : null
}

// one line of a list that cannot be read must not hide what is wrong with the others
const findForCheck = (context: PayoutsContext, payout: string) =>
  context.findPayout(payout).catch((error: unknown) => {
    if (error instanceof SetupError && error.message.startsWith('payouts.findPayout()'))
      return problem('invalid_terms', error.message)
    context.merchant.scope.report(error, `payouts.check of ${payout}`)
    return problem('invalid_terms', 'was not checked: payouts.findPayout() failed; see `on.error`')
  })

async function readBalance({ api, settings, merchant }: PayoutsContext): Promise<number | 'unknown'> {
  const { account, balanceUnit } = settings
  if (account === undefined || balanceUnit === undefined || !api.accounts) return 'unknown'
  try {
    const { available_balance } = await api.accounts.getBalance({ merchantId: account, currency: 'BRL' })
    return balanceCents(available_balance, balanceUnit)
  } catch (error) {
    merchant.scope.report(error, 'payouts.check')
    return 'unknown'
  }
}
