import type { Clock } from '../../src/core/clock.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Processes } from './processes.ts'
import type { Random } from './random.ts'
import type { ServiceReport } from './service-process.ts'
import type { Browser } from './tab.ts'

/** Returns how payers and the referee reach the servers, which die, and the service, which does not. */
export function shopClient({ ports, serviceURL }: Processes, clock: Clock, random: Random) {
  const anyOrigin = () => `http://localhost:${random.pick(ports)}`

  /** Asks servers for JSON until one responds. */
  async function ask<T>(path: string): Promise<T> {
    for (;;) {
      const response = await fetch(anyOrigin() + path).catch(() => null)
      if (response?.ok) return response.json()
      await sleep(50)
    }
  }

  const toReferee = async <T>(path: string, body?: string): Promise<T> =>
    (await fetch(`${serviceURL}/referee/${path}`, { method: 'POST', body: body ?? null })).json()

  const browser: Browser = {
    platform: {
      clock,
      random: random.next,
      fetch: (input, init) => {
        const request = new Request(input, init)
        return fetch(new Request(`${anyOrigin()}${new URL(request.url).pathname}`, request))
      },
    },
    createSession: (order) => ask(`/session?order=${order}`),
  }

  return {
    browser,
    statusOf: async (order: string) => (await ask<{ status: string } | null>(`/charge?order=${order}`))?.status,
    payCode: (code: string) => toReferee<boolean>('pay', code),
    serviceReport: () => toReferee<ServiceReport>('report'),
    calmService: () => toReferee('calm'),
  }
}

/** How payers and the referee reach the processes. */
export type ShopClient = ReturnType<typeof shopClient>
