import { expect } from '@open-wc/testing'
import { TokenizerError } from '../../../widgets/card-fields/tokenizer.ts'
import { wear } from '../../../widgets/card-frame/look.ts'
import { press, touch, type } from '../keys.ts'
import { suite, test } from '../mocha.ts'
import { rest, until } from '../settle.ts'
import { failure, never, ready, shownBy, stage, typeCard, untilShown } from './stage.ts'

test('a card that is typed in the frame becomes a token outside', async () => {
  const form = await ready(await stage('owner.html', { tokenizer: 'tells' }))
  await typeCard(form)
  expect(await form.card.tokenize(never())).to.deep.equal({
    token: '4111111111111111 MARIA SILVA 5 2030 123',
    payment_method_id: 'visa',
  })
})

test('Tab passes through the frame as through one form', async () => {
  const form = await ready(await stage())
  await typeCard(form)
  await press('Tab')
  await until(() => form.shadowRoot?.activeElement?.localName === 'button')
})

test('Enter in the frame submits outside, once', async () => {
  const form = await ready(await stage())
  await typeCard(form)
  await press('Enter')
  await until(() => form.submits > 0)
  await rest(form)
  expect(form.submits).to.equal(1)
})

test('what is wrong is said in the frame, which has the focus, and can be mended there', async () => {
  const form = await ready(await stage('owner.html', { tokenizer: 'tells' }))
  await typeCard(form, { code: '12' })
  form.renderRoot.querySelector('button')?.focus()
  expect(await form.card.tokenize(never())).to.equal(null)
  expect(form.shadowRoot?.activeElement).to.equal(form.frame)
  await untilShown(form, ({ focused }) => focused === 'card-code')
  await press('End')
  await type('3')
  expect(await form.card.tokenize(never())).to.have.property('token', '4111111111111111 MARIA SILVA 5 2030 123')
})

test('what a provider does not take is said in the frame', async () => {
  const form = await ready(await stage('owner.html', { tokenizer: 'refuses' }))
  await typeCard(form)
  expect(await form.card.tokenize(never())).to.equal(null)
  expect((await shownBy(form)).text).to.contain('Confira o código de segurança no cartão.')
})

suite('a provider that fails is told from a card that is wrong', () => {
  test('out of reach', async () => {
    const form = await ready(await stage('owner.html', { tokenizer: 'unreachable' }))
    await typeCard(form)
    expect(await failure(form.card.tokenize(never()))).to.be.an.instanceOf(TokenizerError)
  })

  test('silent for 30 seconds', async () => {
    const form = await ready(await stage('owner.html', { tokenizer: 'silent' }))
    await typeCard(form)
    const made = failure(form.card.tokenize(never()))
    await form.clock.asleep(1)
    await form.clock.advance(30_000)
    expect(await made).to.have.property('message', 'no answer in time')
  })
})

test('one who leaves stops the tokenizer in the frame', async () => {
  const form = await ready(await stage('owner.html', { tokenizer: 'silent' }))
  await typeCard(form)
  const leaving = new AbortController()
  const made = failure(form.card.tokenize(leaving.signal))
  leaving.abort(new Error('left'))
  expect(await made).to.have.property('message', 'left')
  await untilShown(form, ({ title }) => title === 'Stopped')
})

test('emptied from outside, nothing is left in the frame', async () => {
  const form = await ready(await stage())
  await typeCard(form)
  expect(await shownBy(form)).to.include({ empty: false })
  form.card.clear()
  await untilShown(form, ({ empty }) => empty)
  expect(await form.card.tokenize(never())).to.equal(null)
})

test('while it is off, nothing can be changed in the frame', async () => {
  const form = await ready(await stage())
  form.card.disabled = true
  await untilShown(form, ({ readonly }) => readonly === true)
  await touch()
  form.renderRoot.querySelector('input')?.focus()
  await press('Tab')
  await press('Enter')
  await rest(form)
  expect(form.submits).to.equal(0)
})

test('the frame is as tall as its fields, and their errors', async () => {
  const form = await ready(await stage())
  await rest(form)
  const before = form.frame.clientHeight
  await form.card.tokenize(never())
  await until(() => form.frame.clientHeight > before)
  form.card.clear()
  await until(() => form.frame.clientHeight === before)
})

test('the frame looks like what it stands in, and follows it', async () => {
  const form = await stage()
  form.style.setProperty('--guiche-text', 'rgb(1, 2, 3)')
  form.style.setProperty('--guiche-font', 'monospace')
  form.style.setProperty('--guiche-radius', '3px')
  form.style.setProperty('--guiche-line', 'rgb(4, 5, 6)')
  await ready(form)
  expect((await shownBy(form)).style).to.deep.equal({
    color: 'rgb(1, 2, 3)',
    font: 'monospace',
    border: 'rgb(4, 5, 6)',
    radius: '3px',
  })
  form.style.setProperty('--guiche-text', 'rgb(200, 200, 200)')
  await untilShown(form, ({ style }) => style.color === 'rgb(200, 200, 200)')
})

test('a look that could be more than a colour, a length or a typeface is not worn', () => {
  const page = document.createElement('div')
  const look = {
    color: 'rgb(1, 2, 3)',
    line: 'var(--none, url(https://evil.example/))',
    raised: 'url(https://evil.example/)',
    accent: 'red; background: url(https://evil.example/)',
    radius: 'env(none, 1px)',
    step: 7,
    other: 'red',
  }
  wear(look, page)
  expect(page.style.cssText).to.equal('color: rgb(1, 2, 3);')
})

test('the frame speaks the language of what it stands in, with a title in it', async () => {
  const form = await ready(await stage('owner.html', {}, 'es'))
  expect(form.frame.title).to.equal('Datos de la tarjeta')
  expect((await shownBy(form)).text).to.contain('Número de tarjeta')
  form.parentElement?.setAttribute('lang', 'en')
  await untilShown(form, ({ language }) => language === 'en')
  expect(form.frame.title).to.equal('Card details')
})

test('it may run scripts and have its own origin, and no more', async () => {
  const form = await stage()
  expect(form.frame.getAttribute('sandbox')).to.equal('allow-scripts allow-same-origin')
  expect(form.frame.referrerPolicy).to.equal('no-referrer')
  expect(form.frame.allow).to.equal('')
  await ready(form)
  await expect(form).to.be.accessible()
})
