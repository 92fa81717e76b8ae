import { describe, expect, test } from 'vitest'
import { countFormats } from '../../../widgets/common/formats.ts'
import { en as handoffEn } from '../../../widgets/kyc-uploader/handoff/strings/en.ts'
import { es as handoffEs } from '../../../widgets/kyc-uploader/handoff/strings/es.ts'
import { ptBR as handoffPtBR } from '../../../widgets/kyc-uploader/handoff/strings/pt-br.ts'
import { en as kycEn } from '../../../widgets/kyc-uploader/strings/en.ts'
import { es as kycEs } from '../../../widgets/kyc-uploader/strings/es.ts'
import { ptBR as kycPtBR } from '../../../widgets/kyc-uploader/strings/pt-br.ts'
import { en as signatureEn } from '../../../widgets/onboarding-signature/strings/en.ts'
import { es as signatureEs } from '../../../widgets/onboarding-signature/strings/es.ts'
import { ptBR as signaturePtBR } from '../../../widgets/onboarding-signature/strings/pt-br.ts'

const texts = {
  'kyc-uploader': { 'pt-BR': kycPtBR, en: kycEn, es: kycEs },
  'the handoff to a phone': { 'pt-BR': handoffPtBR, en: handoffEn, es: handoffEs },
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

/** Returns all texts of an element. One that takes values gets counts, and the formats of counts as the last of several. */
function textsOf(strings: unknown, language: string): string[] {
  if (typeof strings === 'string') return [strings]
  if (typeof strings !== 'object')
    return typeof strings === 'function' ? [String(strings(...valuesFor(strings, language)))] : []
  return Object.values(strings ?? {}).flatMap((each) => textsOf(each, language))
}

const valuesFor = ({ length }: { readonly length: number }, language: string) =>
  length < 2 ? [2] : [...[2, 3].slice(0, length - 1), countFormats({ language })]
