import type { Sabotage } from './sabotage.ts'

/** Defects that the simulator has found, and that are mended: each is found again where it comes back. */
export const mended: readonly Sabotage[] = [
  {
    name: 'list-without-margin',
    breaks: 'the list of payouts is read one day wide, where the filter leaves its days out and counts in another zone',
    rule: 'one-payout',
    lacks: 'payouts of three days around a midnight, which only the worlds of `--answers` have',
    changes: [
      {
        file: 'src/merchant/payouts/walk-list.ts',
        find: 'const marginMs = 2 * dayMs',
        replacement: 'const marginMs = dayMs',
      },
    ],
  },
  {
    name: 'list-believed-at-once',
    breaks: 'a payout that the list does not show after a lease was not created, though the list may be a minute late',
    rule: 'one-payout',
    changes: [
      {
        file: 'src/merchant/payouts/walk-list.ts',
        find: 'export const listedMs = leaseMs + 60_000',
        replacement: 'export const listedMs = leaseMs',
      },
    ],
  },
]
