import { createHash } from 'node:crypto'
import type { Merchant, PayoutState } from 'guiche/merchant'
import { type Commission, type Commissions, nextReference, payoutOf, previousReference } from '../shop/commissions.ts'
import { employeeIn } from '../shop/employees.ts'
import type { PayoutStop } from '../shop/payout-stop.ts'
import type { CheckedRun, RunProblem } from '../views/payout-check.ts'
import { type Head, payoutNotices } from '../views/payouts-head.ts'
import { hasEndedUnpaid, type PayoutRow } from '../views/payout-state.ts'
import { pageSize } from './back-office.ts'

/** The functions of the merchant server that the shop's staff needs for payouts. */
export interface PayoutOffice extends Pick<Merchant<'payouts'>, 'payouts' | 'stats'> {
  /** Returns whether a mismatch has stopped the shop's payouts. The answer is a second old at most. */
  arePayoutsStopped(): Promise<boolean>
}

/** What the pages and the actions of payouts read. */
export type PayoutRows = ReturnType<typeof createPayoutRows>

/** Creates the functions that read the shop's commissions together with their payouts. */
export function createPayoutRows(commissions: Commissions, stops: PayoutStop, office: PayoutOffice) {
  async function rowOf(commission: Commission): Promise<PayoutRow> {
    const replacedBy = commissions.get(nextReference(commission.ref))?.ref ?? null
    return { commission, payout: await office.payouts.get({ payout: commission.ref }), replacedBy }
  }

  /** Returns the commissions that may be paid: those that were not sent, and those that the service refused. */
  async function due(): Promise<PayoutRow[]> {
    const rows = await Promise.all(commissions.all().map(rowOf))
    return rows.filter(({ payout }) => !payout || payout.status === 'refused')
  }

  const rowsOf = (refs: readonly string[]) =>
    Promise.all([...new Set(refs)].flatMap((ref) => commissions.get(ref) ?? []).map(rowOf))

  return {
    rowOf,
    rowsOf,
    due,

    /** Returns the head of a page. `payable` are the commissions that may be paid, where the page has read them. */
    async headOf(
      { url, request }: { url: URL; request: Request },
      current?: PayoutState | null,
      payable?: readonly PayoutRow[],
    ): Promise<Head> {
      const notice = payoutNotices.find((each) => each === url.searchParams.get('notice')) ?? null
      const { payouts } = await office.stats()
      // they have just been resumed, which an answer of the last second does not show
      const isMismatch = notice !== 'resumed_amount' && (await office.arePayoutsStopped())
      const counts = { ...(payouts ?? noPayouts), due: (payable ?? (await due())).length }
      return {
        stop: isMismatch ? 'amount' : stops.current(),
        notice,
        current,
        counts,
        employee: employeeIn(request),
      }
    },

    async list(status: PayoutState, { searchParams }: URL) {
      const from = commissions.get(searchParams.get('after') ?? '')
      const found = await office.payouts.list({ status, limit: pageSize, ...(from && { after: from.ref }) })
      return { rows: await rowsOf(found.payouts.map(({ payout }) => payout)), status, after: found.after }
    },

    /** Checks a run. A payout that replaces another is not paid unless the other has ended unpaid. */
    async check(refs: readonly string[]): Promise<CheckedRun> {
      const { problems, ...check } = await office.payouts.check(refs)
      const replaced = await rowsOf(refs.flatMap((ref) => previousReference(ref) ?? []))
      const open = replaced.filter(({ payout }) => !hasEndedUnpaid(payout?.status))
      const found: RunProblem[] = open.map(({ commission }) => ({
        payout: nextReference(commission.ref),
        code: 'not_ended',
        message: `replaces ${commission.ref}, which has not ended unpaid`,
      }))
      return { refs, ...check, problems: [...found, ...problems], seen: hashOf(refs) }
    },
  }

  /** Returns the hash of what would be paid, so that what an employee has checked is what is paid. */
  function hashOf(refs: readonly string[]): string {
    const terms = refs.map((ref) => {
      const commission = commissions.get(ref)
      return [ref, commission && payoutOf(commission)]
    })
    return createHash('sha256').update(JSON.stringify(terms)).digest('hex')
  }
}

const noPayouts = {
  uncertain: 0,
  refused: 0,
  requested: 0,
  processing: 0,
  paid: 0,
  failed: 0,
  rejected: 0,
  cancelled: 0,
  returned: 0,
}
