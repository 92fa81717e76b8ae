import type { Clock } from '../../src/core/clock.ts'
import type { PayoutView } from '../../src/merchant/payouts/view.ts'
import type { OrderCharge } from '../../src/merchant/order/view.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../src/store-cases/seeded-random.ts'
import type { ServiceReport } from './service-process.ts'
import type { ShopProcesses } from './shop-processes.ts'
import type { Browser } from './tab.ts'

/** A payout as the shop knows it. */
export type KnownPayout = Pick<PayoutView, 'id' | 'status' | 'amount'>

/** Milliseconds after which a server that lives must have answered. */
const maxHeldMs = 60_000

/** Returns how payers and the referee reach the servers of a shop, which die, and its service, which does not. */
export function shopClient({ anyServer, answers, serviceURL }: ShopProcesses, clock: Clock, random: Random) {
  /** Asks servers for JSON until one responds. Throws when that is stuck. */
  async function ask<T>(path: string): Promise<T> {
    const { isStuck, passed } = answers.beginWait()
    const failures: { readonly reason: string; times: number; until: string }[] = []
    for (; !isStuck(); await sleep(50)) {
      const { isOk, text } = await askOnce(path)
      if (isOk) {
        answers.add()
        return JSON.parse(text)
      }
      let last = failures.at(-1)
      if (last?.reason !== text) failures.push((last = { reason: text, times: 0, until: '' }))
      last.times++
      last.until = passed()
    }
    const story = failures.map(({ reason, times, until }) => `${times} × ${reason}, until ${until}`)
    throw new Error([`No merchant server has responded to ${path}; ${passed()} have passed.`, ...story].join('\n'))
  }

  /** Returns an answer, or why there is none: the server failed or died. */
  async function askOnce(path: string) {
    try {
      const response = await fetch(anyServer() + path, { signal: AbortSignal.timeout(maxHeldMs) })
      return { isOk: response.ok, text: await response.text() }
    } catch (error) {
      if (error instanceof DOMException)
        throw new Error(`A server that lives has not answered ${path}.`, { cause: error })
      return { isOk: false, text: 'no connection' }
    }
  }

  const toReferee = async <T>(path: string, body?: string): Promise<T> =>
    (await fetch(`${serviceURL}/referee/${path}`, { method: 'POST', body: body ?? null })).json()

  const browser: Browser = {
    platform: {
      clock,
      random: random.next,
      async fetch(input, init) {
        const request = new Request(input, init)
        const response = await fetch(new Request(`${anyServer()}${new URL(request.url).pathname}`, request))
        if (response.status < 500) answers.add()
        return response
      },
    },
    createSession: (order) => ask(`/session?order=${order}`),
  }

  return {
    browser,
    /** Waits in the shared time. */
    sleep: clock.sleep,
    chargeOf: (order: string) => ask<Pick<OrderCharge, 'status' | 'amount'> | null>(`/charge?order=${order}`),
    sendPayout: (payout: string) => ask<KnownPayout>(`/pay-out?payout=${payout}`),
    payoutOf: (payout: string) => ask<KnownPayout | null>(`/payout?payout=${payout}`),
    /** Returns the references of all uncertain payouts. */
    uncertainPayouts: () => ask<string[]>('/uncertain-payouts'),
    /** Records that the service has no such payout. Returns whether the shop accepted that. */
    settlePayout: (payout: string) => ask<boolean>(`/resolve-payout?payout=${payout}`),
    payCode: (code: string) => toReferee<boolean>('pay', code),
    /** Returns how much the service still has to do. */
    pending: () => toReferee<number>('pending'),
    serviceReport: () => toReferee<ServiceReport>('report'),
    calmService: () => toReferee('calm'),
  }
}

/** How payers and the referee reach the processes of a shop. */
export type ShopClient = ReturnType<typeof shopClient>
