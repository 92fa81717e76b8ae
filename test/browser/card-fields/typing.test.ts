// @engines Input events, carets, autofill and composition differ between engines.
import { expect } from '@open-wc/testing'
import { press, type } from '../keys.ts'
import { suite, test } from '../mocha.ts'
import { type CardForm, compose, fill, type Name, input, mountForm, typeInto, valueWithCaret } from './mount.ts'

suite('a number is grouped as on the brand’s cards', () => {
  for (const [typed, formatted] of [
    ['4111111111111111', '4111 1111 1111 1111|'],
    ['378282246310005', '3782 822463 10005|'],
    ['30569309025904', '3056 930902 5904|'],
    ['6362970000457013', '6362 9700 0045 7013|'],
    ['55555555555544445', '5555 5555 5555 4444|'],
    ['4000 0000-0000a0006', '4000 0000 0000 0006|'],
    ['6304000000000000000', '6304 0000 0000 0000 000|'],
  ] as const)
    test(typed, async () => {
      const form = await mountForm()
      await typeInto(form, 'number', typed)
      expect(valueWithCaret(form, 'number')).to.equal(formatted)
    })
})

test('the field shows the brand as soon as it is known', async () => {
  const form = await mountForm()
  const brand = () => form.renderRoot.querySelector('output')?.textContent
  await typeInto(form, 'number', '401')
  await form.updateComplete
  expect(brand()).to.equal('Visa')
  await type('178')
  await form.updateComplete
  expect(brand()).to.equal('Elo')
})

test('the caret stays in place when a digit is added or deleted in the middle', async () => {
  const form = await mountForm()
  await typeInto(form, 'number', '411111111111111')
  await press('ArrowLeft', 7)
  expect(valueWithCaret(form, 'number')).to.equal('4111 1111 1|111 111')
  await type('9')
  expect(valueWithCaret(form, 'number')).to.equal('4111 1111 19|11 1111')
  await press('Backspace')
  expect(valueWithCaret(form, 'number')).to.equal('4111 1111 1|111 111')
  await press('Backspace', 2)
  expect(valueWithCaret(form, 'number')).to.equal('4111 1111| 1111 11')
  await press('Backspace')
  expect(valueWithCaret(form, 'number')).to.equal('4111 111|1 1111 1')
  await press('Delete')
  expect(valueWithCaret(form, 'number')).to.equal('4111 111|1 1111')
})

suite('an expiry is formatted as on the card, however it is typed', () => {
  for (const [typed, formatted] of [
    ['0530', '05/30|'],
    ['530', '05/30|'],
    ['5/30', '05/30|'],
    ['1/30', '01/30|'],
    ['1230', '12/30|'],
    ['05/2030', '05/30|'],
    ['05-2030', '05/30|'],
    ['05 / 30', '05/30|'],
  ] as const)
    test(typed, async () => {
      const form = await mountForm()
      await typeInto(form, 'expiry', typed)
      expect(valueWithCaret(form, 'expiry')).to.equal(formatted)
    })
})

test('deleting the digit after the slash deletes the slash too, and the month can be changed', async () => {
  const form = await mountForm()
  await typeInto(form, 'expiry', '0530')
  await press('Backspace', 3)
  expect(valueWithCaret(form, 'expiry')).to.equal('0|')
  await type('6')
  expect(valueWithCaret(form, 'expiry')).to.equal('06|')
})

test('the security code is limited to the brand’s length', async () => {
  const form = await mountForm()
  await typeInto(form, 'securityCode', '12345')
  expect(valueWithCaret(form, 'securityCode')).to.equal('1234|')
  await typeInto(form, 'number', '37')
  await form.updateComplete
  expect(input(form, 'securityCode').maxLength).to.equal(4)
  await typeInto(form, 'number', '')
  await press('Backspace', 2)
  await type('4')
  await form.updateComplete
  expect(input(form, 'securityCode').maxLength).to.equal(3)
})

suite('autofilled values are formatted like typed ones', () => {
  for (const [field, filled, formatted] of [
    ['number', '4111111111111111', '4111 1111 1111 1111'],
    ['number', '3782-822463-10005', '3782 822463 10005'],
    ['expiry', '2030-05', '05/30'],
    ['expiry', '05/2030', '05/30'],
    ['expiry', '5/30', '05/30'],
    ['securityCode', '123', '123'],
    ['holderName', 'MARIA SILVA', 'MARIA SILVA'],
  ] as const)
    test(`${field} ${filled}`, async () => {
      const form = await mountForm()
      fill(form, { [field]: filled })
      expect(input(form, field).value).to.equal(formatted)
    })
})

/** Inserts a text as a paste does: with a beforeinput event, and then by the engine. */
function paste(form: CardForm, field: Name, text: string) {
  const target = input(form, field)
  target.focus()
  const options = { inputType: 'insertFromPaste', data: text, bubbles: true, composed: true, cancelable: true }
  if (!target.dispatchEvent(new InputEvent('beforeinput', options))) return
  target.setRangeText(text, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
  target.dispatchEvent(new InputEvent('input', { ...options, cancelable: false }))
}

suite('pasted texts are formatted', () => {
  for (const [field, text, formatted] of [
    ['number', ' 4111-1111-1111-1111\n', '4111 1111 1111 1111|'],
    ['number', '４１１１１１１１１１１１１１１１', '4111 1111 1111 1111|'],
    ['number', 'Cartão: 6362 9700 0045 7013', '6362 9700 0045 7013|'],
    ['expiry', '2030-05', '05/30|'],
    ['expiry', '05 / 2030', '05/30|'],
    ['securityCode', ' 123 ', '123|'],
  ] as const)
    test(`${field} “${text.trim()}”`, async () => {
      const form = await mountForm()
      paste(form, field, text)
      expect(valueWithCaret(form, field)).to.equal(formatted)
    })
})

test('a number pasted over a selection replaces it', async () => {
  const form = await mountForm()
  await typeInto(form, 'number', '5555')
  input(form, 'number').select()
  paste(form, 'number', '378282246310005')
  expect(valueWithCaret(form, 'number')).to.equal('3782 822463 10005|')
})

test('composed text is formatted when the composition ends', async () => {
  const form = await mountForm()
  await typeInto(form, 'number', '4111')
  await compose(form, 'number', '１１１１')
  expect(valueWithCaret(form, 'number')).to.equal('4111 1111|')
  await compose(form, 'expiry', '２０３０ー０５')
  expect(input(form, 'expiry').value).to.equal('05/30')
  await compose(form, 'holderName', '王小明')
  expect(input(form, 'holderName').value).to.equal('王小明')
})
