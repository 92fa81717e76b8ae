import { array, assert, constant, constantFrom, integer, oneof, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { redactToken } from '../../../src/merchant/callbacks/redact-token.ts'

const token = 'Zm9v-_YmFyYmF6cXV4MTIzNDU2Nzg5MDEyMzQ1Njc4'
const code = (character: string) => character.charCodeAt(0)
const hex = (character: string) => code(character).toString(16)
const spelled = (spell: (character: string) => string) => Array.from(token, spell).join('')

test.each([
  ['as it is', token],
  ['in a URL', spelled((each) => `%${hex(each)}`)],
  ['in a URL, in capitals', spelled((each) => `%${hex(each).toUpperCase()}`)],
  ['in a URL within a URL', spelled((each) => `%25${hex(each)}`)],
  ['in JSON', spelled((each) => `\\u00${hex(each)}`)],
  ['in JSON within JSON', spelled((each) => `\\\\u00${hex(each).toUpperCase()}`)],
  ['in HTML', spelled((each) => `&#x${hex(each)};`)],
  ['in HTML, by decimal numbers', spelled((each) => `&#${code(each)};`)],
  ['in part', token.replace('Z', '%5A').replace('-', '\\u002d')],
])('a token is redacted that is spelled %s', (_, spelling) => {
  expect(redactToken(`{"url":"https://shop.example/pay/callbacks/${spelling}","again":"${token}"}`, token)).toBe(
    '{"url":"https://shop.example/pay/callbacks/[token]","again":"[token]"}',
  )
})

// the meaning of a spelling, as a pattern, which takes milliseconds to compile
const pattern = new RegExp(
  Array.from(token, (each) => {
    const digits = hex(each).replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
    const escapes = [`%(?:25){0,8}${digits}`, `\\\\{1,8}u00${digits}`, `\\\\{1,8}x${digits}`]
    return `(?:${[each, ...escapes, `&#x0{0,8}${digits};`, `&#0{0,8}${code(each)};`].join('|')})`
  }).join(''),
  'g',
)

const times = integer({ min: 0, max: 10 })
const spellingOf = (each: string) =>
  tuple(times, constantFrom(hex(each), hex(each).toUpperCase())).chain(([count, digits]) =>
    constantFrom(
      each,
      `%${'25'.repeat(count)}${digits}`,
      `${'\\'.repeat(count)}u00${digits}`,
      `${'\\'.repeat(count)}x${digits}`,
      `&#x${'0'.repeat(count)}${digits};`,
      `&#${'0'.repeat(count)}${code(each)};`,
    ),
  )
const spelling = tuple(...Array.from(token, spellingOf)).map((parts) => parts.join(''))
const plain = constant(token)
const part = constantFrom('%', '25', '\\', '&#', '0', 'x', 'u00', token.slice(0, 9), token.slice(0, -1), ' ')

test('a token is redacted wherever the pattern of its spellings finds it, and nowhere else', () => {
  assert(
    property(array(oneof(spelling, plain, part), { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      expect(redactToken(text, token)).toBe(text.replace(pattern, '[token]'))
    }),
    { numRuns: 2000 },
  )
})

test('other texts are left as they are, and a long body takes little time of the processor', () => {
  const before = process.threadCpuUsage()
  for (const part of [`${token.slice(0, -1)}%25`, '\\', '%25', '25', '&#x0'])
    expect(redactToken(part.repeat(20_000), token)).toBe(part.repeat(20_000))
  expect(process.threadCpuUsage(before).user).toBeLessThan(3_000_000)
})
