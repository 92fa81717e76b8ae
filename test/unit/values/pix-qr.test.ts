import { expect, test } from 'vitest'
import { encodeQr, pixQr } from '../../../src/values/pix-qr.ts'
import { parseQrModules } from '../../../src/values/qr-modules.ts'
import { decodeQr } from '../../decode-qr.ts'

const code =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB'
const codeOf6666 =
  '00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.665802BR5907EMPRESA6008BRASILIA62070503***630404ED'
const charge = { amount: 6666, code: codeOf6666, fine: null, discount: null }

test('the QR code of a charge contains its code, in the size that level M needs', () => {
  const qr = pixQr({ ...charge, code }) ?? ''
  expect(decodeQr(qr)?.data).toBe(code)
  expect(parseQrModules(qr)?.size).toBe(53)
  expect(qr).toHaveLength(472)
})

test('a code that no bank would accept has no QR code', () => {
  expect(pixQr({ ...charge, code: `${code.slice(0, -1)}0` })).toBeNull()
  expect(pixQr({ ...charge, code: '' })).toBeNull()
  expect(pixQr({ ...charge, amount: 6667 })).toBeNull()
})

test('the code of a charge with a fine or a discount may contain another amount', () => {
  const other = { ...charge, amount: 6667 }
  expect(pixQr({ ...other, fine: { percent: 2, amount: null } })).not.toBeNull()
  expect(pixQr({ ...other, discount: { percent: null, amount: 1 } })).not.toBeNull()
  expect(pixQr({ ...other, fine: { percent: null, amount: 0 } })).toBeNull()
})

test('a code that is too long for a QR code has none', () => {
  const fields = Array.from({ length: 30 }, (_, at) => `${80 + (at % 20)}99${'x'.repeat(99)}`)
  expect(pixQr({ ...charge, code: fields.join('') })).toBeNull()
  expect(() => encodeQr('x'.repeat(3000))).toThrow()
})

test('a text with accents is read unchanged, and names no encoding', () => {
  const read = decodeQr(encodeQr('5907AÇÚCAR'))
  expect(new TextDecoder().decode(Uint8Array.from(read?.binaryData ?? []))).toBe('5907AÇÚCAR')
  expect(read?.chunks.map(({ type }) => type)).toEqual(['byte'])
})

test.each([1, 20, 100, 500, 2000])('a text of %i characters is read unchanged', (length) => {
  const text = 'Pix '.repeat(length).slice(0, length)
  expect(decodeQr(encodeQr(text))?.data).toBe(text)
})

test.each([
  ['an empty text', ''],
  ['another text', 'M4 4.5h7m1 0h3'],
  ['markup', '"><script>alert(1)</script>'],
  ['a size that no QR code has', btoa('x'.repeat(53))],
  ['one byte less', btoa(atob(encodeQr(code)).slice(1))],
  ['one byte more', btoa(`${atob(encodeQr(code))}x`)],
  ['more modules than the largest version', btoa('x'.repeat(Math.ceil(181 ** 2 / 8)))],
])('%s is no QR code', (_, text) => {
  expect(parseQrModules(text)).toBeNull()
})

test('outside of a QR code all is light', () => {
  const modules = parseQrModules(btoa('\xff'.repeat(56)))
  expect(modules?.size).toBe(21)
  expect([modules?.isDark(20, 20), modules?.isDark(21, 0), modules?.isDark(0, 22)]).toEqual([true, false, false])
})
