import { describe, expect, test } from 'vitest'
import type { InstallmentPlan } from '../../../src/merchant-api/card.ts'
import { findPlan, planHint, planLabel } from '../../../widgets/card-checkout/plans.ts'
import { en } from '../../../widgets/card-checkout/strings/en.ts'
import { es } from '../../../widgets/card-checkout/strings/es.ts'
import { ptBR } from '../../../widgets/card-checkout/strings/pt-br.ts'
import { formatsFor } from '../../../widgets/common/formats.ts'
import type { Language } from '../../../widgets/common/texts/languages.ts'
import { order } from '../../browser/card-checkout/card-server.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const strings = { 'pt-BR': ptBR, en, es }
const texts = (language: Language) => ({ labels: strings[language], formats: formatsFor(language), headingLevel: 2 })
const cash: InstallmentPlan = {
  count: 1,
  first_installment_amount: 10_000,
  installment_amount: 10_000,
  total_amount: 10_000,
  interest_amount: 0,
}
const free: InstallmentPlan = {
  count: 3,
  first_installment_amount: 3334,
  installment_amount: 3333,
  total_amount: 10_000,
  interest_amount: 0,
}
const dear: InstallmentPlan = {
  count: 10,
  first_installment_amount: 1123,
  installment_amount: 1123,
  total_amount: 11_230,
  interest_amount: 1230,
}

describe('a plan shows its installments and total to the cent', () => {
  test.each<[Language, InstallmentPlan, string, string]>([
    ['pt-BR', cash, 'R$ 100,00 à vista', ''],
    ['pt-BR', free, '3x de R$ 33,34 sem juros', 'A primeira parcela é de R$ 33,34; as outras, de R$ 33,33.'],
    ['pt-BR', dear, '10x de R$ 11,23 com juros (total R$ 112,30)', 'Total de R$ 112,30, com R$ 12,30 de juros.'],
    ['en', free, '3 × R$33.34, no interest', 'The first installment is R$33.34; the others are R$33.33.'],
    ['en', dear, '10 × R$11.23 with interest (total R$112.30)', 'R$112.30 in total, R$12.30 of it interest.'],
    ['es', dear, '10 cuotas de 11,23 R$ con interés (total 112,30 R$)', 'Total de 112,30 R$, con 12,30 R$ de interés.'],
  ])('%s: %o', (language, plan, text, hint) => {
    expect(plain(planLabel(plan, 'BRL', texts(language)))).toBe(text)
    expect(plain(planHint(plan, 'BRL', texts(language)))).toBe(hint)
  })
})

test('a single installment has no hint', () => {
  expect(planHint({ ...cash, first_installment_amount: 9900 }, 'BRL', texts('pt-BR'))).toBe('')
})

test('a plan that is gone is replaced by the first', () => {
  expect(findPlan(order, 10).total_amount).toBe(16_840)
  expect(findPlan(order, 12).count).toBe(1)
})
