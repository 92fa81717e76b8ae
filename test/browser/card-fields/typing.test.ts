import { expect } from '@open-wc/testing'
import { press, type } from '../keys.ts'
import { suite, test } from '../mocha.ts'
import { type CardForm, fill, input, stage } from './stage.ts'

type Name = 'number' | 'expiry' | 'code' | 'name'

async function typeInto(form: CardForm, field: Name, text: string) {
  input(form, field).focus()
  await type(text)
}

/** What a field shows, with a bar where the caret is. */
function shown(form: CardForm, field: Name) {
  const { value, selectionStart } = input(form, field)
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
}

suite('a number is grouped as its brand’s cards show it', () => {
  for (const [typed, seen] of [
    ['4111111111111111', '4111 1111 1111 1111|'],
    ['378282246310005', '3782 822463 10005|'],
    ['30569309025904', '3056 930902 5904|'],
    ['6362970000457013', '6362 9700 0045 7013|'],
    ['55555555555544445', '5555 5555 5555 4444|'],
    ['4000 0000-0000a0006', '4000 0000 0000 0006|'],
    ['6304000000000000000', '6304 0000 0000 0000 000|'],
  ] as const)
    test(typed, async () => {
      const form = await stage()
      await typeInto(form, 'number', typed)
      expect(shown(form, 'number')).to.equal(seen)
    })
})

test('the brand is told in the field as soon as it is known', async () => {
  const form = await stage()
  const brand = () => form.renderRoot.querySelector('output')?.textContent
  await typeInto(form, 'number', '401')
  await form.updateComplete
  expect(brand()).to.equal('Visa')
  await type('178')
  await form.updateComplete
  expect(brand()).to.equal('Elo')
})

test('the caret stays where a digit is added or taken away in the middle', async () => {
  const form = await stage()
  await typeInto(form, 'number', '411111111111111')
  await press('ArrowLeft', 7)
  expect(shown(form, 'number')).to.equal('4111 1111 1|111 111')
  await type('9')
  expect(shown(form, 'number')).to.equal('4111 1111 19|11 1111')
  await press('Backspace')
  expect(shown(form, 'number')).to.equal('4111 1111 1|111 111')
  await press('Backspace', 2)
  expect(shown(form, 'number')).to.equal('4111 1111| 1111 11')
  await press('Backspace')
  expect(shown(form, 'number')).to.equal('4111 111|1 1111 1')
  await press('Delete')
  expect(shown(form, 'number')).to.equal('4111 111|1 1111')
})

suite('an expiry is written as on the card, however it is typed', () => {
  for (const [typed, seen] of [
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
      const form = await stage()
      await typeInto(form, 'expiry', typed)
      expect(shown(form, 'expiry')).to.equal(seen)
    })
})

test('a slash goes with the digit after it, and the month can be changed', async () => {
  const form = await stage()
  await typeInto(form, 'expiry', '0530')
  await press('Backspace', 3)
  expect(shown(form, 'expiry')).to.equal('0|')
  await type('6')
  expect(shown(form, 'expiry')).to.equal('06|')
})

test('the code has no more digits than the brand’s cards have', async () => {
  const form = await stage()
  await typeInto(form, 'code', '12345')
  expect(shown(form, 'code')).to.equal('1234|')
  await typeInto(form, 'number', '37')
  await form.updateComplete
  expect(input(form, 'code').maxLength).to.equal(4)
  await typeInto(form, 'number', '')
  await press('Backspace', 2)
  await type('4')
  await form.updateComplete
  expect(input(form, 'code').maxLength).to.equal(3)
})

suite('what a browser fills in is formatted, and read as if it were typed', () => {
  for (const [field, filled, seen] of [
    ['number', '4111111111111111', '4111 1111 1111 1111'],
    ['number', '3782-822463-10005', '3782 822463 10005'],
    ['expiry', '2030-05', '05/30'],
    ['expiry', '05/2030', '05/30'],
    ['expiry', '5/30', '05/30'],
    ['code', '123', '123'],
    ['name', 'MARIA SILVA', 'MARIA SILVA'],
  ] as const)
    test(`${field} ${filled}`, async () => {
      const form = await stage()
      fill(form, { [field]: filled })
      expect(input(form, field).value).to.equal(seen)
    })
})

/** Puts a text in as a paste does: announced as one, and put in by the engine. */
function paste(form: CardForm, field: Name, text: string) {
  const target = input(form, field)
  target.focus()
  const options = { inputType: 'insertFromPaste', data: text, bubbles: true, composed: true, cancelable: true }
  if (!target.dispatchEvent(new InputEvent('beforeinput', options))) return
  target.setRangeText(text, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
  target.dispatchEvent(new InputEvent('input', { ...options, cancelable: false }))
}

suite('what is pasted is taken for what it is', () => {
  for (const [field, text, seen] of [
    ['number', ' 4111-1111-1111-1111\n', '4111 1111 1111 1111|'],
    ['number', '４１１１１１１１１１１１１１１１', '4111 1111 1111 1111|'],
    ['number', 'Cartão: 6362 9700 0045 7013', '6362 9700 0045 7013|'],
    ['expiry', '2030-05', '05/30|'],
    ['expiry', '05 / 2030', '05/30|'],
    ['code', ' 123 ', '123|'],
  ] as const)
    test(`${field} “${text.trim()}”`, async () => {
      const form = await stage()
      paste(form, field, text)
      expect(shown(form, field)).to.equal(seen)
    })
})

test('a number that is pasted over another one takes its place', async () => {
  const form = await stage()
  await typeInto(form, 'number', '5555')
  input(form, 'number').select()
  paste(form, 'number', '378282246310005')
  expect(shown(form, 'number')).to.equal('3782 822463 10005|')
})

/** Composes a text as a keyboard for Japanese does, or one of Android that guesses words. */
function compose(form: CardForm, field: Name, text: string) {
  const target = input(form, field)
  target.focus()
  const start = target.value
  target.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  for (let length = 1; length <= text.length; length++) {
    const data = text.slice(0, length)
    const options = { inputType: 'insertCompositionText', data, isComposing: true, bubbles: true }
    target.dispatchEvent(new InputEvent('beforeinput', options))
    target.value = start + data
    target.dispatchEvent(new InputEvent('input', options))
  }
  target.dispatchEvent(new CompositionEvent('compositionend', { data: text, bubbles: true }))
}

test('what is composed is left alone until it is done, and then formatted', async () => {
  const form = await stage()
  await typeInto(form, 'number', '4111')
  compose(form, 'number', '１１１１')
  expect(shown(form, 'number')).to.equal('4111 1111|')
  compose(form, 'expiry', '２０３０ー０５')
  expect(input(form, 'expiry').value).to.equal('05/30')
  compose(form, 'name', '王小明')
  expect(input(form, 'name').value).to.equal('王小明')
})
