import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Layout, layoutsOf, type Sides } from '../../../widgets/kyc-uploader/files/two-sides.ts'
import { mayHaveBack } from '../../../widgets/kyc-uploader/second-side/may-have-back.ts'

const landscape = { width: 4000, height: 3000 }
const portrait = { width: 3000, height: 4000 }

describe('two sides stand one above the other', () => {
  test('each in the middle, at most as long as a photo of its own', () => {
    expect(layoutsOf([landscape, portrait], 2400)[0]).toEqual({
      width: 2400,
      height: 1800 + 24 + 2400,
      sides: [
        { x: 0, y: 0, width: 2400, height: 1800 },
        { x: 300, y: 1824, width: 1800, height: 2400 },
      ],
    })
  })

  test('a narrow one at least 1,600 pixels wide, however long it is', () => {
    const [layout] = layoutsOf([{ width: 2268, height: 4032 }, landscape], 2400)
    expect(layout?.sides[0]).toMatchObject({ width: 1600, height: 2844 })
  })

  test('a small one at its own size', () => {
    const [layout] = layoutsOf([{ width: 900, height: 600 }, landscape], 2400)
    expect(layout?.sides[0]).toMatchObject({ width: 900, height: 600, x: 750 })
  })

  test('at least 1,600 pixels wide where a page has photos scaled down further', () => {
    const [layout] = layoutsOf([landscape, landscape], 800)
    expect(layout?.sides.map(({ width }) => width)).toEqual([1600, 1600])
  })

  test('smaller where a browser on a phone could not draw them', () => {
    const widths = layoutsOf([portrait, portrait], 4096).map(({ width }) => width)
    expect(widths).toEqual([1800, 1600])
  })

  test('in no way where they are so long that they could not be read', () => {
    expect(layoutsOf([{ width: 1080, height: 20_000 }, landscape], 2400)).toEqual([])
  })
})

const size = fc.record({ width: fc.integer({ min: 1, max: 12_000 }), height: fc.integer({ min: 1, max: 12_000 }) })

test('each side is never enlarged, at least 1,600 pixels wide or as wide as it was, has its shape, and is seen whole', () => {
  fc.assert(
    fc.property(size, size, fc.integer({ min: 1, max: 8000 }), (front, back, maxSide) => {
      const sides: Sides = [front, back]
      for (const layout of layoutsOf(sides, maxSide)) {
        for (const [at, side] of layout.sides.entries()) {
          const own = sides[at] ?? front
          expect(side.width).toBeLessThanOrEqual(own.width)
          expect(side.height).toBeLessThanOrEqual(own.height)
          expect(side.width).toBeGreaterThanOrEqual(Math.min(own.width, 1600))
          // within the rounding to whole pixels
          expect(Math.abs((side.width * own.height) / own.width - side.height)).toBeLessThanOrEqual(
            1 + own.height / own.width,
          )
        }
        expectApart(layout)
        expect(layout.width * layout.height).toBeLessThanOrEqual(4096 ** 2)
      }
    }),
  )
})

test('the layouts become smaller, and the first is the largest that can be drawn', () => {
  fc.assert(
    fc.property(size, size, fc.integer({ min: 1, max: 8000 }), (front, back, maxSide) => {
      const areas = layoutsOf([front, back], maxSide).map(({ width, height }) => width * height)
      expect(areas).toEqual([...areas].sort((one, other) => other - one))
    }),
  )
})

function expectApart({ width, height, sides: [front, back] }: Layout) {
  for (const { x, y, ...side } of [front, back]) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x + side.width).toBeLessThanOrEqual(width)
    expect(y + side.height).toBeLessThanOrEqual(height)
  }
  expect(front.y + front.height).toBeLessThan(back.y)
}

describe('a document’s label says whether it may have a back', () => {
  test.each([
    ['Documento de identidade', true],
    ['RG ou CNH, frente e verso', true],
    ['ID card (front and back)', true],
    ['DNI, frente y reverso', true],
    ['Comprovante de residência', true],
    ['Foto do rosto', false],
    ['Selfie com o documento', false],
    ['Foto del rostro', false],
    ['RG (frente)', false],
    ['CNH - VERSO', false],
    ['Cédula, anverso', false],
    ['ID card, back', false],
    ['Controverso', true],
    ['', true],
  ])('%s: %s', (label, expected) => expect(mayHaveBack(label)).toBe(expected))
})
