import { expect, test } from 'vitest'
import { redactToken } from '../../../src/merchant/callbacks/read-body.ts'

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

test('other texts are left as they are, and a long body takes little time of the processor', () => {
  const before = process.threadCpuUsage()
  for (const part of [`${token.slice(0, -1)}%25`, '\\', '%25', '25', '&#x0'])
    expect(redactToken(part.repeat(20_000), token)).toBe(part.repeat(20_000))
  expect(process.threadCpuUsage(before).user).toBeLessThan(3_000_000)
})
