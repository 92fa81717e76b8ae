import { expect, test } from 'vitest'
import { withFewColors } from '../../tools/few-colors.ts'

const [white, black, green, grey] = ['ffffffff', '000000ff', 'e0ecebff', 'e6e6e6ff']

/** A picture whose rows are of these colors. */
function picture(rows: readonly (readonly (string | undefined)[])[]) {
  const data = new Uint8Array(Buffer.from(rows.flat().join(''), 'hex'))
  return { width: rows[0]?.length ?? 0, height: rows.length, data }
}
const hex = (data: Uint8Array) => Buffer.from(data).toString('hex')

test('a picture of few colors stays as it is', () => {
  const drawn = picture([
    [white, black],
    [green, grey],
  ])
  expect(withFewColors(drawn)).toEqual(drawn)
})

test('the tint of a pale area stays, and a longer line of a similar color takes it', () => {
  const line = Array(40).fill(grey)
  const area = Array.from({ length: 6 }, () => [...Array(6).fill(green), ...Array(34).fill(white)])
  const drawn = picture([Array(40).fill(white), Array(40).fill(black), line, ...area, Array(40).fill(black)])
  const few = hex(withFewColors(drawn, 3).data)
  expect(few).not.toContain(grey)
  expect(few).toContain(green)
})

test('equal pictures become equal ones, whatever comes first in them', () => {
  const rows = [Array(9).fill(white), [white, black, green, grey, black, green, grey, white, white]]
  const colorsOf = (some: typeof rows) =>
    [...new Set(hex(withFewColors(picture(some), 3).data).match(/.{8}/g) ?? [])].sort()
  expect(colorsOf(rows)).toEqual(colorsOf(rows.map((row) => row.toReversed())))
})
