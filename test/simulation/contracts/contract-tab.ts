import type { signature } from '../../../src/merchant-api/signature.ts'
import { accept } from '../../../widgets/common/guards/guard.ts'
import { loading } from '../../../widgets/common/state-machine.ts'
import { isFinal, type Change, type State, step } from '../../../widgets/onboarding-signature/machine.ts'
import { isSignatureView, routes } from '../../../widgets/onboarding-signature/requests.ts'
import { type Browser, openTab } from '../../chaos/tab.ts'
import type { ContractTruth } from './contracts.ts'

/** Opens a tab with `<onboarding-signature>`. `onShown` receives what it shows after each response. */
export async function openContractTab(
  browser: Browser,
  contract: string,
  stop: AbortSignal,
  onShown: (shown: ContractTruth) => void,
) {
  const tab = await openTab<typeof signature, State, Change>(browser, contract, stop, {
    routes,
    initial: loading,
    step(state, change) {
      const after = step(state, change)
      const shown = change.type === 'loaded' ? truthOf(after) : null
      if (shown) onShown(shown)
      return after
    },
    request: (session, _, headers, signal) => session.call('get', {}, { headers, signal }),
    changeOf(view) {
      if (!view) return { type: 'unchanged' }
      const loaded = accept(isSignatureView, view)
      return loaded ? { type: 'loaded', view: loaded } : { type: 'failed', problem: 'not-found' }
    },
    retryDelayMs: () => 5000,
  })
  tab.restart()
  return tab
}

/** Returns whether a page waits for nothing more. One whose session has ended is opened again by its person. */
export const isOver = (state: State): boolean => isFinal(state) && state.status !== 'unavailable'

/** Returns what a page shows about its contract; null before it shows one. */
export function truthOf(state: State): ContractTruth | null {
  if (!('view' in state)) return null
  const { status, signature: contract } = state.view
  const signed = contract?.signers.flatMap((signer, index) => (signer.status === 'signed' ? index : [])) ?? []
  return { signed: signed.join(), contract: contract?.status ?? null, status }
}
