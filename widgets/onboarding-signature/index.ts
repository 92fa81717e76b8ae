import { OnboardingSignature } from './element.ts'

// the check for the registry lets a server import this, the other one a page load it twice
if (globalThis.customElements && !customElements.get('onboarding-signature')) {
  customElements.define('onboarding-signature', OnboardingSignature)
}

export { OnboardingSignature } from './element.ts'

declare global {
  interface HTMLElementTagNameMap {
    'onboarding-signature': OnboardingSignature
  }
}
