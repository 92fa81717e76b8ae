import { expect } from '@open-wc/testing'
import { press, type } from '../keys.ts'
import { suite, test } from '../mocha.ts'
import { type CardForm, input, stage } from './stage.ts'

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
})
