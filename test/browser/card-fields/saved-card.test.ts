import { expect } from '@open-wc/testing'
import type { ShownSavedCard } from '../../../widgets/card-fields/card-fields.ts'
import { TokenizerError } from '../../../widgets/card-fields/tokenizer.ts'
import { has, text } from '../by-role.ts'
import { suite, test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { type CardForm, fill, input, mountForm } from './mount.ts'

const amex: ShownSavedCard = { id: 21, brand: 'Amex' }
const unbranded: ShownSavedCard = { id: 22, brand: null }
const visa: ShownSavedCard = { id: 23, brand: 'Visa' }
const { signal: neverAborted } = new AbortController()

/** Mounts the fields of a saved card. The tokenizer's token contains what the tokenizer gets. */
async function mountSaved(card = amex, lang = 'pt-BR') {
  const form = await mountForm({ lang, width: 288 })
  form.savedCardTokenizer = async ({ savedCard, securityCode }) => ({ token: `${savedCard} ${securityCode}` })
  form.card.setSavedCard(card)
  await settle(form)
  return form
}

const code = (form: CardForm) => input(form, 'securityCode')

test('the tokenizer gets the saved card’s id and its security code', async () => {
  const form = await mountSaved()
  expect(form.renderRoot.querySelectorAll('input')).to.have.length(1)
  fill(form, { securityCode: '7391' })
  expect(await form.card.tokenize(neverAborted)).to.deep.equal({ token: '21 7391' })
})

test('the code field sets the browser’s autofill, a phone’s keyboard and the length of the brand’s code', async () => {
  const form = await mountSaved()
  expect(code(form).getAttribute('autocomplete')).to.equal('cc-csc')
  expect(code(form).inputMode).to.equal('numeric')
  expect(code(form).maxLength).to.equal(4)
  form.card.setSavedCard(visa)
  await settle(form)
  expect(code(form).maxLength).to.equal(3)
  expect(text(form)).to.contain('3 números no verso')
})

suite('a code of the wrong length is marked, gets the focus, and reaches no tokenizer', () => {
  for (const [card, typed, error] of [
    [amex, '', 'Digite o código de segurança.'],
    [amex, '123', 'Confira o código de segurança no cartão.'],
    [unbranded, '12', 'Confira o código de segurança no cartão.'],
  ] as const)
    test(`${card.brand ?? 'unknown brand'}: “${typed}”`, async () => {
      const form = await mountSaved(card)
      form.savedCardTokenizer = () => Promise.reject(new Error('called'))
      fill(form, { securityCode: typed })
      expect(await form.card.tokenize(neverAborted)).to.deep.equal({ invalid: ['securityCode'] })
      expect(form.shadowRoot?.activeElement).to.equal(code(form))
      expect(text(form)).to.contain(error)
    })
})

test('a code of an unknown brand has three or four digits', async () => {
  const form = await mountSaved(unbranded)
  for (const securityCode of ['123', '1234']) {
    fill(form, { securityCode })
    expect(await form.card.tokenize(neverAborted)).to.deep.equal({ token: `22 ${securityCode}` })
  }
})

suite('a card that the provider rejects is marked at the code, the only field', () => {
  for (const invalid of [['securityCode'], ['number'], []] as const)
    test(invalid.join() || 'as a whole', async () => {
      const form = await mountSaved()
      form.savedCardTokenizer = async () => ({ invalid })
      fill(form, { securityCode: '7391' })
      expect(await form.card.tokenize(neverAborted)).to.deep.equal({ invalid: ['securityCode'] })
      expect(text(form)).to.contain('Confira o código de segurança no cartão.')
      expect(form.shadowRoot?.activeElement).to.equal(code(form))
    })
})

test('a tokenizer that takes no security code returns no token', async () => {
  const form = await mountSaved()
  form.savedCardTokenizer = undefined
  fill(form, { securityCode: '7391' })
  const error: unknown = await form.card.tokenize(neverAborted).catch((error: unknown) => error)
  expect(error).to.be.an.instanceOf(TokenizerError)
})

test('what was typed for one card is not kept for another, and undo does not bring it back', async () => {
  const form = await mountForm()
  fill(form, { number: '4111111111111111', securityCode: '123' })
  form.card.setSavedCard(amex)
  await settle(form)
  expect(code(form).value).to.equal('')
  fill(form, { securityCode: '7391' })
  form.card.setSavedCard({ ...amex })
  expect(code(form).value).to.equal('7391')
  form.card.setSavedCard({ ...amex, id: 22 })
  await settle(form)
  const undo = { inputType: 'historyUndo', bubbles: true, cancelable: true }
  code(form).dispatchEvent(new InputEvent('beforeinput', undo))
  expect(code(form).value).to.equal('')
  form.card.setSavedCard(null)
  await settle(form)
  expect(input(form, 'number').value).to.equal('')
})

suite('every language is accessible', () => {
  for (const [lang, label] of [
    ['pt-BR', 'Código de segurança'],
    ['en', 'Security code'],
    ['es', 'Código de seguridad'],
  ] as const)
    test(lang, async () => {
      const form = await mountSaved(amex, lang)
      await until(() => has(form, 'textbox', label))
      await form.card.tokenize(neverAborted)
      await expect(form).to.be.accessible()
    })
})
