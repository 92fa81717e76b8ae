import type { Sabotage } from './sabotage.ts'

/** Sabotages of the claims and leases that let one server at a time request something. */
export const claims: readonly Sabotage[] = [
  {
    name: 'pix-claim-without-lease',
    breaks: 'a Pix request does not wait for the one that another server has claimed',
    rule: 'one-live-code',
    changes: [
      {
        file: 'src/merchant/order/current-charge.ts',
        find: "const last = record.attempts.findLast(({ method }) => method === 'pix')",
        replacement:
          "const last = record.attempts.findLast((each) => each.method === 'pix' && each.stage !== 'sending')",
      },
    ],
  },
  {
    name: 'card-claim-without-lease',
    breaks: 'a card request does not wait for the one that another server has claimed',
    rule: 'one-card',
    changes: [
      {
        file: 'src/merchant/order/current-charge.ts',
        find: "const current = currentCharge(record, request, settings, 'card')",
        replacement: `const attempts = record.attempts.filter(({ stage }) => stage !== 'sending')
  const current = currentCharge({ ...record, attempts }, request, settings, 'card')`,
      },
    ],
  },
  {
    name: 'lease-forgotten',
    breaks: 'a lease has ended once a server has read its claim twice',
    rule: 'one-card',
    changes: [
      {
        file: 'src/merchant/stores/version-ages.ts',
        find: 'return now - found.since',
        replacement: 'return now - found.since + 30_000',
      },
    ],
  },
  {
    name: 'dead-claim-kept',
    breaks: 'the claim of a server that died before it sent a payout never ends',
    rule: 'answered',
    changes: [
      {
        file: 'src/merchant/writes/leases.ts',
        find: 'const leftMs = leaseMs - context.versionAge(keyOf(id), version)',
        replacement: 'const leftMs = leaseMs',
      },
    ],
  },
  {
    name: 'dead-claim-never-due',
    breaks: 'no work ends the card claim of a server that has died',
    rule: 'nothing-due',
    changes: [
      {
        file: 'src/merchant/charges/feature.ts',
        find: 'return withExpiredClaims(record, now) !== record || hasDueEvents(record, now, on)',
        replacement: 'return hasDueEvents(record, now, on)',
      },
    ],
  },
  {
    name: 'claim-of-due-work-never-ends',
    breaks: 'what a server that died has taken from `processDue` is due for no other server',
    rule: 'payments-told',
    changes: [{ file: 'src/merchant/process-due.ts', find: 'now + maxRecordMs', replacement: 'Infinity' }],
  },
  {
    name: 'dead-trial-kept',
    breaks: 'the trial of the unit by a server that died never ends',
    rule: 'answered',
    changes: [
      {
        file: 'src/merchant/payouts/unit-gate.ts',
        find: 'trial && trial.payout !== payout ? trialMs - versionAge(key, version) : 0',
        replacement: 'trial && trial.payout !== payout ? trialMs : 0',
      },
    ],
  },
  {
    name: 'charge-resolved-too-early',
    breaks: 'a person says that a card was not charged while its request may be on its way',
    rule: 'one-card',
    changes: [
      {
        file: 'src/merchant/charges/resolve.ts',
        find: 'if (reason) throw attemptError(`${target.number} ${reason}`)',
        replacement: '',
      },
    ],
  },
  {
    name: 'unknown-write-releases-claim',
    breaks: 'a payout whose outcome could not be stored may be sent again',
    rule: 'one-payout',
    changes: [
      {
        file: 'src/merchant/payouts/pay-out.ts',
        find: 'return withLost(sent.record, requests, context.moment())',
        replacement: 'return changePayout(context, payout, (known) => withRefusal(known, {}, requests))',
      },
    ],
  },
  {
    name: 'payout-ignores-claims',
    breaks: '`payouts.send` sends whatever the service has not confirmed',
    rule: 'one-payout',
    changes: [
      {
        file: 'src/merchant/payouts/pay-out.ts',
        find: "stage === 'new' || stage === 'claimed' || stage === 'refused'",
        replacement: "stage !== 'created'",
      },
    ],
  },
]
