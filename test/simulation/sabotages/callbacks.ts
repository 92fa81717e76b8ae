import type { Sabotage } from './sabotage.ts'

/** Sabotages of callbacks. */
export const callbacks: readonly Sabotage[] = [
  {
    name: 'token-of-another-attempt',
    breaks: 'the callback address of each attempt is stored for the first one',
    rule: 'payments-told',
    changes: [
      {
        file: 'src/merchant/charges/request-charge.ts',
        find: 'const target = { order: reference, attempt,',
        replacement: 'const target = { order: reference, attempt: 1,',
      },
    ],
  },
  {
    name: 'forgery-accepted',
    breaks: 'a callback to an unknown address is accepted',
    rule: 'no-forgery',
    changes: [
      {
        file: 'src/merchant/callbacks/receive-callback.ts',
        find: "if (!known) return problem('not-found')",
        replacement: 'if (!known) return new Response(null, { status: 204 })',
      },
    ],
  },
  {
    name: 'callback-of-other-shop',
    breaks: 'a callback for the other shop is applied to the order of this one',
    rule: 'payments-told',
    changes: [
      {
        file: 'src/merchant/callbacks/store-callback.ts',
        find: 'const isOwn = known.shop === shop.name()',
        replacement: 'const isOwn = true',
      },
    ],
  },
  {
    name: 'callback-answered-unstored',
    breaks: 'a callback gets its answer before it is stored',
    rule: 'payments-told',
    changes: [
      {
        file: 'src/merchant/callbacks/store-callback.ts',
        find: 'const version = await store.put(key, callback, null,',
        replacement: "const version = ''\n  store.put(key, callback, null,",
      },
      {
        file: 'src/merchant/callbacks/store-callback.ts',
        find: 'firstDue(callback, isProcessedHere)))',
        replacement: 'firstDue(callback, isProcessedHere))).catch(() => {})',
      },
    ],
  },
  {
    name: 'late-callback-answered',
    breaks: 'a callback that is not applied in time is answered as if it was',
    rule: 'payments-told',
    changes: [
      {
        file: 'src/merchant/callbacks/receive-callback.ts',
        find: 'applying, signal))\n    .catch(() => false)',
        replacement: 'applying, signal))\n    .catch(() => true)',
      },
    ],
  },
  {
    name: 'sent-without-token',
    breaks: 'a charge is requested although its callback token was not stored',
    rule: 'payments-told',
    changes: [
      {
        file: 'src/merchant/charges/request-charge.ts',
        find: 'const failed = [stored, claimed].find(',
        replacement: 'const failed = [claimed].find(',
      },
    ],
  },
  {
    name: 'callback-deleted-early',
    breaks: 'a stored callback is deleted before it is applied',
    rule: 'payments-told',
    changes: [
      {
        file: 'src/merchant/callbacks/process-callback.ts',
        find: 'const work = apply(context, found)',
        replacement: 'const work = deleteCallback(context, key, version).then(() => apply(context, found))',
      },
    ],
  },
  {
    name: 'callback-never-due',
    breaks: 'a stored callback is due for no other server',
    rule: 'payments-told',
    changes: [
      {
        file: 'src/merchant/callbacks/store-callback.ts',
        find: 'pendingIndex(callback, firstDue(callback, isProcessedHere))',
        replacement: 'pendingIndex(callback, Infinity)',
      },
    ],
  },
]
