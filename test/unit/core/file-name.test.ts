import { expect, test } from 'vitest'
import { fileName } from '../../../src/core/download.ts'

const latin1 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text))

test.each<[string | null, string]>([
  ['attachment; filename="contrato.pdf"', 'contrato.pdf'],
  ['attachment; filename=contrato.pdf', 'contrato.pdf'],
  ['attachment; filename="x.pdf"; filename*=UTF-8\'\'contrato%20n%C2%BA%201.pdf', 'contrato nº 1.pdf'],
  ['attachment; filename*=UTF-8\'\'%E0%A4%A; filename="whole.pdf"', 'whole.pdf'],
  ['attachment; filename*=iso-8859-1\'\'x.pdf; filename="y.pdf"', 'y.pdf'],
  ['attachment; filename="a \\"quoted\\" name.pdf"', 'a _quoted_ name.pdf'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\temp\\\\x.pdf"', 'x.pdf'],
  ["attachment; filename*=UTF-8''..%2F..%2Fx.pdf", 'x.pdf'],
  ['attachment; filename=".."', 'file'],
  ['attachment; filename="a\u0000b\u202Efdp.exe"', 'abfdp.exe'],
  // a header has one character for each byte
  [latin1('attachment; filename="Contrato São João.pdf"'), 'Contrato São João.pdf'],
  [latin1("attachment; filename*=UTF-8''Contrato São João.pdf; filename=x.pdf"), 'Contrato São João.pdf'],
  ['attachment; filename="Contrato São João.pdf"', 'Contrato São João.pdf'],
  ['attachment; filename="契約書.pdf"', '契約書.pdf'],
  ['attachment; filename=contrato social.pdf', 'contrato social.pdf'],
  ['attachment; filename=contrato social.pdf ; size=3', 'contrato social.pdf'],
  ['attachment; filename="contrato social.pdf', 'contrato social.pdf'],
  ['attachment; filename*="UTF-8\'\'contrato%20social.pdf"', 'contrato social.pdf'],
  ['inline', 'file'],
  [null, 'file'],
])('%j gives the name %j', (disposition, name) => {
  expect(fileName(disposition)).toBe(name)
})

/** Returns the name to save a file under whose sender calls it this. */
const savedAs = (name: string) => fileName(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`)

test.each<[string, string]>([
  ['.npmrc', 'npmrc'],
  ['...', 'file'],
  ['. .pdf', 'pdf'],
  ['contrato.exe. .', 'contrato.exe'],
  ['a.pdf:evil.exe', 'a.pdf_evil.exe'],
  ['a<b>|"c"?*.pdf', 'a_b___c___.pdf'],
  ['CON', '_CON'],
  ['nul.pdf', '_nul.pdf'],
  ['com1 .tar.gz', '_com1 .tar.gz'],
  ['LPT¹', '_LPT¹'],
  ['CONIN$', '_CONIN$'],
  ['console.pdf', 'console.pdf'],
  ['\u{202E}fdp.exe', 'fdp.exe'],
  ['a\u2066b\u2069\u200Fc\uFEFF.pdf', 'abc.pdf'],
  ['a\r\n\tb.pdf', 'ab.pdf'],
  ['a\u2028 \u00A0 b.pdf', 'a b.pdf'],
])('a file that is called %j is saved as %j', (name, saved) => {
  expect(savedAs(name)).toBe(saved)
})

const bytesOf = (text: string) => new TextEncoder().encode(text).length

test.each<[string, string, string]>([
  ['one byte each', 'a', '.pdf'],
  ['two bytes each', 'ç', '.pdf'],
  ['four bytes each', '📄', '.pdf'],
  ['an extension of many bytes', 'a', `.${'ç'.repeat(16)}`],
  ['no extension', 'a', ''],
])('a long name is cut to 255 bytes between characters and keeps its extension: %s', (_, character, extension) => {
  const saved = savedAs(character.repeat(304) + extension)
  expect(bytesOf(saved)).toBeLessThanOrEqual(255)
  expect(bytesOf(saved)).toBeGreaterThan(255 - bytesOf(character))
  expect(saved.endsWith(character + extension)).toBe(true)
})

test('what comes after the last dot is no extension when it is long itself', () => {
  expect(savedAs(`a.${'b'.repeat(304)}`)).toBe(`a.${'b'.repeat(253)}`)
})
