import type { CorrectionStrings } from '../card-checkout/corrections/strings/pt-br.ts'
import type { Strings as CardCheckoutStrings } from '../card-checkout/strings/pt-br.ts'
import type { CardStrings } from '../card-fields/strings/pt-br.ts'
import type { CardFrameStrings } from '../card-frame/strings.ts'
import type { ReceiptStrings } from '../common/receipt/strings/pt-br.ts'
import type { TextArea } from '../common/texts/languages.ts'
import type { HandoffStrings } from '../kyc-uploader/handoff/strings/pt-br.ts'
import type { BackStrings } from '../kyc-uploader/second-side/strings/pt-br.ts'
import type { Strings as KycUploaderStrings } from '../kyc-uploader/strings/pt-br.ts'
import type { Strings as OnboardingSignatureStrings } from '../onboarding-signature/strings/pt-br.ts'
import type { Strings as PayPixChargeStrings } from '../pay-pix-charge/strings/pt-br.ts'

/** Every text of the elements, in one language. Functions hold grammar: they receive names, values and counts. */
export interface LanguageStrings extends Readonly<Record<TextArea, object>> {
  /** The texts of `<pay-pix-charge>`. */
  readonly payPixCharge: PayPixChargeStrings
  /** The texts of a payment's receipt, in `<pay-pix-charge>` and `<card-checkout>`. */
  readonly receipt: ReceiptStrings
  /** The texts of `<card-checkout>`. */
  readonly cardCheckout: CardCheckoutStrings
  /** The texts of what is to be corrected, in `<card-checkout>`. */
  readonly corrections: CorrectionStrings
  /** The texts of the card's fields, on the shop's own page or in a card frame. */
  readonly cardFields: CardStrings
  /** The texts of the card frame's page, besides those of its fields. */
  readonly cardFrame: CardFrameStrings
  /** The texts of `<kyc-uploader>`. */
  readonly kycUploader: KycUploaderStrings
  /** The texts of a handoff to a phone, in `<kyc-uploader>`. */
  readonly handoff: HandoffStrings
  /** The texts of a photo's second side, in `<kyc-uploader>`. */
  readonly secondSide: BackStrings
  /** The texts of `<onboarding-signature>`. */
  readonly onboardingSignature: OnboardingSignatureStrings
}

/** Some texts of the elements, in one language. A list is given as a whole. */
export type PartialLanguageStrings = PartialStrings<LanguageStrings>

type PartialStrings<Text> = Text extends string | readonly unknown[] | ((...values: never) => unknown)
  ? Text
  : { readonly [Name in keyof Text]?: PartialStrings<Text[Name]> }
