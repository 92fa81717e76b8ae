import { expect, test } from 'vitest'
import { fileName } from '../../../src/core/file-name.ts'

test.each<[string | null, string]>([
  ['attachment; filename="contrato.pdf"', 'contrato.pdf'],
  ['attachment; filename=contrato.pdf', 'contrato.pdf'],
  ['attachment; filename="x.pdf"; filename*=UTF-8\'\'contrato%20n%C2%BA%201.pdf', 'contrato nº 1.pdf'],
  ['attachment; filename*=UTF-8\'\'%E0%A4%A; filename="whole.pdf"', 'whole.pdf'],
  ['attachment; filename*=iso-8859-1\'\'x.pdf; filename="y.pdf"', 'y.pdf'],
  ['attachment; filename="a \\"quoted\\" name.pdf"', 'a "quoted" name.pdf'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\temp\\\\x.pdf"', 'x.pdf'],
  ["attachment; filename*=UTF-8''..%2F..%2Fx.pdf", 'x.pdf'],
  ['attachment; filename=".."', 'file'],
  ['attachment; filename="a\u0000b\u202Efdp.exe"', 'abfdp.exe'],
  ['inline', 'file'],
  [null, 'file'],
])('%j gives the name %j', (disposition, name) => {
  expect(fileName(disposition)).toBe(name)
})
