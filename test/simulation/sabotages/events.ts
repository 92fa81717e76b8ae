import type { Sabotage } from './sabotage.ts'

/** Sabotages of the events that the hooks of a shop must receive. */
export const events: readonly Sabotage[] = [
  {
    name: 'event-in-second-write',
    breaks: 'an event is enqueued in a second write, after that of its payment',
    rule: 'payments-told',
    changes: [
      {
        file: 'src/merchant/callbacks/apply-callback.ts',
        find: 'const version = await orderRecords.write(reference, applied, stored.version)',
        replacement: `const first = await orderRecords.write(reference, updated, stored.version)
    const version = first && (await orderRecords.write(reference, applied, first))`,
      },
    ],
  },
  {
    name: 'hook-before-write',
    breaks: 'the hook of a payment is called before the payment is written',
    rule: 'books-before-hooks',
    changes: [
      {
        file: 'src/merchant/callbacks/apply-callback.ts',
        find: 'const version = await orderRecords.write(reference, applied, stored.version)',
        replacement: `const charge = orderCharge(after, terms.now, rules)
    if (effects.some((each) => each.effect === 'paid'))
      await context.orders.on.paid?.(charge, { order: reference, attempt: number }, { requestId: null })
    const version = await orderRecords.write(reference, applied, stored.version)`,
      },
    ],
  },
  {
    name: 'failed-hook-dropped',
    breaks: 'an event whose hook throws is dropped',
    rule: 'payments-told',
    changes: [
      {
        file: 'src/merchant/hooks/deliver-hooks.ts',
        find: '(isAccepted ? withoutEvent(known, event) : postponed(known, event, clock.now()))',
        replacement: 'withoutEvent(known, event)',
      },
    ],
  },
  {
    name: 'event-removed-before-hook',
    breaks: 'an event leaves the outbox before its hook is called, and returns when that fails',
    rule: 'payments-told',
    changes: [
      {
        file: 'src/merchant/hooks/deliver-hooks.ts',
        find: 'written ? stored.version : await records.write(id, record, stored.version)',
        replacement: 'await records.write(id, withoutEvent(record, event), stored.version)',
      },
      {
        file: 'src/merchant/hooks/deliver-hooks.ts',
        find: '(isAccepted ? withoutEvent(known, event) : postponed(known, event, clock.now()))',
        replacement:
          'isAccepted ? known : postponed({ ...known, outbox: [event, ...known.outbox] }, event, clock.now())',
      },
    ],
  },
  {
    name: 'event-never-due',
    breaks: 'the index of an order does not say when its events are due',
    rule: 'payments-told',
    changes: [
      {
        file: 'src/merchant/writes/outbox.ts',
        find: 'due: Math.min(deferredUntil, ...deliverable(pending).map(({ due }) => due)),',
        replacement: 'due: Infinity,',
      },
    ],
  },
  {
    name: 'event-of-dead-server-kept',
    breaks: 'no work calls the hooks that a server which died has left',
    rule: 'nothing-due',
    changes: [
      {
        file: 'src/merchant/charges/feature.ts',
        find: 'return withExpiredClaims(record, now) !== record || hasDueEvents(record, now, on)',
        replacement: 'return withExpiredClaims(record, now) !== record',
      },
    ],
  },
  {
    name: 'event-id-of-its-run',
    breaks: 'the id of an event depends on when its hook is called',
    rule: 'one-id',
    changes: [
      {
        file: 'src/merchant/hooks/deliver-hooks.ts',
        find: 'leased.event.name, factsOf(leased.event))',
        replacement: 'leased.event.name, [...factsOf(leased.event), `${clock.now()}`])',
      },
    ],
  },
  {
    name: 'event-id-of-its-server',
    breaks: 'the id of an event depends on the server that calls its hook',
    rule: 'one-id',
    changes: [
      {
        file: 'src/merchant/hooks/deliver-hooks.ts',
        find: 'leased.event.name, factsOf(leased.event))',
        replacement: 'leased.event.name, [...factsOf(leased.event), `${monotonicMs(clock) - clock.now()}`])',
      },
    ],
  },
  {
    name: 'event-id-without-sums',
    breaks: 'the id of an event forgets the sums, so that two refunds of parts are one',
    rule: 'one-id',
    changes: [
      {
        file: 'src/merchant/hooks/deliver-hooks.ts',
        find: "...(facts ?? ['number', `${id}`]),",
        replacement: '...(facts ? [] : [`${id}`]),',
      },
    ],
  },
  {
    name: 'payment-told-before-it-happens',
    breaks: 'the hook of a payout is called when the service begins to process it',
    rule: 'hook-after-cause',
    changes: [
      {
        file: 'src/merchant/payouts/transitions.ts',
        find: "if (status !== 'paid') return record\n  return recorded(",
        replacement: "if (status !== 'paid' && status !== 'processing') return record\n  return recorded(",
      },
    ],
  },
]
