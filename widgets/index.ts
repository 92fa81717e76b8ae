import './card-checkout/own-fields.ts'
import './card-checkout/provider-fields.ts'

export { CardCheckout } from './card-checkout/index.ts'
export { KycUploader } from './kyc-uploader/index.ts'
export { OnboardingSignature } from './onboarding-signature/index.ts'
export { PayPixCharge } from './pay-pix-charge/index.ts'
