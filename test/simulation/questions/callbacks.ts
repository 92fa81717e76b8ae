import { createHash } from 'node:crypto'
import { parseCallback } from '../../../src/merchant/order/charge-update.ts'
import { callbackBodies } from '../../../src/sandbox/like/callback-body.ts'
import type { AreaInWorld } from './effect.ts'

const signature = (body: string) => createHash('sha256').update(`shared secret ${body}`).digest('hex')

/** The dimensions of callbacks. */
export const callbacks: AreaInWorld<'callbacks'> = {
  payload: {
    words: ['parseCallback', 'unreadableCallback'],
    worlds: { lives: ['pix', 'card'] },
    answers: {
      record: {},
      'without-id': { chargeCallbacks: { body: callbackBodies['without-id'] } },
      partial: { chargeCallbacks: { body: callbackBodies.partial } },
      wrapped: {
        chargeCallbacks: { body: callbackBodies.wrapped },
        entered: { server: { parseCallback: (text) => parseCallback(JSON.stringify(JSON.parse(text).data)) } },
        hidesFromIgnorant: ['payments', 'declines'],
        stopsIgnorant: true,
      },
      form: {
        chargeCallbacks: { body: callbackBodies.form },
        entered: { server: { parseCallback: (text) => parseCallback(new URLSearchParams(text).get('payload') ?? '') } },
        hidesFromIgnorant: ['payments', 'declines'],
        stopsIgnorant: true,
      },
    },
  },
  authenticity: {
    words: ['verifyCallback'],
    worlds: { lives: ['pix', 'card', 'payout'] },
    answers: {
      'address-alone': {},
      signed: {
        chargeCallbacks: { sign: (body) => ({ 'x-signature': signature(body) }) },
        payoutCallbacks: { sign: (body) => ({ 'x-signature': signature(body) }) },
        entered: {
          server: { verifyCallback: (request, text) => request.headers.get('x-signature') === signature(text) },
        },
      },
    },
  },
  delivery: {
    words: [],
    worlds: { lives: ['pix', 'card', 'payout'] },
    answers: {
      'until-accepted': {},
      once: { chargeCallbacks: { tries: 1 }, hides: ['payments', 'declines'] },
      never: { chargeCallbacks: { copies: 0 }, hides: ['payments', 'declines'] },
      'ten-times': { chargeCallbacks: { copies: 10 }, payoutCallbacks: { copies: 10 } },
      'before-response': { responseDelayMs: 6000 },
    },
  },
  otherAreas: {
    words: [],
    worlds: { lives: ['payout'] },
    answers: {
      record: {},
      empty: { payoutCallbacks: { body: () => '' } },
      never: { payoutCallbacks: { copies: 0 } },
    },
  },
}
