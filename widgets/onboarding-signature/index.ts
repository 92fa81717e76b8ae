import { OnboardingSignature } from './element.ts'

// a server has no registry, and a page may load this twice
if (globalThis.customElements && !customElements.get('onboarding-signature')) {
  customElements.define('onboarding-signature', OnboardingSignature)
}

export type { InitialResponse } from '../../src/merchant-api/initial-response.ts'
export { OnboardingSignature } from './element.ts'
export type { SignatureDetail } from './events.ts'

declare global {
  interface HTMLElementTagNameMap {
    'onboarding-signature': OnboardingSignature
  }
}
