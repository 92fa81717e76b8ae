// @engines Frames and their focus differ between engines.
import { expect } from '@open-wc/testing'
import { TokenizerError } from '../../../widgets/card-fields/tokenizer.ts'
import { applyAppearance } from '../../../widgets/card-frame/appearance.ts'
import { handshake } from '../../../widgets/card-frame/messages.ts'
import { clickCorner, press, type } from '../keys.ts'
import { suite, test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { mountForm, neverAborted, otherOrigin, rejectionOf, typeCard, typeCode, whenReady } from './mount.ts'
import { frameState, untilFrame } from './type-into-frame.ts'

const amex = { id: 21, brand: 'Amex', last4: '0005' }

test('a card typed in the frame becomes a token on the page', async () => {
  const form = await whenReady(await mountForm('honest-frame.html', { tokenizer: 'echo' }))
  await typeCard(form)
  expect(await form.card.tokenize(neverAborted())).to.deep.equal({
    token: '1111111111111114 MARIA SILVA 5 2030 123',
    payment_method_id: 'visa',
  })
})

test('of a saved card, only the security code is typed in the frame', async () => {
  const form = await whenReady(await mountForm('honest-frame.html', { tokenizer: 'echo' }))
  form.card.setSavedCard(amex)
  await untilFrame(form.frame, ({ text }) => text.includes('4 números na frente') && !text.includes('Número do cartão'))
  expect(await form.card.tokenize(neverAborted())).to.deep.equal({ invalid: ['securityCode'] })
  await untilFrame(form.frame, ({ text }) => text.includes('Digite o código de segurança.'))
  await typeCode(form, '739')
  expect(await form.card.tokenize(neverAborted())).to.deep.equal({ invalid: ['securityCode'] })
  await untilFrame(
    form.frame,
    ({ focused, text }) => focused === 'card-securityCode' && text.includes('Confira o código de segurança no cartão.'),
  )
  await press('End')
  await type('1')
  expect(await form.card.tokenize(neverAborted())).to.deep.equal({ token: '21 7391' })
})

test('a frame empties its fields when another card is chosen', async () => {
  const form = await whenReady(await mountForm('honest-frame.html', { tokenizer: 'echo' }))
  await typeCard(form)
  form.card.setSavedCard(amex)
  await untilFrame(form.frame, ({ empty, text }) => empty && !text.includes('Número do cartão'))
  form.card.setSavedCard(null)
  await untilFrame(form.frame, ({ empty, text }) => empty && text.includes('Número do cartão'))
})

test('a frame whose tokenizer takes no security code returns no token for a saved card', async () => {
  const form = await whenReady(await mountForm())
  form.card.setSavedCard(amex)
  await untilFrame(form.frame, ({ text }) => !text.includes('Número do cartão'))
  await typeCode(form, '7391')
  expect(await rejectionOf(form.card.tokenize(neverAborted()))).to.be.an.instanceOf(TokenizerError)
})

test('a frame shows nothing, and reports no height, before it has the sizes and the language of its page', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  frame.src = `${otherOrigin}/test/browser/card-frame/honest-frame.html`
  await new Promise((resolve) => frame.addEventListener('load', resolve))
  const { port1, port2 } = new MessageChannel()
  const messages: { readonly type: string; readonly height?: number }[] = []
  port1.onmessage = ({ data }) => messages.push(data)
  frame.contentWindow?.postMessage(handshake, otherOrigin, [port2])
  // a frame that has heard the handshake responds
  port1.postMessage({ type: 'validate', id: 1 })
  await until(() => messages.length > 0)
  expect(messages.map(({ type }) => type)).to.deep.equal(['invalid'])
  const { text } = await frameState(frame)
  expect(text.trim()).to.equal('')

  const appearance = { step: '4px', target: '44px', field: '16px', border: '1px', size: '16px' }
  port1.postMessage({ type: 'configure', language: 'es', appearance, disabled: false, savedCard: null })
  await until(() => messages.some(({ type }) => type === 'ready'))
  await untilFrame(frame, ({ text }) => text.includes('Número de tarjeta'))
  await until(() => messages.some(({ type }) => type === 'height'))
  for (const { height } of messages.filter(({ type }) => type === 'height')) expect(height).to.be.above(250)
  frame.remove()
})

test('Tab moves through the frame as in one form', async () => {
  const form = await whenReady(await mountForm())
  await typeCard(form)
  await press('Tab')
  await until(() => form.shadowRoot?.activeElement?.localName === 'button')
})

test('Enter in the frame submits the page’s form once', async () => {
  const form = await whenReady(await mountForm())
  await typeCard(form)
  await press('Enter')
  await until(() => form.submits > 0)
  await settle(form)
  expect(form.submits).to.equal(1)
})

test('an error is shown in the frame, which gets the focus, and can be corrected', async () => {
  const form = await whenReady(await mountForm('honest-frame.html', { tokenizer: 'echo' }))
  await typeCard(form, { code: '12' })
  form.renderRoot.querySelector('button')?.focus()
  expect(await form.card.tokenize(neverAborted())).to.deep.equal({ invalid: ['securityCode'] })
  expect(form.shadowRoot?.activeElement).to.equal(form.frame)
  await untilFrame(form.frame, ({ focused }) => focused === 'card-securityCode')
  await press('End')
  await type('3')
  expect(await form.card.tokenize(neverAborted())).to.have.property('token', '1111111111111114 MARIA SILVA 5 2030 123')
})

test('an invalid field of a card submitted from the frame keeps the focus', async () => {
  const form = await whenReady(await mountForm())
  await typeCard(form, { code: '12' })
  // Chromium sometimes moves the focus from the field to the body of a frame that is focused again
  let focused = 0
  form.frame.focus = () => focused++
  expect(await form.card.tokenize(neverAborted())).to.deep.equal({ invalid: ['securityCode'] })
  await untilFrame(form.frame, ({ focused }) => focused === 'card-securityCode')
  expect(focused).to.equal(0)
})

test('an error from the provider is shown in the frame', async () => {
  const form = await whenReady(await mountForm('honest-frame.html', { tokenizer: 'rejects' }))
  await typeCard(form)
  expect(await form.card.tokenize(neverAborted())).to.deep.equal({ invalid: ['securityCode'] })
  expect((await frameState(form.frame)).text).to.contain('Confira o código de segurança no cartão.')
})

suite('a failing provider is not reported as an invalid card', () => {
  test('unreachable', async () => {
    const form = await whenReady(await mountForm('honest-frame.html', { tokenizer: 'unreachable' }))
    await typeCard(form)
    expect(await rejectionOf(form.card.tokenize(neverAborted()))).to.be.an.instanceOf(TokenizerError)
  })

  test('silent for 30 seconds', async () => {
    const form = await whenReady(await mountForm('honest-frame.html', { tokenizer: 'silent' }))
    await typeCard(form)
    const rejection = rejectionOf(form.card.tokenize(neverAborted()))
    await form.clock.untilSleeping(1)
    await form.clock.advance(30_000)
    expect(await rejection).to.have.property('message', 'no token from frame in time; check its tokenizer')
  })
})

test('aborting stops the tokenizer in the frame', async () => {
  const form = await whenReady(await mountForm('honest-frame.html', { tokenizer: 'silent' }))
  await typeCard(form)
  const controller = new AbortController()
  const rejection = rejectionOf(form.card.tokenize(controller.signal))
  controller.abort(new Error('left'))
  expect(await rejection).to.have.property('message', 'left')
  await untilFrame(form.frame, ({ title }) => title === 'Stopped')
})

test('clearing empties the fields in the frame', async () => {
  const form = await whenReady(await mountForm())
  await typeCard(form)
  expect(await frameState(form.frame)).to.include({ empty: false })
  form.card.clear()
  await untilFrame(form.frame, ({ empty }) => empty)
  expect(await form.card.tokenize(neverAborted())).to.deep.equal({
    invalid: ['number', 'expiry', 'securityCode', 'holderName'],
  })
})

test('disabled fields in the frame cannot be edited', async () => {
  const form = await whenReady(await mountForm())
  form.card.disabled = true
  await untilFrame(form.frame, ({ readonly }) => readonly === true)
  await clickCorner()
  form.fieldBefore.focus()
  await press('Tab')
  await press('Enter')
  await settle(form)
  expect(form.submits).to.equal(0)
})

test('the frame is as tall as its fields and their errors', async () => {
  const form = await whenReady(await mountForm())
  const error = 'Digite o número do cartão.'
  const fits = (isShown: boolean) =>
    untilFrame(form.frame, ({ height, text }) => text.includes(error) === isShown && form.frame.clientHeight === height)
  await fits(false)
  await form.card.tokenize(neverAborted())
  await fits(true)
  form.card.clear()
  await fits(false)
})

test('the frame takes the element’s appearance, and follows its changes', async () => {
  const form = await mountForm()
  for (const [name, value] of Object.entries({
    text: 'rgb(1, 2, 3)',
    font: 'monospace',
    radius: '3px',
    line: 'light-dark(rgb(9, 9, 9), rgb(4, 5, 6))',
    'font-size': '1.25rem',
    'strong-weight': '700',
    'border-width': '2px',
    'focus-color': 'rgb(7, 8, 9)',
    'focus-width': '4px',
    'focus-offset': '-1px',
    density: '1.5',
  }))
    form.style.setProperty(`--guiche-${name}`, value)
  // the frame itself is always light
  form.style.colorScheme = 'dark'
  await whenReady(form)
  expect((await frameState(form.frame)).style).to.deep.equal({
    color: 'rgb(1, 2, 3)',
    font: 'monospace',
    border: '2px rgb(4, 5, 6)',
    radius: '3px',
    size: '20px',
    height: '66px',
    padding: '12px',
    label: '700',
    focus: 'rgb(7, 8, 9) 4px -1px',
  })
  form.style.setProperty('--guiche-text', 'rgb(200, 200, 200)')
  await untilFrame(form.frame, ({ style }) => style.color === 'rgb(200, 200, 200)')
})

test('an appearance value that is not a plain colour, length, weight or font family is ignored', () => {
  const page = document.createElement('div')
  const appearance = {
    color: 'rgb(1, 2, 3)',
    line: 'var(--none, url(https://evil.example/))',
    raised: 'url(https://evil.example/)',
    accent: 'red; background: url(https://evil.example/)',
    radius: 'env(none, 1px)',
    step: 7,
    target: 'var(--none, 1px)',
    strong: 'url(https://evil.example/)',
    'focus-width': '3px; color: red',
    'focus-offset': 'attr(data-none)',
    other: 'red',
  }
  applyAppearance(appearance, page)
  expect(page.style.cssText).to.equal('color: rgb(1, 2, 3);')
})

test('the frame and its title use the element’s language', async () => {
  const form = await whenReady(await mountForm('honest-frame.html', {}, 'es'))
  expect(form.frame.title).to.equal('Card es')
  expect((await frameState(form.frame)).text).to.contain('Número de tarjeta')
  form.parentElement?.setAttribute('lang', 'en')
  await untilFrame(form.frame, ({ language }) => language === 'en')
  expect(form.frame.title).to.equal('Card en')
})

test('the frame’s sandbox allows scripts and its own origin only', async () => {
  const form = await mountForm()
  expect(form.frame.getAttribute('sandbox')).to.equal('allow-scripts allow-same-origin')
  expect(form.frame.referrerPolicy).to.equal('no-referrer')
  expect(form.frame.allow).to.equal('')
  await whenReady(form)
  await expect(form).to.be.accessible()
})
