import type { pix } from '../../src/merchant-api/pix.ts'
import { pixRoutes } from '../../src/merchant-api/routes.ts'
import { isChargeView } from '../../widgets/common/guards/charge-view.ts'
import { accept } from '../../widgets/common/guards/guard.ts'
import { loading } from '../../widgets/common/state-machine.ts'
import { type Change, type State, step } from '../../widgets/pay-pix-charge/machine.ts'
import { delayAfterProblem, requestCharge } from '../../widgets/pay-pix-charge/requests.ts'
import type { Random } from '../../src/store-cases/seeded-random.ts'
import { type Browser, openTab } from './tab.ts'

/** Opens a tab with `<pay-pix-charge>`. `onCode` receives each code that it shows. */
export async function openPixTab(browser: Browser, order: string, stop: AbortSignal, onCode: (code: string) => void) {
  const tab = await openTab<typeof pix, State, Change>(browser, order, stop, {
    routes: pixRoutes,
    initial: loading,
    step(state, change) {
      const after = step(state, change)
      if (after.status === 'open' && after.charge.pix) onCode(after.charge.pix.code)
      return after
    },
    request: (session, state, headers, signal) => requestCharge(session, { headers, signal }, state),
    changeOf(view) {
      if (!view) return { type: 'unchanged' }
      const charge = accept(isChargeView, view)
      return charge ? { type: 'loaded', charge } : { type: 'failed', problem: 'service-unavailable' }
    },
    retryDelayMs: delayAfterProblem,
  })
  tab.restart()
  return tab
}

/** Pays the code of a tab after a while, and leaves. Some payers let it expire, and ask for a new one. */
export async function payByPix(
  tab: Awaited<ReturnType<typeof openPixTab>>,
  pay: (code: string) => Promise<boolean>,
  { platform }: Browser,
  random: Random,
) {
  while (!tab.isClosed()) {
    const state = await tab.until(({ status }) => status !== 'loading' && status !== 'processing')
    if (state.status === 'expired') {
      await platform.clock.sleep(1000)
      tab.send({ type: 'renewal-requested' })
      tab.restart()
      await tab.until((next) => next.status !== 'expired' || next.renewal !== 'requested')
    } else if (state.status !== 'open') return
    else if (random.chance(0.15)) await tab.until(({ status }) => status !== 'open')
    else {
      await platform.clock.sleep(random.below(20_000))
      const shown = tab.state()
      const code = shown.status === 'open' && shown.charge.pix?.code
      if (code && (await pay(code))) return
    }
  }
}
