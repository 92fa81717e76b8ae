import { expect, onTestFinished, test, vi } from 'vitest'
import {
  formatChoices,
  formatDay,
  formatDuration,
  type Formats,
  formatPercent,
  formatsFor,
} from '../../../widgets/common/formats.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('texts of one kind in one language share a formatter, which takes longer to make than many texts', () => {
  const made = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')]
  onTestFinished(() => void vi.restoreAllMocks())
  const write = ({ money, dateTime }: Formats) => [money(1990, 'BRL'), dateTime('2026-03-10T12:00:00Z')]
  // an element has new formats in each update
  expect(write(formatsFor('de-AT'))).toEqual(write(formatsFor('de-AT')))
  expect(made.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

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

test('a duration is written out in words, as the language does', () => {
  const durations = (language: string) =>
    [898, 900, 61, 60, 30, 1, 3723].map((seconds) => formatDuration(formatsFor(language), seconds))
  expect(durations('pt-BR')).toEqual([
    '14 minutos e 58 segundos',
    '15 minutos',
    '1 minuto e 1 segundo',
    '1 minuto',
    '30 segundos',
    '1 segundo',
    '1 hora, 2 minutos e 3 segundos',
  ])
  expect(durations('en')[0]).toBe('14 minutes and 58 seconds')
  expect(durations('es')[0]).toBe('14 minutos y 58 segundos')
})

test('percentages and alternatives are written out', () => {
  expect(plain(formatPercent(formatsFor('pt-BR'), 2.5))).toBe('2,5%')
  expect(formatChoices(formatsFor('en'), ['2%', 'R$3.00'])).toBe('2% or R$3.00')
})
