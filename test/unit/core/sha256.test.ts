import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexOf } from '../../../src/core/hex.ts'
import { sha256Now } from '../../../src/core/sha256.ts'
import { sha256Hex } from '../../../src/http/base64url.ts'

test('the hash of a known text is that of the standard', () => {
  expect(hexOf(sha256Now('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('the hash of any text is that of WebCrypto', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
      expect(hexOf(sha256Now(text))).toBe(await sha256Hex(new TextEncoder().encode(text)))
    }),
  )
})
