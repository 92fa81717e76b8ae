import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { encodeQr } from '../../../src/values/encode-qr.ts'
import { qr } from '../../../widgets/common/qr.ts'
import { qrOfText } from '../../../widgets/common/qr-of-text.ts'

const code =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB'

/** Returns the side of a rendered QR code, and the strokes that draw it. */
function render(modules: string) {
  const rendered = qr(modules, 'Pix')
  if (typeof rendered === 'symbol') return null
  const path = rendered.values.find((value) => String(value).startsWith('M4 4.5h'))
  return { side: Number(rendered.values[1]), path: String(path) }
}

/** Reads a rendered QR code with an independent decoder. */
function decode(text: string) {
  const { side = 0, path = '' } = render(encodeQr(text)) ?? {}
  const pixels = new Uint8ClampedArray(side * side * 64).fill(255)
  let [column, row] = [0, 0]
  for (const [, command, x, y] of path.matchAll(/([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
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
  expect(render(encodeQr(code))?.side).toBe(53 + 8)
})

test('a QR code has a margin of four light modules, and is drawn by strokes', () => {
  const { path = '' } = render(encodeQr(code)) ?? {}
  expect(path).toMatch(/^M4 4\.5h7m\d/)
  expect(path).toMatch(/^[Mmh\d. ]+$/)
  expect(path.length).toBeLessThan(5000)
})

test('what is not the modules of a QR code is not drawn', () => {
  for (const text of ['', 'M4 4.5h7', '"><script>', `${encodeQr(code)}AAAA`]) expect(render(text)).toBeNull()
})

test('a text is drawn as its QR code', () => {
  expect(qrOfText(code, 'Link')).toEqual(qr(encodeQr(code), 'Link'))
})
