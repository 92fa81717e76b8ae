import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc16 } from '../../../src/values/crc16.ts'

test('the check value of CRC-16/CCITT-FALSE comes out', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('a small remainder keeps its leading zeros', () => {
  expect(crc16('68')).toBe('0567')
})

test('text is summed by its UTF-8 bytes', () => {
  expect(crc16('São João')).toBe('490B')
})

test('any two neighbouring ASCII characters may change, and the sum changes', () => {
  const ascii = fc.string({ minLength: 2, maxLength: 80 })
  fc.assert(
    fc.property(ascii, fc.nat(), fc.string({ minLength: 2, maxLength: 2 }), (text, place, other) => {
      const at = place % (text.length - 1)
      const changed = text.slice(0, at) + other + text.slice(at + 2)
      fc.pre(changed !== text)
      expect(crc16(changed)).not.toBe(crc16(text))
    }),
  )
})
