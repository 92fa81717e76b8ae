import { expect } from '@open-wc/testing'
import { press, type } from '../keys.ts'
import { suite, test } from '../mocha.ts'
import { isMasked, untilMasked } from '../until-masked.ts'
import { compose, fill, input, mountUnpainted, typeInto, valueWithCaret } from './mount.ts'

/** Mounts the fields, whose masks arrive when `arrive` is called. */
async function mountEarly() {
  const { form, paint } = await mountUnpainted()
  const arrive = () => {
    paint()
    return untilMasked(form.renderRoot)
  }
  expect(isMasked(input(form, 'number'))).to.equal(false)
  return { form, arrive }
}

suite('a text that stands in a field when its mask arrives is formatted', () => {
  test('a number that is being typed, with the caret at its end', async () => {
    const { form, arrive } = await mountEarly()
    await typeInto(form, 'number', '41111')
    await arrive()
    expect(valueWithCaret(form, 'number')).to.equal('4111 1|')
    await type('11')
    expect(valueWithCaret(form, 'number')).to.equal('4111 111|')
  })

  test('a number with the caret in its middle', async () => {
    const { form, arrive } = await mountEarly()
    await typeInto(form, 'number', '378282246310005')
    await press('ArrowLeft', 6)
    await arrive()
    expect(valueWithCaret(form, 'number')).to.equal('3782 82246|3 10005')
  })

  for (const [field, filled, formatted] of [
    ['number', '3782-822463-10005', '3782 822463 10005'],
    ['expiry', '2030-05', '05/30'],
    ['expiry', '0530', '05/30'],
    ['securityCode', ' 123 ', '123'],
    ['holderName', 'MARIA SILVA', 'MARIA SILVA'],
  ] as const)
    test(`${field} “${filled}”, filled in`, async () => {
      const { form, arrive } = await mountEarly()
      fill(form, { [field]: filled })
      expect(input(form, field).value).to.equal(filled)
      await arrive()
      expect(input(form, field).value).to.equal(formatted)
    })
})

test('a text that is being composed when its mask arrives is left alone until the composition ends', async () => {
  const { form, arrive } = await mountEarly()
  await compose(form, 'number', '41111', async () => {
    await arrive()
    expect(valueWithCaret(form, 'number')).to.equal('41111|')
  })
  expect(valueWithCaret(form, 'number')).to.equal('4111 1|')
})
