import { expect } from '@open-wc/testing'
import { TokenizerError } from '../../../widgets/card-fields/tokenizer.ts'
import { press, type } from '../keys.ts'
import { suite, test } from '../mocha.ts'
import { rest, until } from '../settle.ts'
import { type CardForm, fill, input, stage, visa } from './stage.ts'

const whole = { number: '4111111111111111', expiry: '05/30', code: '123', name: 'MARIA SILVA' }

/** No one's wish to stop. */
const never = () => new AbortController().signal

/** What is said under a field. */
function saidOf(form: CardForm, field: keyof typeof whole) {
  const ids = input(form, field).getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = ids.map((id) => form.renderRoot.querySelector(`#${id}`)?.textContent)
  return texts.filter(Boolean).join(' ')
}

const isInvalid = (form: CardForm, field: keyof typeof whole) => input(form, field).ariaInvalid === 'true'

const focused = (form: CardForm) => form.shadowRoot?.activeElement?.id

/** What a promise comes to that is not kept. */
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

test('a whole card becomes a token, of what was typed and of nothing else', async () => {
  const form = await stage()
  const got: unknown[] = []
  form.tokenizer = async (card) => {
    got.push(card)
    return { token: 'token-1', payment_method_id: 'visa', more: 1 }
  }
  fill(form, { ...whole, name: '  MARIA   SILVA ' })
  expect(await form.card.tokenize(never())).to.deep.equal({ token: 'token-1', payment_method_id: 'visa' })
  expect(got).to.deep.equal([visa])
})

test('an empty form says at every field what to do, has the focus at the first, and asks no tokenizer', async () => {
  const form = await stage()
  form.tokenizer = () => Promise.reject(new Error('asked'))
  expect(await form.card.tokenize(never())).to.equal(null)
  expect(focused(form)).to.equal('card-number')
  expect(saidOf(form, 'number')).to.equal('Digite o número do cartão.')
  expect(saidOf(form, 'expiry')).to.equal('MM/AA Digite o mês e o ano como no cartão: 05/30.')
  expect(saidOf(form, 'code')).to.equal('3 números no verso Digite o código de segurança.')
  expect(saidOf(form, 'name')).to.equal('Digite o nome como está no cartão.')
})

test('the first field that is wrong has the focus', async () => {
  const form = await stage()
  fill(form, { ...whole, code: '12', name: '' })
  await form.card.tokenize(never())
  expect(focused(form)).to.equal('card-code')
})

test('a field that is left says what is wrong with it, and stops as soon as that is mended', async () => {
  const form = await stage()
  input(form, 'number').focus()
  await type('4111')
  await press('Tab')
  await rest(form)
  expect(saidOf(form, 'number')).to.equal('Faltam números. Confira no cartão.')
  expect(isInvalid(form, 'number')).to.equal(true)
  fill(form, { number: whole.number })
  await rest(form)
  expect(saidOf(form, 'number')).to.equal('')
  expect(isInvalid(form, 'number')).to.equal(false)
})

test('one who passes an empty field has done nothing wrong yet', async () => {
  const form = await stage()
  input(form, 'number').focus()
  await press('Tab')
  await rest(form)
  expect(saidOf(form, 'number')).to.equal('')
})

test('on the way to the button nothing moves it away', async () => {
  const form = await stage()
  fill(form, { name: '123' })
  input(form, 'name').focus()
  form.renderRoot.querySelector('button')?.focus()
  await rest(form)
  expect(saidOf(form, 'name')).to.equal('')
})

test('a card that has ended says so', async () => {
  const form = await stage()
  fill(form, { ...whole, expiry: '10/26' })
  await form.card.tokenize(never())
  expect(saidOf(form, 'expiry')).to.contain('Este cartão venceu.')
})

suite('what a provider does not take is said where it is', () => {
  for (const [invalid, field, words] of [
    [['code'], 'code', 'Confira o código de segurança no cartão.'],
    [['name', 'expiry'], 'expiry', 'Digite o mês e o ano como no cartão: 05/30.'],
    [[], 'number', 'Não foi possível usar este cartão. Confira o número ou use outro.'],
  ] as const)
    test(invalid.join(', ') || 'the card as a whole', async () => {
      const form = await stage()
      form.tokenizer = async () => ({ invalid })
      fill(form, whole)
      expect(await form.card.tokenize(never())).to.equal(null)
      expect(saidOf(form, field)).to.contain(words)
      expect(focused(form)).to.equal(`card-${field}`)
    })
})

suite('a provider that fails is told from a card that is wrong, and what it throws goes no further', () => {
  for (const [how, tokenizer] of [
    ['throws', () => Promise.reject(new Error('4111111111111111'))],
    [
      'throws at once',
      () => {
        throw new Error('4111111111111111')
      },
    ],
    ['answers nothing', async () => undefined],
    ['answers something else', async () => ({ id: 'token-1' })],
  ] as const)
    test(how, async () => {
      const form = await stage()
      form.tokenizer = tokenizer as CardForm['tokenizer']
      fill(form, whole)
      const error = await failure(form.card.tokenize(never()))
      expect(error).to.be.an.instanceOf(TokenizerError)
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.to.contain('411111')
    })
})

test('a provider that never answers is given up after 30 seconds, and told so', async () => {
  const form = await stage()
  let given: AbortSignal | undefined
  form.tokenizer = (_, { signal }) => {
    given = signal
    return new Promise(() => {})
  }
  fill(form, whole)
  const made = failure(form.card.tokenize(never()))
  await form.clock.asleep(1)
  expect(form.clock.naps).to.deep.equal([30_000])
  expect(given?.aborted).to.equal(false)
  await form.clock.advance(30_000)
  expect(await made).to.be.an.instanceOf(TokenizerError)
  expect(given?.aborted).to.equal(true)
})

test('one who leaves stops the tokenizer, and the clock', async () => {
  const form = await stage()
  let given: AbortSignal | undefined
  form.tokenizer = (_, { signal }) => {
    given = signal
    return new Promise(() => {})
  }
  fill(form, whole)
  const leaving = new AbortController()
  const made = failure(form.card.tokenize(leaving.signal))
  await form.clock.asleep(1)
  leaving.abort(new Error('left'))
  expect(await made).to.have.property('message', 'left')
  expect(given?.aborted).to.equal(true)
  expect(form.clock.naps).to.deep.equal([])
})

test('while it is off, what was typed stays and nothing can be changed', async () => {
  const form = await stage()
  fill(form, whole)
  form.card.disabled = true
  form.requestUpdate()
  await rest(form)
  input(form, 'code').focus()
  await type('4')
  expect(input(form, 'code').value).to.equal('123')
  expect(input(form, 'code').readOnly).to.equal(true)
})

test('emptied, nothing is left of it, and undoing brings nothing back', async () => {
  const form = await stage()
  input(form, 'number').focus()
  await type('41111')
  fill(form, { code: '12', name: 'MARIA' })
  await form.card.tokenize(never())
  form.card.clear()
  await rest(form)
  const undo = { inputType: 'historyUndo', bubbles: true, cancelable: true }
  for (const field of ['number', 'expiry', 'code', 'name'] as const) {
    input(form, field).dispatchEvent(new InputEvent('beforeinput', undo))
    expect([field, input(form, field).value, saidOf(form, field).includes('Digite')]).to.deep.equal([field, '', false])
  }
  expect(form.renderRoot.querySelector('output')?.textContent).to.equal('')
})

test('what was typed stays when the language changes or the element moves', async () => {
  const form = await stage()
  fill(form, whole)
  form.parentElement?.setAttribute('lang', 'es')
  form.requestUpdate()
  await rest(form)
  expect(input(form, 'number').labels?.[0]?.textContent).to.equal('Número de tarjeta')
  document.body.append(form)
  await rest(form)
  expect(input(form, 'number').value).to.equal('4111 1111 1111 1111')
  input(form, 'number').focus()
  await press('End')
  await press('Backspace', 4)
  expect(input(form, 'number').value).to.equal('4111 1111 1111')
  form.remove()
})

test('Enter in a field submits the one form', async () => {
  const form = await stage()
  input(form, 'code').focus()
  await press('Enter')
  expect(form.submits).to.equal(1)
})

suite('every language is accessible, at every width', () => {
  for (const lang of ['pt-BR', 'en', 'es'])
    test(lang, async () => {
      const form = await stage({ lang, width: 288 })
      fill(form, { number: whole.number })
      await form.card.tokenize(never())
      await expect(form).to.be.accessible()
      const { scrollWidth, clientWidth } = form.parentElement ?? form
      expect(scrollWidth).to.equal(clientWidth)
    })
})

test('a browser is told which field is which, and a phone which keys to show', async () => {
  const form = await stage()
  const told = (['number', 'expiry', 'code', 'name'] as const).map((field) => {
    const { inputMode } = input(form, field)
    return `${input(form, field).getAttribute('autocomplete')} ${inputMode}`
  })
  expect(told).to.deep.equal(['cc-number numeric', 'cc-exp numeric', 'cc-csc numeric', 'cc-name text'])
})

test('the page hears no key that writes and nothing pasted, but Escape, Tab and shortcuts', async () => {
  const form = await stage()
  const heard: string[] = []
  for (const name of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'copy', 'cut', 'paste'])
    document.body.addEventListener(name, (event) => heard.push(`${name} ${Reflect.get(event, 'key') ?? ''}`.trim()))
  const field = input(form, 'number')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', '4111')
  const more = { bubbles: true, composed: true, cancelable: true }
  for (const name of ['copy', 'cut', 'paste']) field.dispatchEvent(new ClipboardEvent(name, { ...more, clipboardData }))
  for (const key of ['7', '@']) field.dispatchEvent(new KeyboardEvent('keydown', { ...more, key }))
  field.dispatchEvent(new KeyboardEvent('keydown', { ...more, key: '@', ctrlKey: true, altKey: true }))
  field.focus()
  await type('41')
  expect(heard).to.deep.equal([])

  field.dispatchEvent(new KeyboardEvent('keydown', { ...more, key: 'k', ctrlKey: true }))
  for (const key of ['Escape', 'Tab']) field.dispatchEvent(new KeyboardEvent('keydown', { ...more, key }))
  expect(heard).to.deep.equal(['keydown k', 'keydown Escape', 'keydown Tab'])
})

test('nothing that was typed leaves the fields but to the tokenizer', async () => {
  const form = await stage()
  const address = location.href
  const events: string[] = []
  for (const name of ['beforeinput', 'input', 'change', 'invalid', 'submit'])
    document.body.addEventListener(name, (event) => events.push(JSON.stringify([name, Reflect.get(event, 'data')])))
  fill(form, whole)
  input(form, 'code').focus()
  await press('Backspace')
  await type('3')
  await form.card.tokenize(never())
  await until(() => !form.isUpdatePending)
  const attributes = [...form.renderRoot.querySelectorAll('*')].flatMap((each) => [...each.attributes])
  const traces = [
    ...attributes.map(({ value }) => value),
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
