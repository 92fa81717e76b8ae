import { registerElement } from '../common/element-definition.ts'
import { OnboardingSignature } from './element.ts'

registerElement('onboarding-signature', OnboardingSignature)

export type { InitialResponse } from '../../src/merchant-api/responses.ts'
export type { OnboardingDocumentView, SignatureView, SignerView } from '../../src/merchant-api/signature.ts'
export { OnboardingSignature } from './element.ts'
export type { DocumentsNeededDetail, OnboardingSignatureEventMap, SignatureDetail } from './events.ts'
export type { Status as OnboardingSignatureStatus } from './machine.ts'
export type { Strings as OnboardingSignatureStrings } from './strings/pt-br.ts'

declare global {
  interface HTMLElementTagNameMap {
    'onboarding-signature': OnboardingSignature
  }
}
