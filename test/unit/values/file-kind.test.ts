import { expect, test } from 'vitest'
import { detectFileKind, fileHeaderLength } from '../../../src/values/file-kind.ts'
import { bytesOf } from '../../contract/kyc-shop.ts'

test('JPEG, PNG, GIF and PDF are detected by their first bytes', () => {
  const kinds = (['jpeg', 'png', 'gif87', 'gif89', 'pdf'] as const).map((name) =>
    detectFileKind(bytesOf[name].subarray(0, fileHeaderLength)),
  )
  expect(kinds).toEqual(['image/jpeg', 'image/png', 'image/gif', 'image/gif', 'application/pdf'])
})

test('every other file has no kind', () => {
  for (const name of ['heic', 'webp', 'exe', 'html', 'svg'] as const)
    expect(detectFileKind(bytesOf[name]), name).toBe(null)
  expect(detectFileKind(new Uint8Array())).toBe(null)
})

test('a truncated signature has no kind', () => {
  expect(detectFileKind(bytesOf.png.subarray(0, 7))).toBe(null)
  expect(detectFileKind(bytesOf.pdf.subarray(0, 4))).toBe(null)
})
