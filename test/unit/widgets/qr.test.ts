import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qr } from '../../../widgets/common/qr.ts'

/** Reads a rendered QR code with an independent decoder. */
function decode(code: string) {
  const path = qr(code, 'Pix').values.find((value): value is string => /^M\d+ \d+h/.test(String(value))) ?? ''
  const side = Number(qr(code, 'Pix').values[1])
  const pixels = new Uint8ClampedArray(side * side * 64).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let dx = 0; dx < Number(width) * 4; dx++)
      for (let dy = 0; dy < 4; dy++) {
        const at = ((Number(y) * 4 + dy) * side * 4 + Number(x) * 4 + dx) * 4
        pixels.fill(0, at, at + 3)
      }
  return { read: jsQR(pixels, side * 4, side * 4), side, path }
}

const code =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB'

test('a QR code contains the Pix code, in the size that level M needs', () => {
  const { read, side } = decode(code)
  expect(read?.data).toBe(code)
  expect(read?.version).toBe(9)
  expect(side).toBe(53 + 8)
})

test('a code with accents is read unchanged, and names no encoding', () => {
  const { read } = decode('5907AÇÚCAR')
  expect(new TextDecoder().decode(Uint8Array.from(read?.binaryData ?? []))).toBe('5907AÇÚCAR')
  expect(read?.chunks.map(({ type }) => type)).toEqual(['byte'])
})

test('a QR code has a margin of four light modules', () => {
  expect(decode(code).path.startsWith('M4 4h7')).toBe(true)
})
