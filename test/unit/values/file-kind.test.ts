import { expect, test } from 'vitest'
import { fileKindOf, headLength } from '../../../src/values/file-kind.ts'
import { bytesOf } from '../../contract/kyc-shop.ts'

test('the five kinds are known by their first bytes', () => {
  const kinds = (['jpeg', 'png', 'gif87', 'gif89', 'pdf'] as const).map((name) =>
    fileKindOf(bytesOf[name].subarray(0, headLength)),
  )
  expect(kinds).toEqual(['image/jpeg', 'image/png', 'image/gif', 'image/gif', 'application/pdf'])
})

test('nothing else is', () => {
  for (const name of ['heic', 'webp', 'exe', 'html', 'svg'] as const) expect(fileKindOf(bytesOf[name]), name).toBe(null)
  expect(fileKindOf(new Uint8Array())).toBe(null)
})

test('a beginning that is cut short is no file', () => {
  expect(fileKindOf(bytesOf.png.subarray(0, 7))).toBe(null)
  expect(fileKindOf(bytesOf.pdf.subarray(0, 4))).toBe(null)
})
