export {
  CardCheckout,
  type CardCheckoutElement,
  type CardCheckoutEventMap,
  type CardCheckoutProps,
} from './card-checkout.ts'
export {
  KycUploader,
  type KycUploaderElement,
  type KycUploaderEventMap,
  type KycUploaderProps,
} from './kyc-uploader.ts'
export {
  OnboardingSignature,
  type OnboardingSignatureElement,
  type OnboardingSignatureEventMap,
  type OnboardingSignatureProps,
} from './onboarding-signature.ts'
export {
  PayPixCharge,
  type PayPixChargeElement,
  type PayPixChargeEventMap,
  type PayPixChargeProps,
} from './pay-pix-charge.ts'
