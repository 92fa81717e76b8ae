import { OnboardingSignature } from './element.ts'

// a server has no registry, and a page may load this twice
if (globalThis.customElements && !customElements.get('onboarding-signature')) {
  customElements.define('onboarding-signature', OnboardingSignature)
}

export type { InitialResponse } from '../../src/merchant-api/initial-response.ts'
export type { OnboardingDocumentView, SignatureView, SignerView } from '../../src/merchant-api/signature.ts'
export { OnboardingSignature } from './element.ts'
export type { OnboardingSignatureEventMap, SignatureDetail } from './events.ts'
export type { Status as OnboardingSignatureStatus } from './machine.ts'
export type { Strings as OnboardingSignatureStrings } from './strings/pt-br.ts'

declare global {
  interface HTMLElementTagNameMap {
    'onboarding-signature': OnboardingSignature
  }
}
