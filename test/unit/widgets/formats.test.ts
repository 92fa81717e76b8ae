import { expect, test } from 'vitest'
import { formatChoices, formatDay, formatDuration, formatPercent, formatsFor } from '../../../widgets/common/formats.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('amounts are formatted as the language does, in R$ where they are reais', () => {
  expect(plain(formatsFor('pt-BR').money(123456, 'BRL'))).toBe('R$ 1.234,56')
  expect(plain(formatsFor('en').money(123456, 'BRL'))).toBe('R$1,234.56')
  expect(plain(formatsFor('es').money(123456, 'BRL'))).toBe('1234,56 R$')
  expect(plain(formatsFor('pt-BR').money(100, 'USD'))).toBe('US$ 1,00')
})

test('a currency that does not exist is written as it is', () => {
  expect(formatsFor('en').money(1990, 'not a currency')).toBe('19.90 not a currency')
})

test('a date is the same in every time zone, and an invalid time is empty', () => {
  expect(formatDay(formatsFor('pt-BR'), '2026-03-22')).toBe('22 de março de 2026')
  expect(formatDay(formatsFor('pt-BR'), 'amanhã')).toBe('')
  expect(formatsFor('pt-BR').dateTime(null)).toBe('')
})

test('durations are whole minutes, and seconds below one minute', () => {
  expect([300, 60, 30].map((seconds) => formatDuration(formatsFor('pt-BR'), seconds))).toEqual([
    '5 minutos',
    '1 minuto',
    '30 segundos',
  ])
})

test('percentages and alternatives are written out', () => {
  expect(plain(formatPercent(formatsFor('pt-BR'), 2.5))).toBe('2,5%')
  expect(formatChoices(formatsFor('en'), ['2%', 'R$3.00'])).toBe('2% or R$3.00')
})
