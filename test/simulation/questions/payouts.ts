import type { AreaInWorld } from './effect.ts'
import { pixExpiry } from '../../../src/values/service-time.ts'

const dayMs = 86_400_000

/** Returns whether a time is within the days of a filter in a zone; the days themselves may be left out. */
const days = (zone: string, areIncluded: boolean) => (time: number, first: string, last: string) => {
  const day = pixExpiry(new Date(time), zone).slice(0, 10)
  return areIncluded ? day >= first && day <= last : day > first && day < last
}

/** The dimensions of payouts. */
export const payouts: AreaInWorld<'payouts'> = {
  amountUnit: {
    words: ['payouts.amountUnit'],
    worlds: { lives: ['payout'] },
    answers: {
      major: {},
      minor: {
        like: { 'payouts.amountUnit': 'minor' },
        entered: { payouts: { amountUnit: 'minor' } },
        stopsIgnorant: true,
      },
    },
  },
  transitions: {
    words: [],
    worlds: { lives: ['payout'] },
    answers: {
      'returned-as-failed': {},
      'returned-as-rejected': { returnedAs: 'rejected' },
      'returned-as-cancelled': { returnedAs: 'cancelled' },
      final: { returnedAs: null },
    },
  },
  externalId: {
    words: [],
    worlds: { lives: ['payout'] },
    answers: {
      empty: {},
      invoice: { like: { 'payouts.externalId': 'invoice' }, entered: { payouts: { externalId: 'invoice' } } },
      // entered wrongly, and nothing may be paid twice because of it
      'another-id': {
        like: { 'payouts.externalId': 'another-id' },
        entered: { payouts: { externalId: 'invoice' } },
      },
    },
  },
  listDelay: {
    words: [],
    worlds: { lives: ['payout'] },
    // two readings show a change, unless another server's clock ends the pause between them
    answers: { 'at-once': {}, 'a-minute-late': { list: { lagMs: 60_000 }, hides: ['returns in time'] } },
  },
  filterDays: {
    words: [],
    // where São Paulo has another day than UTC, and then when the list is read from that day on
    worlds: { lives: ['payout'], start: '2026-03-11T01:00:00Z', pauseMs: 2 * dayMs },
    answers: {
      'utc-included': {},
      'utc-excluded': { list: { isWithin: days('UTC', false) } },
      'sao-paulo-included': { list: { isWithin: days('America/Sao_Paulo', true) } },
      'sao-paulo-excluded': { list: { isWithin: days('America/Sao_Paulo', false) } },
    },
  },
}
