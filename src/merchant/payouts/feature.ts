import { dueById, type FeatureOf, noDuties } from '../feature.ts'
import type { PayoutsContext } from './context.ts'
import { processPayout } from './process-payout.ts'
import { dailyStarter, isDaily, readDaily } from './read-daily.ts'
import { payoutWaitingSince } from './record.ts'
import { isGateStopped } from './unit-gate.ts'

/** The payouts of a shop. */
export function payoutsFeature(context: PayoutsContext): FeatureOf<PayoutsContext> {
  const { records, walkRecords, clock } = context
  return {
    duties: {
      records: {
        due: dueById(records, (payout) => ({
          work: { run: () => processPayout(context, payout) },
          waitingSince: async () => payoutWaitingSince((await records.read(payout)).record, clock.now()),
        })),
        personal: {
          subject: 'payout',
          read: records.read,
          // the rest of it is evidence of a payment, and holds hashes in place of the beneficiary
          async erase(payout) {
            await records.update(payout, (record) => ({ ...record, fields: {} }))
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
    },
    health: async () => ((await isGateStopped(context)) ? { payouts_stopped: true } : {}),
    schedule: dailyStarter(context),
  }
}
