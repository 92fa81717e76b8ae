// @engines Engines size flexible boxes by their content differently.
import { expect } from '@open-wc/testing'
import { suite, test } from '../mocha.ts'
import { fill, input, mountForm } from './mount.ts'

const phone = 320
// what a page with the demo's margins leaves of it
const narrow = 288

/** Returns the box of each label of the date and the code. */
const labelBoxes = (root: ParentNode) =>
  [...root.querySelectorAll('.pair label')].map((label) => label.getBoundingClientRect())

suite('the date and the code stand side by side on a phone of 320 px, each label on one line', () => {
  for (const lang of ['pt-BR', 'en', 'es'])
    for (const width of [narrow, phone, 416])
      test(`${lang}, ${width} px`, async () => {
        const { renderRoot } = await mountForm({ lang, width })
        const boxes = labelBoxes(renderRoot)
        expect(boxes.map(({ top }) => top)).to.deep.equal([boxes[0]?.top, boxes[0]?.top])
        for (const { height } of boxes) expect(height).to.be.within(23, 25)
        const inputs = [...renderRoot.querySelectorAll('.pair input')].map((each) => each.getBoundingClientRect())
        expect(inputs[0]?.top).to.equal(inputs[1]?.top)
        expect(inputs[0]?.width).to.be.at.least(80)
        expect(inputs[1]?.right).to.be.closeTo(input({ renderRoot }, 'number').getBoundingClientRect().right, 0.1)
      })
})

test('the date and the code stand one below the other where their labels do not fit, and nothing is cut off', async () => {
  const form = await mountForm({ width: narrow })
  form.style.setProperty('--guiche-font-size', '24px')
  const [date, code] = labelBoxes(form.renderRoot)
  expect(code?.top).to.be.above(date?.bottom ?? Infinity)
  expect(form.scrollWidth).to.equal(narrow)
})

test('an error that is longer than the label of its field changes no width', async () => {
  const form = await mountForm({ width: narrow })
  const widths = () => labelBoxes(form.renderRoot).map(({ width }) => width)
  const before = widths()
  form.card.validate()
  await form.updateComplete
  expect(widths()).to.deep.equal(before)
})

test('the brand has at least 14 px, and stands beside the whole number on a phone', async () => {
  const form = await mountForm({ width: narrow })
  fill(form, { number: '5500 0000 0000 0004' })
  await form.updateComplete
  const mark = form.renderRoot.querySelector('output')
  if (!mark) throw new Error('no brand')
  expect(Number.parseFloat(getComputedStyle(mark).fontSize)).to.be.at.least(14)
  const field = input(form, 'number')
  const [box, brand] = [field, mark].map((each) => each.getBoundingClientRect())
  if (!box || !brand) throw new Error('no box')
  const { borderLeftWidth, paddingLeft, paddingRight } = getComputedStyle(field)
  const [border = 0, start = 0, end = 0] = [borderLeftWidth, paddingLeft, paddingRight].map(Number.parseFloat)
  const width = textWidth(field)
  expect(width).to.be.at.most(box.width - 2 * border - start - end)
  expect(brand.left).to.be.at.least(box.left + border + start + width + 2)
  form.style.fontSize = '12px'
  form.style.setProperty('--guiche-font-size', '12px')
  expect(Number.parseFloat(getComputedStyle(mark).fontSize)).to.be.at.least(14)
})

/** Returns the width of the text in a field, which the field's own rounded one would hide. */
function textWidth(field: HTMLInputElement): number {
  const { font, fontVariantNumeric } = getComputedStyle(field)
  const text = document.body.appendChild(document.createElement('span'))
  Object.assign(text.style, { font, fontVariantNumeric, whiteSpace: 'pre' })
  text.textContent = field.value
  const { width } = text.getBoundingClientRect()
  text.remove()
  return width
}
