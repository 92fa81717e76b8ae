import { expect, test } from 'vitest'
import { en as cardEn } from '../../../widgets/card-checkout/strings/en.ts'
import { es as cardEs } from '../../../widgets/card-checkout/strings/es.ts'
import { ptBR as cardPtBR } from '../../../widgets/card-checkout/strings/pt-br.ts'
import { en as handoffEn } from '../../../widgets/kyc-uploader/handoff/strings/en.ts'
import { es as handoffEs } from '../../../widgets/kyc-uploader/handoff/strings/es.ts'
import { ptBR as handoffPtBR } from '../../../widgets/kyc-uploader/handoff/strings/pt-br.ts'
import { en as receiptEn } from '../../../widgets/common/receipt/strings/en.ts'
import { es as receiptEs } from '../../../widgets/common/receipt/strings/es.ts'
import { ptBR as receiptPtBR } from '../../../widgets/common/receipt/strings/pt-br.ts'
import { en as backEn } from '../../../widgets/kyc-uploader/second-side/strings/en.ts'
import { es as backEs } from '../../../widgets/kyc-uploader/second-side/strings/es.ts'
import { ptBR as backPtBR } from '../../../widgets/kyc-uploader/second-side/strings/pt-br.ts'
import { en as kycEn } from '../../../widgets/kyc-uploader/strings/en.ts'
import { es as kycEs } from '../../../widgets/kyc-uploader/strings/es.ts'
import { ptBR as kycPtBR } from '../../../widgets/kyc-uploader/strings/pt-br.ts'
import { en as signatureEn } from '../../../widgets/onboarding-signature/strings/en.ts'
import { es as signatureEs } from '../../../widgets/onboarding-signature/strings/es.ts'
import { ptBR as signaturePtBR } from '../../../widgets/onboarding-signature/strings/pt-br.ts'
import { en as pixEn } from '../../../widgets/pay-pix-charge/strings/en.ts'
import { es as pixEs } from '../../../widgets/pay-pix-charge/strings/es.ts'
import { ptBR as pixPtBR } from '../../../widgets/pay-pix-charge/strings/pt-br.ts'

/** The texts of an element by their names. Grammar, which is in functions, has tests of its own. */
type Texts = Readonly<Record<string, unknown>>

/** What Portuguese and Spanish write in the same way. */
const shared =
  'Cancelar, Código copiado, Contrato, Copiar código Pix, Documentos, Enviando…, Enviar, Estado, Falta enviar, Número, Opcional, Pagando…, opcional'.split(
    ', ',
  )

test.each<[string, Texts, Texts, Texts]>([
  ['pay-pix-charge', pixPtBR, pixEn, pixEs],
  ['card-checkout', cardPtBR, cardEn, cardEs],
  ['a receipt', receiptPtBR, receiptEn, receiptEs],
  ['a handoff', handoffPtBR, handoffEn, handoffEs],
  ['a photo’s second side', backPtBR, backEn, backEs],
  ['kyc-uploader', kycPtBR, kycEn, kycEs],
  ['onboarding-signature', signaturePtBR, signatureEn, signatureEs],
])('no text of %s stands in another language', (_, ptBR, en, es) => {
  const [portuguese, english, spanish] = [textsOf(ptBR), textsOf(en), textsOf(es)]
  expect(english.length).toBeGreaterThan(6)
  expect(english.filter((text) => portuguese.includes(text) || spanish.includes(text))).toEqual([])
  expect(spanish.filter((text) => portuguese.includes(text) && !shared.includes(text))).toEqual([])
})

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
