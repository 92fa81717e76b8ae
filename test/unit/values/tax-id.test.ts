import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj'
import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxId } from '../../../src/values/tax-id.ts'

test.each([
  ['111.444.777-35', 'cpf', '11144477735', '111.444.777-35'],
  ['12345678909', 'cpf', '12345678909', '123.456.789-09'],
  ['529-982-247/25', 'cpf', '52998224725', '529.982.247-25'],
  ['11222333000181', 'cnpj', '11222333000181', '11.222.333/0001-81'],
  ['00.000.000/0001-91', 'cnpj', '00000000000191', '00.000.000/0001-91'],
  ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['A87HBZHB000161', 'cnpj', 'A87HBZHB000161', 'A8.7HB.ZHB/0001-61'],
])('%s is the %s %s', (text, type, number, written) => {
  expect(taxId.parse(text)).toEqual({ type, number })
  expect(taxId.format(text)).toBe(written)
  expect(taxId.isValid(text)).toBe(true)
  expect(taxId.isValid(text, 'cpf')).toBe(type === 'cpf')
  expect(taxId.isValid(text, 'cnpj')).toBe(type === 'cnpj')
})

test.each([
  ['a wrong last digit', '11144477736'],
  ['a wrong digit before it', '11144477745'],
  ['a wrong last digit of a CNPJ', '12ABC34501DE36'],
  ['a digit too few', '1114447773'],
  ['a digit too many', '111444777350'],
  ['one repeated digit', '11111111111'],
  ['only zeros', '00000000000000'],
  ['letters as check digits', '12ABC34501DEAB'],
  ['letters in a CPF', '1114447773A'],
  ['spaces around it', ' 11144477735'],
  ['spaces inside', '111 444 777 35'],
  ['another separator', '111_444_777-35'],
  ['digits of another script', '１１１４４４７７７３５'],
  ['a letter that becomes an ASCII letter in upper case', '12ABC34501Dſ35'],
  ['a trailing line break', '11144477735\n'],
  ['an empty text', ''],
])('%s is not a tax id', (_, text) => {
  expect(taxId.isValid(text)).toBe(false)
  expect(() => taxId.parse(text)).toThrow(
    new RangeError('taxId: the text must be a valid CPF or CNPJ; test it with taxId.isValid()'),
  )
  expect(() => taxId.format(text)).toThrow(RangeError)
})

test('numbers of another library are valid in every notation', () => {
  for (let run = 0; run < 500; run++) {
    const cpf = generateCpf()
    const cnpj = generateCnpj({ version: run % 2 ? 2 : 1 })
    expect(taxId.parse(taxId.format(cpf))).toEqual({ type: 'cpf', number: cpf })
    expect(taxId.parse(taxId.format(cnpj).toLowerCase())).toEqual({ type: 'cnpj', number: cnpj })
  }
})

test('a number is valid exactly when another library accepts it', () => {
  const cpf = fc.stringMatching(/^\d{9}$/)
  const cnpj = fc.stringMatching(/^[0-9A-Z]{12}$/)
  const check = fc.stringMatching(/^\d\d$/)
  fc.assert(fc.property(cpf, check, (body, end) => taxId.isValid(body + end) === isValidCpf(body + end)))
  fc.assert(
    fc.property(cnpj, check, (body, end) => taxId.isValid(body + end) === isValidCnpj(body + end, { version: 2 })),
    { numRuns: 2000 },
  )
})

test('exactly one pair of check digits makes a number valid', () => {
  const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))
  fc.assert(
    fc.property(fc.stringMatching(/^([0-9]{9}|[0-9A-Z]{12})$/), (body) => {
      fc.pre(!/^(.)\1*$/.test(body))
      return pairs.filter((pair) => taxId.isValid(body + pair)).length === 1
    }),
  )
})
