import type { card } from '../../src/merchant-api/card.ts'
import { cardRoutes } from '../../src/merchant-api/routes.ts'
import { type Change, isReplaceable, type State, step } from '../../widgets/card-checkout/machine.ts'
import { Payment } from '../../widgets/card-checkout/payment.ts'
import { isCardView } from '../../widgets/card-checkout/requests.ts'
import { accept } from '../../widgets/common/guards/guard.ts'
import { loading } from '../../widgets/common/state-machine.ts'
import type { Random } from '../../src/store-cases/seeded-random.ts'
import { type Browser, openTab } from './tab.ts'

/** Opens a tab with `<card-checkout>`. */
export async function openCardTab(browser: Browser, order: string, stop: AbortSignal) {
  const tab = await openTab<typeof card, State, Change>(browser, order, stop, {
    routes: cardRoutes,
    initial: loading,
    step,
    request: (session, _, headers, signal) => session.call('get', {}, { headers, signal }),
    changeOf(view) {
      if (!view) return { type: 'unchanged' }
      const order = accept(isCardView, view)
      return order ? { type: 'loaded', order } : { type: 'failed', problem: 'service-unavailable' }
    },
    retryDelayMs: () => 2000,
  })
  tab.restart()
  return tab
}

/**
 * Pays by card, with another card after each decline, up to three. Returns whether the last one was declined. A payer of an
 * uncertain payment leaves, as does one whose tab is closed.
 */
export async function payByCard(
  tab: Awaited<ReturnType<typeof openCardTab>>,
  { platform }: Browser,
  random: Random,
): Promise<boolean> {
  const payment = new Payment((change) => tab.send(change), platform.random)
  for (let cards = 0; ; ) {
    const state = await tab.until(({ status }) => !['loading', 'paying', 'processing'].includes(status))
    if (tab.isClosed()) return false
    if (isReplaceable(state) && cards < 3) tab.send({ type: 'retried' })
    if (state.status !== 'ready' && !isReplaceable(state)) return false
    const form = tab.state()
    if (form.status !== 'ready') return true
    cards++
    await payment.make({
      replacesCharge: form.replacesCharge,
      source: async () => ({ token: `tok_${random.next()}` }),
      post: (source, idempotency_key) =>
        tab.session.call('pay', {
          ...source,
          total_amount: form.order.installment_plans[0]?.total_amount,
          payer: {},
          retry: form.replacesCharge !== null && form.replacesCharge === form.order.charge?.id,
          idempotency_key,
        }),
    })
    tab.restart()
  }
}
