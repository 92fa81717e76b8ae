import type { LanguageStrings } from '../../widgets/languages/index.ts'
import { cardCheckout } from './french/card-checkout.ts'
import { cardFields } from './french/card-fields.ts'
import { corrections } from './french/corrections.ts'
import { handoff } from './french/handoff.ts'
import { kycUploader } from './french/kyc-uploader.ts'
import { onboardingSignature } from './french/onboarding-signature.ts'
import { payPixCharge } from './french/pay-pix-charge.ts'
import { receipt } from './french/receipt.ts'
import { secondSide } from './french/second-side.ts'

/** A complete language, as a shop adds it. */
export const french: LanguageStrings = {
  payPixCharge,
  receipt,
  cardCheckout,
  corrections,
  cardFields,
  cardFrame: { originNotAllowed: 'Cette adresse ne prend pas de carte pour cette page.' },
  kycUploader,
  handoff,
  secondSide,
  onboardingSignature,
}
