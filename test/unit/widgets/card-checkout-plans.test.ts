import { describe, expect, test } from 'vitest'
import type { Plan } from '../../../src/contract/card.ts'
import { planHint, planOf, planText } from '../../../widgets/card-checkout/plans.ts'
import { strings } from '../../../widgets/card-checkout/strings.ts'
import { formats } from '../../../widgets/core/format.ts'
import type { Language } from '../../../widgets/core/language.ts'
import { order } from '../../browser/card-checkout/shop.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const speech = (language: Language) => ({ say: strings[language], write: formats(language) })
const cash: Plan = { count: 1, parcel: 10_000, total: 10_000, interest: 0 }
const free: Plan = { count: 3, parcel: 3334, total: 10_000, interest: 0 }
const dear: Plan = { count: 10, parcel: 1123, total: 11_230, interest: 1230 }

describe('a plan is said with parcel and total to the cent', () => {
  test.each<[Language, Plan, string, string]>([
    ['pt-BR', cash, 'R$ 100,00 à vista', ''],
    ['pt-BR', free, '3x de R$ 33,34 sem juros', 'A primeira parcela é de R$ 33,34; as outras, de R$ 33,33.'],
    ['pt-BR', dear, '10x de R$ 11,23 com juros (total R$ 112,30)', 'Total de R$ 112,30, com R$ 12,30 de juros.'],
    ['en', free, '3 × R$33.34, no interest', 'The first installment is R$33.34; the others are R$33.33.'],
    ['en', dear, '10 × R$11.23 with interest (total R$112.30)', 'R$112.30 in total, R$12.30 of it interest.'],
    ['es', dear, '10 cuotas de 11,23 R$ con interés (total 112,30 R$)', 'Total de 112,30 R$, con 12,30 R$ de interés.'],
  ])('%s: %o', (language, plan, text, hint) => {
    expect(plain(planText(plan, 'BRL', speech(language)))).toBe(text)
    expect(plain(planHint(plan, 'BRL', speech(language)))).toBe(hint)
  })
})

test('of a single parcel no other one is told', () => {
  expect(planHint({ ...cash, parcel: 9900 }, 'BRL', speech('pt-BR'))).toBe('')
})

test('a plan that is gone gives way to the first', () => {
  expect(planOf(order, 10).total).toBe(16_840)
  expect(planOf(order, 12).count).toBe(1)
})
