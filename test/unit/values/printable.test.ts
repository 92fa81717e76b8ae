import { expect, test } from 'vitest'
import { asOneLine, isShortText } from '../../../src/values/printable.ts'

test.each(['1', 'charge-1', 'pagão', 'a b', '\u{1f600}', 'x'.repeat(64)])('%j is a short text', (text) => {
  expect(isShortText(text)).toBe(true)
})

test.each(['', 'x'.repeat(65), 'a\nb', '\u001b[2J', '\u202e1', '\u2028', '\ud800', '\u0000', '\ufeff'])(
  '%j is no short text',
  (text) => {
    expect(isShortText(text)).toBe(false)
  },
)

test.each([
  ['a\r\nb', String.raw`a\u{d}\u{a}b`],
  ['\u001b[31mred', String.raw`\u{1b}[31mred`],
  ['abc\u202edef', String.raw`abc\u{202e}def`],
  ['half \ud800 of a pair', String.raw`half \u{d800} of a pair`],
  ['pagão \u{1f600}', 'pagão \u{1f600}'],
])('%j is one line', (text, line) => {
  expect(asOneLine(text)).toBe(line)
})
