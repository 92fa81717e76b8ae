import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildPixCode } from '../../../src/sandbox/pix/pix-code-builder.ts'
import { crc16, pixCode, PixCodeError } from '../../../src/values/pix-code.ts'

const staticCode =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
const dynamicCode =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB'
const codeWithAmount =
  '00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.665802BR5907EMPRESA6008BRASILIA62070503***630404ED'

const field = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value
const sealed = (text: string) => text + crc16(text)
const pixAccount = field('26', field('00', 'br.gov.bcb.pix') + field('01', 'fulano@example.com'))
const rest = '5204000053039865802BR5906FULANO6006MANAUS62070503***6304'

describe('a code that a bank accepts', () => {
  test.each([
    ['the static example of the central bank', staticCode],
    ['the dynamic example of the central bank', dynamicCode],
    ['a static code with an amount', codeWithAmount],
    [
      'fields in any order between the first and the last',
      sealed(`00020162070503***6006MANAUS5906FULANO5802BR5303986${pixAccount}520400006304`),
    ],
    ['the template of another arrangement next to Pix', sealed(`000201${pixAccount}2704abcd${rest}`)],
    [
      'Pix next to the template of another arrangement',
      sealed(`000201${field('26', '0005other')}27${pixAccount.slice(2)}${rest}`),
    ],
    ['an unreserved template of unknown content', sealed(`000201${pixAccount}${rest.slice(0, -4)}8005hello6304`)],
    ['no additional data', sealed(`000201${pixAccount}5204000053039865802BR5906FULANO6006MANAUS6304`)],
    [
      'a name with an accent, counted in characters',
      sealed(`000201${pixAccount}${rest.replace('5906FULANO', '5904João')}`),
    ],
    [
      'a name of 25 characters and a city of 15, with accents',
      sealed(
        `000201${pixAccount}${rest.replace('5906FULANO', field('59', 'Ã'.repeat(25))).replace('6006MANAUS', field('60', 'Ã'.repeat(15)))}`,
      ),
    ],
    ['a name with an accent, counted in bytes', sealed(`000201${pixAccount}${rest.replace('5906FULANO', '5905João')}`)],
  ])('%s', (_, code) => {
    expect(pixCode.verify(code)).toEqual({ ok: true, problems: [] })
  })
})

describe('a code that a bank rejects, with the problem', () => {
  test.each([
    ['', 'structure'],
    ['https://pix.example.com/qr', 'structure'],
    // websites show both as valid examples; the first has a wrong length in field 62, the second a wrong checksum
    [codeWithAmount.replace('6207', '6208').replace('04ED', '170E'), 'structure'],
    [codeWithAmount.replace('04ED', '170E'), 'crc'],
    [staticCode.replace('1D3D', '1d3d'), 'crc'],
    [`${staticCode}\n`, 'structure'],
    [sealed(`000201${rest}`), 'not_pix'],
    [sealed(`000201${pixAccount.replace('bcb', 'xyz')}${rest}`), 'not_pix'],
    [sealed(`000201${pixAccount.replace('26', '25')}${rest}`), 'not_pix'],
    [sealed(`000201${rest.slice(0, -4)}80${pixAccount.slice(2)}6304`), 'not_pix'],
    [sealed(`000201${pixAccount}${rest.replace('53039', '53038')}`), 'currency'],
    [sealed(`000201${pixAccount}${rest.replace('5303986', '')}`), 'currency'],
    [sealed(`000201${pixAccount}${rest.replace('5802BR', '5802AR')}`), 'country'],
    [sealed(`000201${pixAccount}${rest.replace('5802BR', '')}`), 'country'],
    [sealed(`000201${pixAccount}${rest.replace('52040000', '')}`), 'missing_field'],
    [sealed(`000201${pixAccount}${rest.replace('5906FULANO', '')}`), 'missing_field'],
    [sealed(`000201${pixAccount}${rest.replace('6006MANAUS', '')}`), 'missing_field'],
    [sealed(`000201${pixAccount}${rest.replace('5906FULANO', field('59', 'N'.repeat(26)))}`), 'invalid_field'],
    [sealed(`000201${pixAccount}${rest.replace('6006MANAUS', field('60', 'N'.repeat(16)))}`), 'invalid_field'],
    [sealed(`000201${pixAccount}${rest.replace('6207', `${field('61', '1'.repeat(11))}6207`)}`), 'invalid_field'],
    [
      sealed(`000201${pixAccount}${rest.replace('62070503***', field('62', field('05', 'A'.repeat(26))))}`),
      'invalid_field',
    ],
    [sealed(`000201${pixAccount}${rest.replace('52040000', '5203000')}`), 'invalid_field'],
    [sealed(`000201${pixAccount}540566,66${rest}`), 'amount'],
    [sealed(`000201${pixAccount}541412345678901.00${rest}`), 'amount'],
    [sealed(`000201${pixAccount}5802BR${rest}`), 'duplicate_field'],
    [sealed(`000201${pixAccount}${rest.replace('62070503***', '62140503***0503***')}`), 'duplicate_field'],
    [sealed(`000201${field('26', `${pixAccount.slice(4)}0103abc`)}${rest}`), 'duplicate_field'],
  ])('%s: %s', (code, problem) => {
    expect(pixCode.verify(code)).toEqual({ ok: false, problems: [problem] })
  })
})

test('all problems of a code are reported at once', () => {
  const code = sealed(`000201${pixAccount}${rest.replace('5303986', '5303840').replace('5802BR', '5802US')}`)
  expect(pixCode.verify(code).problems).toEqual(['currency', 'country'])
})

describe('the amount of a code is compared with the expected one', () => {
  test.each([
    ['66.66', 6666, []],
    ['66.66', 6665, ['amount']],
    ['66.66', undefined, []],
    ['66.6', 6660, []],
    ['66.', 6600, []],
    ['66', 6600, []],
    ['66,66', 6666, ['amount']],
    ['66.666', 6666, ['amount']],
    ['0', 1, ['amount']],
  ])('%s and %s cents', (written, amount, problems) => {
    const code = sealed(`000201${pixAccount}54${String(written.length).padStart(2, '0')}${written}${rest}`)
    expect(pixCode.verify(code, { amount }).problems).toEqual(problems)
  })
})

test('a code without an amount matches every amount', () => {
  expect(pixCode.verify(dynamicCode, { amount: 1990 }).ok).toBe(true)
})

describe('the error of an invalid structure names the reason', () => {
  test.each([
    ['', 'invalid_start'],
    ['0102110002016304ABCD', 'invalid_start'],
    ['0002026304ABCD', 'invalid_start'],
    ['000201', 'invalid_end'],
    ['0002016304ABCD5802BR', 'invalid_end'],
    ['0002016303ABC', 'invalid_end'],
    ['000201xx02BR6304ABCD', 'not_digits'],
    ['00020158x2BR6304ABCD', 'not_digits'],
    ['000201٣٤02BR6304ABCD', 'not_digits'],
    ['00020158006304ABCD', 'zero_length'],
    ['0002015', 'truncated'],
    ['0002015802B', 'truncated'],
    ['0002016304ABC', 'truncated'],
    ['000201620305036304ABCD', 'truncated'],
  ])('%s: %s', (text, reason) => {
    expect(() => pixCode.parse(text)).toThrow(expect.objectContaining({ name: 'PixCodeError', reason }))
  })
})

test('the error names the reason and does not contain the text', () => {
  const error = new PixCodeError('truncated')
  expect(error).toBeInstanceOf(Error)
  expect(error.message).toBe(
    'pixCode: the text is not a BR Code (truncated); pass the copyable code of a Pix charge unchanged',
  )
})

test('fields are returned in the order of the code, with parsed templates', () => {
  expect(pixCode.parse(dynamicCode)).toEqual([
    { id: '00', value: '01' },
    { id: '01', value: '12' },
    {
      id: '26',
      value: '0014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a99',
      fields: [
        { id: '00', value: 'BR.GOV.BCB.PIX' },
        { id: '25', value: 'pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a99' },
      ],
    },
    { id: '52', value: '0000' },
    { id: '53', value: '986' },
    { id: '58', value: 'BR' },
    { id: '59', value: 'EMPRESA' },
    { id: '60', value: 'SAO PAULO' },
    { id: '62', value: '0503***', fields: [{ id: '05', value: '***' }] },
    { id: '63', value: 'EEAB' },
  ])
})

test('a name whose length counts bytes is parsed completely', () => {
  const code = sealed(`000201${pixAccount}${rest.replace('5906FULANO', '5905João')}`)
  expect(pixCode.parse(code).find(({ id }) => id === '59')?.value).toBe('João')
})

const ascii = (maxLength: number) => fc.stringMatching(new RegExp(`^[!-~][ -~]{0,${maxLength - 1}}$`))
const parts = fc.record({
  url: fc.stringMatching(/^[a-z]{1,10}\.example\/qr\/[a-z0-9-]{1,40}$/),
  name: ascii(25),
  city: ascii(15),
  amount: fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: undefined }),
})

test('a code that the sandbox builds is parsed, verified, and accepted by another library', () => {
  fc.assert(
    fc.property(parts, (given) => {
      const code = buildPixCode(given)
      const value = (id: string) => pixCode.parse(code).find((one) => one.id === id)
      expect(pixCode.verify(code, { amount: given.amount })).toEqual({ ok: true, problems: [] })
      expect(value('26')?.fields).toContainEqual({ id: '25', value: given.url })
      expect(value('59')?.value).toBe(given.name.trim())
      expect(value('60')?.value).toBe(given.city.trim())
      expect(getPixPayloadInfo(code)).toMatchObject({ url: given.url, pointOfInitiation: 'dynamic' })
    }),
  )
})

test('codes of another library are parsed and verified, with their amounts', () => {
  const inputs = fc.record({ key: fc.emailAddress({ size: 'small' }), amount: fc.integer({ min: 1, max: 999_999_99 }) })
  fc.assert(
    fc.property(inputs, ({ key, amount }) => {
      const code = generatePixPayload({ key, amount: amount / 100, merchantName: 'Fulano', merchantCity: 'Manaus' })
      fc.pre(code !== null)
      expect(pixCode.verify(code, { amount }).ok).toBe(true)
      expect(pixCode.verify(code, { amount: amount + 1 }).problems).toEqual(['amount'])
    }),
  )
})

// a character is 8 bits, and CRC-16 detects every burst of up to 16: it detects every change of one ASCII character
test('one changed character is always detected, by another library too', () => {
  const other = fc.stringMatching(/^[ -~]$/)
  fc.assert(
    fc.property(fc.constantFrom(staticCode, dynamicCode, codeWithAmount), fc.nat(), other, (code, place, character) => {
      const at = place % code.length
      fc.pre(code[at] !== character)
      const changed = code.slice(0, at) + character + code.slice(at + 1)
      expect(pixCode.verify(changed).ok).toBe(false)
      // the other library accepts a lower-case checksum; the manual writes it in upper case
      const isLowerCase = at >= code.length - 4 && character === code[at]?.toLowerCase()
      expect(isValidPixPayload(changed)).toBe(isLowerCase)
    }),
    { numRuns: 1000, examples: [[dynamicCode, dynamicCode.length - 4, 'e']] },
  )
})

test('no text makes verify throw, and nothing but a code passes', () => {
  const digits = fc.stringMatching(/^[0-9]{0,60}$/)
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    digits,
    digits.map((text) => `000201${text}6304ABCD`),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect(pixCode.verify(text).ok).toBe(false)
    }),
  )
})
