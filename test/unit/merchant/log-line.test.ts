import { expect, test } from 'vitest'
import { asOneLine } from '../../../src/merchant/reporting/request-scope.ts'

test.each([
  ['a\r\nb', String.raw`a\u{d}\u{a}b`],
  ['\u001b[31mred', String.raw`\u{1b}[31mred`],
  ['abc\u202edef', String.raw`abc\u{202e}def`],
  ['half \ud800 of a pair', String.raw`half \u{d800} of a pair`],
  ['pagão \u{1f600}', 'pagão \u{1f600}'],
])('%j is one line', (text, line) => {
  expect(asOneLine(text)).toBe(line)
})
