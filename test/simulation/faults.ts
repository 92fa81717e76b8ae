import type { Random } from '../../src/store-cases/seeded-random.ts'

/** The places at which something can go wrong, and what can. */
export const faultKinds = {
  /** A call of the store. */
  store: ['fails-before', 'fails-after', 'hangs', 'dies-before', 'dies-after'],
  /** A request to the service. */
  service: [
    'drops-request',
    'drops-response',
    'works-later',
    'late',
    'cut',
    '429',
    '503',
    'html',
    'gateway-error',
    'dies-before',
    'dies-after',
  ],
  /** A call of a hook. */
  hook: ['throws', 'hangs', 'slow', 'dies-before', 'dies-after'],
  /** A callback of the service; `lost` only where the service can be asked. */
  callback: ['doubled', 'late', 'elsewhere', 'forged', 'lost', 'tenfold', 'early'],
  /** A call of the files' store, or a chunk that is written. */
  files: ['fails-before', 'fails-after', 'dies-before', 'dies-after'],
  /** The bytes that a page sends of a file. */
  upload: ['breaks', 'stalls', 'ends-early', 'drops-request', 'drops-response', 'doubled', 'late'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>

/** A place at which something can go wrong. */
export type Seam = keyof typeof faultKinds

/** What can go wrong at a place. */
export type FaultAt<S extends Seam> = (typeof faultKinds)[S][number]

/** Decides what goes wrong. */
export interface Faults {
  /** Returns what goes wrong at this visit of a seam, or null. */
  at<S extends Seam>(seam: S, random: Random): FaultAt<S> | null
  /** The probability with which a server dies at some await of an order or a payout. */
  readonly crash: number
  /** The probability with which a server dies at some await of a request or a call that writes. */
  readonly crashAtWork: number
  /** The probability with which somebody whom no server answers never asks again. */
  readonly leaving: number
  /** The probability with which a payer pays each code of an order. */
  readonly secondPayment: number
  /** The probability with which another program has made a payout under a reference. */
  readonly foreignPayout: number
  /** The probability with which a server is closed, and a fresh one started, while an order or a payout is under way. */
  readonly close: number
  /** The probability with which the database goes away for some seconds, at a moment in every half a minute on average. */
  readonly outage: number
  /** The probability with which a write reaches `due` and `list` of the store some seconds late. */
  readonly lag: number
  /** The probability with which somebody at the back office works on an order. */
  readonly clerk: number
  /** The probability with which the price of an order changes. */
  readonly priceChange: number
}

const rates: Readonly<Record<Seam, number>> = {
  service: 0.1,
  store: 0.01,
  hook: 0.2,
  callback: 0.5,
  files: 0.01,
  upload: 0.3,
}

/** The faults of a world that is drawn: a tenth of the requests, one of a hundred calls of the store, a crash each ten orders. */
export const drawnFaults: Faults = {
  at(seam, random) {
    if (!random.chance(rates[seam])) return null
    const fault = random.pick(faultKinds[seam])
    if (!fault.startsWith('dies')) return fault
    // a crash is drawn for an order, and then happens at any of its awaits; a service that works later leaves as little behind
    const later: FaultAt<'service'> = 'works-later'
    return seam === 'service' ? later : null
  },
  crash: 0.1,
  crashAtWork: 0.05,
  leaving: 0.5,
  secondPayment: 0.2,
  foreignPayout: 0.15,
  close: 0.05,
  outage: 0.7,
  lag: 0.05,
  clerk: 0.3,
  priceChange: 0.1,
}

const never = {
  crash: 0,
  crashAtWork: 0,
  leaving: 0,
  secondPayment: 0,
  foreignPayout: 0,
  close: 0,
  outage: 0,
  lag: 0,
  clerk: 0,
  priceChange: 0,
}

export const noFaults: Faults = { at: () => null, ...never }

/** A fault at one visit of a world's seams, by the number of the visit. */
export interface Placement {
  readonly visit: number
  readonly kind: number
}

/** Faults that are placed one by one. `visits` becomes the list of the seams that the world has visited. */
export interface PlacedFaults extends Faults {
  readonly visits: readonly Seam[]
}

/** Places faults: what goes wrong, and nothing else. */
export function placedFaults(placements: readonly Placement[]): PlacedFaults {
  const visits: Seam[] = []
  return {
    visits,
    ...never,
    at(seam) {
      const found = placements.find(({ visit }) => visit === visits.length)
      visits.push(seam)
      return (found && faultKinds[seam][found.kind]) ?? null
    },
  }
}
