import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { encodeQr } from '../../../src/values/pix-qr.ts'
import { qrOfText } from '../../../widgets/common/qr-of-text.ts'
import { drawQr, qr } from '../../../widgets/common/qr.ts'

const code =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB'

/** Reads a rendered QR code with an independent decoder. */
function decode(text: string) {
  const { side = 0, strokes = '' } = drawQr(encodeQr(text)) ?? {}
  const pixels = new Uint8ClampedArray(side * side * 64).fill(255)
  let [column, row] = [0, 0]
  for (const [, command, x, y] of strokes.matchAll(/([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (command === 'M') [column, row] = [Number(x), Math.floor(Number(y))]
    else {
      if (command === 'h')
        for (let dx = 0; dx < Number(x) * 4; dx++)
          for (let dy = 0; dy < 4; dy++) {
            const at = ((row * 4 + dy) * side * 4 + column * 4 + dx) * 4
            pixels.fill(0, at, at + 3)
          }
      column += Number(x)
    }
  }
  return jsQR(pixels, side * 4, side * 4)
}

test('a QR code contains the Pix code, in the size that level M needs', () => {
  expect(decode(code)?.data).toBe(code)
  expect(decode(code)?.version).toBe(9)
  expect(drawQr(encodeQr(code))?.side).toBe(53 + 8)
})

test('a QR code has a margin of four light modules, and is drawn by strokes', () => {
  const { strokes = '' } = drawQr(encodeQr(code)) ?? {}
  expect(strokes).toMatch(/^M4 4\.5h7m\d/)
  expect(strokes).toMatch(/^[Mmh\d. ]+$/)
  expect(strokes.length).toBeLessThan(5000)
})

test('what is not the modules of a QR code is not drawn', () => {
  for (const text of ['', 'M4 4.5h7', '"><script>', `${encodeQr(code)}AAAA`]) expect(drawQr(text)).toBeNull()
})

test('a text is drawn as its QR code', () => {
  const drawing = drawQr(encodeQr(code))
  expect(qrOfText(code, 'Link')).toEqual(drawing && qr(drawing, 'Link'))
})
