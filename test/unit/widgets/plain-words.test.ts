import { describe, expect, test } from 'vitest'
import { en as correctionsEn } from '../../../widgets/card-checkout/corrections/strings/en.ts'
import { es as correctionsEs } from '../../../widgets/card-checkout/corrections/strings/es.ts'
import { ptBR as correctionsPtBR } from '../../../widgets/card-checkout/corrections/strings/pt-br.ts'
import { en as cardEn } from '../../../widgets/card-checkout/strings/en.ts'
import { es as cardEs } from '../../../widgets/card-checkout/strings/es.ts'
import { ptBR as cardPtBR } from '../../../widgets/card-checkout/strings/pt-br.ts'
import { en as fieldsEn } from '../../../widgets/card-fields/strings/en.ts'
import { es as fieldsEs } from '../../../widgets/card-fields/strings/es.ts'
import { ptBR as fieldsPtBR } from '../../../widgets/card-fields/strings/pt-br.ts'
import { countFormats } from '../../../widgets/common/formats.ts'
import { en as receiptEn } from '../../../widgets/common/receipt/strings/en.ts'
import { es as receiptEs } from '../../../widgets/common/receipt/strings/es.ts'
import { ptBR as receiptPtBR } from '../../../widgets/common/receipt/strings/pt-br.ts'
import { en as handoffEn } from '../../../widgets/kyc-uploader/handoff/strings/en.ts'
import { es as handoffEs } from '../../../widgets/kyc-uploader/handoff/strings/es.ts'
import { ptBR as handoffPtBR } from '../../../widgets/kyc-uploader/handoff/strings/pt-br.ts'
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

const texts = {
  'pay-pix-charge': { 'pt-BR': pixPtBR, en: pixEn, es: pixEs },
  'card-checkout': { 'pt-BR': cardPtBR, en: cardEn, es: cardEs },
  'the corrections of a card form': { 'pt-BR': correctionsPtBR, en: correctionsEn, es: correctionsEs },
  'the fields of a card': { 'pt-BR': fieldsPtBR, en: fieldsEn, es: fieldsEs },
  'a receipt': { 'pt-BR': receiptPtBR, en: receiptEn, es: receiptEs },
  'kyc-uploader': { 'pt-BR': kycPtBR, en: kycEn, es: kycEs },
  'the handoff to a phone': { 'pt-BR': handoffPtBR, en: handoffEn, es: handoffEs },
  'a photo’s second side': { 'pt-BR': backPtBR, en: backEn, es: backEs },
  'onboarding-signature': { 'pt-BR': signaturePtBR, en: signatureEn, es: signatureEs },
}

describe.for(
  Object.entries(texts).flatMap(([name, each]) => Object.entries(each).map((entry) => [name, ...entry] as const)),
)('a person with four years of school reads each sentence of %s in %s', ([, language, strings]) => {
  const sentences = textsOf(strings, language).flatMap((text) => text.split(/(?<=[.?!…])\s/))

  test('in at most 12 words', () => {
    expect(sentences.filter((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length > 12)).toEqual(
      [],
    )
  })

  test('without a semicolon', () => {
    expect(sentences.filter((sentence) => sentence.includes(';'))).toEqual([])
  })
})

/**
 * Returns all texts of an element. One that takes values gets names of one word, which stand for amounts too, and the formats of
 * counts as the last of several.
 */
function textsOf(strings: unknown, language: string): string[] {
  if (typeof strings === 'string') return [strings]
  if (typeof strings !== 'object')
    return typeof strings === 'function' ? [String(strings(...valuesFor(strings, language)))] : []
  return Object.values(strings ?? {}).flatMap((each) => textsOf(each, language))
}

const valuesFor = ({ length }: { readonly length: number }, language: string) =>
  length < 2
    ? [['Prelo']]
    : [...Array.from({ length: length - 1 }, () => 'Prelo'), { ...countFormats({ language }), toString: () => 'Prelo' }]
