import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc16 } from '../../../src/values/pix-code.ts'

test('the checksum matches the check value of CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('a small checksum keeps its leading zeros', () => {
  expect(crc16('68')).toBe('0567')
})

test('the checksum covers the UTF-8 bytes of the text', () => {
  expect(crc16('São João')).toBe('490B')
})

test('a change of two adjacent ASCII characters changes the checksum', () => {
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
