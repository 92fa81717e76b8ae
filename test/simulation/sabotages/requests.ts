import type { Sabotage } from './sabotage.ts'

/** Sabotages of the requests that create payouts. */
export const requests: readonly Sabotage[] = [
  {
    name: 'lost-payout-refused',
    breaks: 'a payout without a response counts as refused',
    rule: 'one-payout',
    changes: [
      {
        file: 'src/merchant/writes/send-once.ts',
        find: "error instanceof GuicheError && (error.outcome === 'refused' || error.outcome === 'not_sent')",
        replacement: 'error instanceof GuicheError',
      },
    ],
  },
  {
    name: 'gateway-error-refused',
    breaks: 'a 502 says that the service has done nothing',
    rule: 'one-payout',
    changes: [{ file: 'src/core/errors.ts', find: '|422|429|501)$/', replacement: '|422|429|50[0-4])$/' }],
  },
  {
    name: 'writes-retried',
    breaks: 'the client sends a write again whose response was lost',
    rule: 'one-payout',
    changes: [
      {
        file: 'src/client/call-operation.ts',
        find: 'const delayMs = isRetryable && attempt <= retry ?',
        replacement: 'const delayMs = attempt <= 2 ?',
      },
    ],
  },
]
