import { expect } from '@open-wc/testing'
import { TokenizerError } from '../../../widgets/card-fields/tokenizer.ts'
import { press, type } from '../keys.ts'
import { suite, test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { type CardForm, fill, input, mountForm, visa } from './mount.ts'

const validCard = { number: '4111111111111111', expiry: '05/30', securityCode: '123', holderName: 'MARIA SILVA' }

/** A signal that is never aborted. */
const neverAborted = () => new AbortController().signal

/** The hint and error texts under a field. */
function descriptionOf(form: CardForm, field: keyof typeof validCard) {
  const ids = input(form, field).getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = ids.map((id) => form.renderRoot.querySelector(`#${id}`)?.textContent)
  return texts.filter(Boolean).join(' ')
}

const isInvalid = (form: CardForm, field: keyof typeof validCard) => input(form, field).ariaInvalid === 'true'

const focusedId = (form: CardForm) => form.shadowRoot?.activeElement?.id

/** The error with which a promise rejects; null if it resolves. */
const rejectionOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

/** Mounts the fields with a valid card. */
async function mountFilled() {
  const form = await mountForm()
  fill(form, validCard)
  return form
}

/** Mounts the fields with a valid card and a tokenizer that never responds. `call.signal` is the one that it was given. */
async function mountHanging() {
  const form = await mountFilled()
  const call: { signal?: AbortSignal } = {}
  form.tokenizer = (_, { signal }) => {
    call.signal = signal
    return new Promise(() => {})
  }
  return { form, call }
}

test('the tokenizer gets the typed card, and its token is returned', async () => {
  const form = await mountForm()
  const cards: unknown[] = []
  form.tokenizer = async (card) => {
    cards.push(card)
    return { token: 'token-1', payment_method_id: 'visa', more: 1 }
  }
  fill(form, { ...validCard, holderName: '  MARIA   SILVA ' })
  expect(await form.card.tokenize(neverAborted())).to.deep.equal({ token: 'token-1', payment_method_id: 'visa' })
  expect(cards).to.deep.equal([visa])
})

test('an empty form shows an error at every field, focuses the first, and calls no tokenizer', async () => {
  const form = await mountForm()
  form.tokenizer = () => Promise.reject(new Error('called'))
  expect(await form.card.tokenize(neverAborted())).to.deep.equal({
    invalid: ['number', 'expiry', 'securityCode', 'holderName'],
  })
  expect(focusedId(form)).to.equal('card-number')
  expect(descriptionOf(form, 'number')).to.equal('Digite o número do cartão.')
  expect(descriptionOf(form, 'expiry')).to.equal('MM/AA Digite o mês e o ano como no cartão: 05/30.')
  expect(descriptionOf(form, 'securityCode')).to.equal('3 números no verso Digite o código de segurança.')
  expect(descriptionOf(form, 'holderName')).to.equal('Digite o nome como está no cartão.')
})

test('the first invalid field gets the focus', async () => {
  const form = await mountForm()
  fill(form, { ...validCard, securityCode: '12', holderName: '' })
  await form.card.tokenize(neverAborted())
  expect(focusedId(form)).to.equal('card-securityCode')
})

test('a field shows its error when it is left, and clears it once corrected', async () => {
  const form = await mountForm()
  input(form, 'number').focus()
  await type('4111')
  await press('Tab')
  await settle(form)
  expect(descriptionOf(form, 'number')).to.equal('Faltam números. Confira no cartão.')
  expect(isInvalid(form, 'number')).to.equal(true)
  fill(form, { number: validCard.number })
  await settle(form)
  expect(descriptionOf(form, 'number')).to.equal('')
  expect(isInvalid(form, 'number')).to.equal(false)
})

test('an empty field that was only passed by shows no error', async () => {
  const form = await mountForm()
  input(form, 'number').focus()
  await press('Tab')
  await settle(form)
  expect(descriptionOf(form, 'number')).to.equal('')
})

test('no error text appears while the focus moves to the button', async () => {
  const form = await mountForm()
  fill(form, { holderName: '123' })
  input(form, 'holderName').focus()
  form.renderRoot.querySelector('button')?.focus()
  await settle(form)
  expect(descriptionOf(form, 'holderName')).to.equal('')
})

test('an expired card shows an error', async () => {
  const form = await mountForm()
  fill(form, { ...validCard, expiry: '10/26' })
  await form.card.tokenize(neverAborted())
  expect(descriptionOf(form, 'expiry')).to.contain('Este cartão venceu.')
})

suite('an error from the provider is shown at its field', () => {
  for (const [invalid, refused, field, words] of [
    [['securityCode'], ['securityCode'], 'securityCode', 'Confira o código de segurança no cartão.'],
    [['holderName', 'expiry'], ['expiry', 'holderName'], 'expiry', 'Digite o mês e o ano como no cartão: 05/30.'],
    [[], ['number'], 'number', 'Não deu para usar este cartão. Confira o número ou use outro.'],
  ] as const)
    test(invalid.join(', ') || 'the whole card', async () => {
      const form = await mountFilled()
      form.tokenizer = async () => ({ invalid })
      expect(await form.card.tokenize(neverAborted())).to.deep.equal({ invalid: refused })
      expect(descriptionOf(form, field)).to.contain(words)
      expect(focusedId(form)).to.equal(`card-${field}`)
    })
})

suite('a failing provider is not reported as an invalid card, and its error is not passed on', () => {
  for (const [how, tokenizer] of [
    ['throws', () => Promise.reject(new Error('4111111111111111'))],
    [
      'throws synchronously',
      () => {
        throw new Error('4111111111111111')
      },
    ],
    ['returns nothing', async () => undefined],
    ['returns something else', async () => ({ id: 'token-1' })],
  ] as const)
    test(how, async () => {
      const form = await mountFilled()
      form.tokenizer = tokenizer as CardForm['tokenizer']
      const error = await rejectionOf(form.card.tokenize(neverAborted()))
      expect(error).to.be.an.instanceOf(TokenizerError)
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.to.contain('411111')
    })
})

test('a provider that never responds is canceled after 30 seconds, by its signal', async () => {
  const { form, call } = await mountHanging()
  const rejection = rejectionOf(form.card.tokenize(neverAborted()))
  await form.clock.untilSleeping(1)
  expect(form.clock.pendingSleepsMs).to.deep.equal([30_000])
  expect(call.signal?.aborted).to.equal(false)
  await form.clock.advance(30_000)
  expect(await rejection).to.be.an.instanceOf(TokenizerError)
  expect(call.signal?.aborted).to.equal(true)
})

test('aborting stops the tokenizer and the timeout', async () => {
  const { form, call } = await mountHanging()
  const controller = new AbortController()
  const rejection = rejectionOf(form.card.tokenize(controller.signal))
  await form.clock.untilSleeping(1)
  controller.abort(new Error('left'))
  expect(await rejection).to.have.property('message', 'left')
  expect(call.signal?.aborted).to.equal(true)
  expect(form.clock.pendingSleepsMs).to.deep.equal([])
})

test('disabled fields keep their values and cannot be edited', async () => {
  const form = await mountFilled()
  form.card.disabled = true
  form.requestUpdate()
  await settle(form)
  input(form, 'securityCode').focus()
  await type('4')
  expect(input(form, 'securityCode').value).to.equal('123')
  expect(input(form, 'securityCode').readOnly).to.equal(true)
})

test('cleared fields are empty, and undo brings nothing back', async () => {
  const form = await mountForm()
  input(form, 'number').focus()
  await type('41111')
  fill(form, { securityCode: '12', holderName: 'MARIA' })
  await form.card.tokenize(neverAborted())
  form.card.clear()
  await settle(form)
  const undo = { inputType: 'historyUndo', bubbles: true, cancelable: true }
  for (const field of ['number', 'expiry', 'securityCode', 'holderName'] as const) {
    input(form, field).dispatchEvent(new InputEvent('beforeinput', undo))
    expect([field, input(form, field).value, descriptionOf(form, field).includes('Digite')]).to.deep.equal([
      field,
      '',
      false,
    ])
  }
  // an empty one would read as a status bar
  expect(form.renderRoot.querySelector('output')).to.equal(null)
})

test('values stay when the language changes or the element moves', async () => {
  const form = await mountFilled()
  form.parentElement?.setAttribute('lang', 'es')
  form.requestUpdate()
  await until(() => input(form, 'number').labels?.[0]?.textContent === 'Número de tarjeta')
  document.body.append(form)
  await settle(form)
  expect(input(form, 'number').value).to.equal('4111 1111 1111 1111')
  input(form, 'number').focus()
  await press('End')
  await press('Backspace', 4)
  expect(input(form, 'number').value).to.equal('4111 1111 1111')
  form.remove()
})

test('Enter in a field submits the one form', async () => {
  const form = await mountForm()
  input(form, 'securityCode').focus()
  await press('Enter')
  expect(form.submits).to.equal(1)
})

suite('every language is accessible, at every width', () => {
  for (const lang of ['pt-BR', 'en', 'es'])
    test(lang, async () => {
      const form = await mountForm({ lang, width: 288 })
      fill(form, { number: validCard.number })
      await form.card.tokenize(neverAborted())
      await expect(form).to.be.accessible()
      const { scrollWidth, clientWidth } = form.parentElement ?? form
      expect(scrollWidth).to.equal(clientWidth)
    })
})

test('fields set the browser’s autofill and a phone’s keyboard', async () => {
  const form = await mountForm()
  const attributes = (['number', 'expiry', 'securityCode', 'holderName'] as const).map((field) => {
    const { inputMode } = input(form, field)
    expect(input(form, field).ariaRequired).to.equal('true')
    return `${input(form, field).getAttribute('autocomplete')} ${inputMode}`
  })
  expect(attributes).to.deep.equal(['cc-number numeric', 'cc-exp numeric', 'cc-csc numeric', 'cc-name text'])
})

test('the page receives Escape, Tab and shortcuts, but no typed key and nothing pasted', async () => {
  const form = await mountForm()
  const received: string[] = []
  for (const name of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'copy', 'cut', 'paste'])
    document.body.addEventListener(name, (event) => received.push(`${name} ${Reflect.get(event, 'key') ?? ''}`.trim()))
  const field = input(form, 'number')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', '4111')
  const more = { bubbles: true, composed: true, cancelable: true }
  for (const name of ['copy', 'cut', 'paste']) field.dispatchEvent(new ClipboardEvent(name, { ...more, clipboardData }))
  for (const key of ['7', '@']) field.dispatchEvent(new KeyboardEvent('keydown', { ...more, key }))
  field.dispatchEvent(new KeyboardEvent('keydown', { ...more, key: '@', ctrlKey: true, altKey: true }))
  field.focus()
  await type('41')
  expect(received).to.deep.equal([])

  field.dispatchEvent(new KeyboardEvent('keydown', { ...more, key: 'k', ctrlKey: true }))
  for (const key of ['Escape', 'Tab']) field.dispatchEvent(new KeyboardEvent('keydown', { ...more, key }))
  expect(received).to.deep.equal(['keydown k', 'keydown Escape', 'keydown Tab'])
})

test('typed values go to the tokenizer only', async () => {
  const form = await mountForm()
  const address = location.href
  const events: string[] = []
  for (const name of ['beforeinput', 'input', 'change', 'invalid', 'submit'])
    document.body.addEventListener(name, (event) => events.push(JSON.stringify([name, Reflect.get(event, 'data')])))
  fill(form, validCard)
  input(form, 'securityCode').focus()
  await press('Backspace')
  await type('3')
  await form.card.tokenize(neverAborted())
  await until(() => !form.isUpdatePending)
  const attributeNodes = [...form.renderRoot.querySelectorAll('*')].flatMap((each) => [...each.attributes])
  const traces = [
    ...attributeNodes.map(({ value }) => value),
    form.renderRoot.textContent ?? '',
    ...events,
    ...Object.values(localStorage),
    ...Object.values(sessionStorage),
    document.cookie,
    JSON.stringify(history.state),
  ].join('\n')
  for (const secret of ['4111', '123', 'MARIA']) expect(traces).not.to.contain(secret)
  expect(location.href).to.equal(address)
  expect(events.filter((event) => event.includes('3'))).to.deep.equal([])
})
