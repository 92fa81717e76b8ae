import { es as corrections } from '../card-checkout/corrections/strings/es.ts'
import { es as cardCheckout } from '../card-checkout/strings/es.ts'
import { es as cardFields } from '../card-fields/strings/es.ts'
import { builtInStrings as cardFrame } from '../card-frame/strings.ts'
import { es as receipt } from '../common/receipt/strings/es.ts'
import { es as handoff } from '../kyc-uploader/handoff/strings/es.ts'
import { es as secondSide } from '../kyc-uploader/second-side/strings/es.ts'
import { es as kycUploader } from '../kyc-uploader/strings/es.ts'
import { es as onboardingSignature } from '../onboarding-signature/strings/es.ts'
import { es as payPixCharge } from '../pay-pix-charge/strings/es.ts'
import { addLanguage } from './add-language.ts'

// single files have the texts of one language, Portuguese or English: this one adds Spanish to them
addLanguage('es', {
  payPixCharge,
  receipt,
  cardCheckout,
  corrections,
  cardFields,
  cardFrame: cardFrame.es,
  kycUploader,
  handoff,
  secondSide,
  onboardingSignature,
})
