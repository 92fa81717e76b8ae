import * as v from 'valibot'
import { optionalFunctions } from '../../core/option-schemas.ts'
import { SetupError } from '../../core/setup-error.ts'
import { dueById, dutiesFor, type FeatureDefinition, noDuties } from '../feature.ts'
import { unhandledStarter } from '../hooks/schedule-unhandled.ts'
import { needs } from '../option-checks.ts'
import { payoutEventNames } from '../writes/outbox.ts'
import { isVolatile } from '../stores/memory.ts'
import { payoutFunctions } from './back-office.ts'
import { payoutsContext, type PayoutsContext } from './context.ts'
import { payoutsOptions, type WithPayouts } from './options.ts'
import { processPayout, receivePayout } from './process-payout.ts'
import { dailyStarter, isDaily, readDaily } from './read-daily.ts'
import { listedStatuses, payoutLabel, payoutWaitingSince } from './record.ts'
import { isGateStopped } from './unit-gate.ts'

export const payoutsFeature: FeatureDefinition<WithPayouts> = {
  entries: { payouts: v.optional(payoutsOptions) },
  hooks: optionalFunctions(...payoutEventNames),
  checks: {
    payouts({ api, payouts }) {
      if (!payouts) return false
      const { payouts: operations, accounts } = payouts.api ?? api
      if (!operations?.create || !operations.list) return needs('payouts.create and payouts.list')
      if (payouts.account !== undefined && !accounts?.getBalance) return needs('accounts.getBalance')
      return payouts.account !== undefined && !payouts.balanceUnit && 'needs `balanceUnit` beside `account`; set it too'
    },
  },
  create({ options: { api, on = {}, payouts: settings, store }, context: merchant, keys }) {
    const { payouts, accounts } = settings?.api ?? api
    if (!settings || !payouts)
      return { counts: { payouts: null }, missing: [{ option: 'payouts', subject: 'payout', prefix: 'payout:' }] }
    if (isVolatile(store)) merchant.scope.report(new SetupError(forgotten), 'createMerchant')
    const context = payoutsContext(merchant, { payouts, accounts }, settings, on, keys)
    const { payoutRecords, walkRecords, clock } = context
    const startUnhandled = unhandledStarter(merchant, { label: payoutLabel('unhandled'), records: payoutRecords, on })
    const startDaily = dailyStarter(context)
    return {
      functions: { payouts: payoutFunctions(context) },
      receivers: { payout: ({ scope }, payout) => receivePayout(context, payout, scope) },
      counts: { payouts: { statuses: listedStatuses, labelOf: payoutLabel } },
      duties: dutiesFor<PayoutsContext>({
        payoutRecords: {
          due: dueById(payoutRecords, (payout) => ({
            work: { run: () => processPayout(context, payout) },
            waitingSince: async () => payoutWaitingSince((await payoutRecords.read(payout)).record, clock.now()),
          })),
          personal: {
            subject: 'payout',
            read: payoutRecords.read,
            // the rest of it is evidence of a payment, and holds hashes in place of the beneficiary
            async erase(payout) {
              await payoutRecords.update(payout, (record) => ({ ...record, fields: {} }))
              return 0
            },
          },
        },
        walkRecords: {
          due: dueById(walkRecords, (id) => ({
            work: isDaily(id) ? { run: () => readDaily(context) } : null,
            waitingSince: async () => (await walkRecords.read(id)).record.dueAt ?? Infinity,
          })),
          personal: null,
        },
        idRecords: noDuties,
        unitRecords: noDuties,
        dayRecords: noDuties,
      }),
      health: async () => ((await isGateStopped(context)) ? { payouts_stopped: true } : {}),
      async schedule() {
        await startUnhandled()
        await startDaily()
      },
    }
  },
}

const forgotten = 'payouts with memoryStore(): a restart forgets what was paid; use a database'
