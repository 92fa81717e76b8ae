// @quick Guards: what a frame of another origin can do.
import { expect } from '@open-wc/testing'
import { TokenizerError } from '../../../widgets/card-fields/tokenizer.ts'
import { handshake } from '../../../widgets/card-frame/messages.ts'
import { press } from '../keys.ts'
import { settle, until } from '../settle.ts'
import { mountForm, neverAborted, otherOrigin, rejectionOf, typeCard, whenReady } from './mount.ts'
import { messageFrom, untilFrame } from './type-into-frame.ts'

/** Mounts a hostile frame that sends these messages after the handshake, and after a tokenization request. */
const mountHostile = (
  afterHandshake: readonly object[],
  afterTokenize: readonly object[] = [],
  more: Record<string, string> = {},
) =>
  mountForm('hostile-frame.html', {
    handshake: JSON.stringify(afterHandshake),
    tokenize: JSON.stringify(afterTokenize),
    ...more,
  })

const isReady = { type: 'ready' }

test('a page on another origin than the allowed ones is blocked, with a text in the frame', async () => {
  const form = await mountForm('honest-frame.html', { 'allowed-origins': 'https://shop.example' })
  await until(() => form.card.status === 'blocked')
  await untilFrame(form.frame, ({ text }) => text === 'This address takes no cards for this page.')
  expect(await rejectionOf(form.card.tokenize(neverAborted()))).to.be.an.instanceOf(TokenizerError)
})

test('a frame that does not respond is blocked after 15 seconds, and becomes ready if it responds late', async () => {
  const form = await mountHostile([], [], { late: '' })
  await form.clock.untilSleeping(1)
  await new Promise((resolve) => form.frame.addEventListener('load', resolve, { once: true }))
  await form.clock.untilSleeping(1)
  await form.clock.advance(15_000)
  await until(() => form.card.status === 'blocked')
  form.frame.contentWindow?.postMessage('answer', otherOrigin)
  await until(() => form.card.status === 'ready')
})

test('a blocked frame can be retried', async () => {
  const form = await mountForm('honest-frame.html', { 'allowed-origins': 'https://shop.example' })
  await until(() => form.card.status === 'blocked')
  form.address = new URL('/test/browser/card-frame/honest-frame.html', otherOrigin)
  form.card.retry()
  expect(form.card.status).to.equal('loading')
  await whenReady(form)
})

test('a frame that reloads itself during a payment returns no token, and becomes ready again', async () => {
  const form = await whenReady(await mountHostile([isReady], [], { reloads: '' }))
  const rejection = rejectionOf(form.card.tokenize(neverAborted()))
  expect(await rejection).to.be.an.instanceOf(TokenizerError)
  expect(form.card.status).to.equal('loading')
  await whenReady(form)
})

test('invalid messages are ignored', async () => {
  const invalidMessages = [{ type: 'token' }, { type: 'token', token: 7 }, { type: 'paid' }, { nothing: null }]
  const form = await whenReady(await mountHostile([...invalidMessages, isReady], invalidMessages))
  const rejection = rejectionOf(form.card.tokenize(neverAborted()))
  await form.clock.untilSleeping(1)
  await settle(form)
  await form.clock.advance(30_000)
  expect(await rejection).to.be.an.instanceOf(TokenizerError)
})

test('the first of two responses counts, without its unknown fields', async () => {
  const form = await whenReady(
    await mountHostile(
      [isReady],
      [
        { type: 'token', token: 'one', number: '4111' },
        { type: 'token', token: 'two' },
      ],
    ),
  )
  expect(await form.card.tokenize(neverAborted())).to.deep.equal({ token: 'one' })
  expect(await form.card.tokenize(neverAborted())).to.deep.equal({ token: 'one' })
})

test('a response without a request is not taken for the next response', async () => {
  const old = { type: 'token', id: 1, token: 'old' }
  const form = await whenReady(
    await mountHostile([old, { ...old, id: 2 }, isReady], [{ type: 'invalid', invalid: ['number'] }]),
  )
  expect(await form.card.tokenize(neverAborted())).to.deep.equal({ invalid: ['number'] })
})

test('a frame’s height is limited', async () => {
  const form = await whenReady(await mountHostile([{ type: 'height', height: 1e9 }, isReady]))
  await until(() => form.frame.style.blockSize === '2000px')
})

test('a frame without the focus cannot submit', async () => {
  const form = await whenReady(await mountHostile([isReady, { type: 'submit' }, { type: 'submit' }]))
  await settle(form)
  expect(form.submits).to.equal(0)
})

test('messages from other windows are ignored', async () => {
  const form = await mountForm('hostile-frame.html', { handshake: '[]' })
  await new Promise((resolve) => form.frame.addEventListener('load', resolve, { once: true }))
  let received = 0
  const count = () => received++
  addEventListener('message', count)
  const other = document.createElement('iframe')
  other.src = 'about:blank'
  document.body.append(other)
  for (const message of [isReady, { type: 'token', id: 1, token: 'stolen' }, { type: 'height', height: 9 }]) {
    window.postMessage(message, '*')
    other.contentWindow?.parent.postMessage(message, '*')
  }
  await until(() => received === 6)
  await settle(form)
  expect(form.card.status).to.equal('loading')
  expect(form.frame.style.blockSize).to.equal('')
  removeEventListener('message', count)
  other.remove()
})

test('a frame that leads to another origin than its address gets no handshake', async () => {
  const form = await whenReady(await mountForm())
  const received = new Promise((resolve) => {
    const listen = () => {
      const page = form.frame.contentWindow
      page?.addEventListener('message', ({ data }) => resolve(data), { once: true })
      page?.postMessage('after the handshake', '*')
    }
    form.frame.addEventListener('load', listen, { once: true })
  })
  form.frame.src = '/test/browser/card-frame/hostile-frame.html'
  expect(await received).to.equal('after the handshake')
  expect(form.card.status).to.equal('loading')
})

test('a frame accepts the handshake of its parent page only', async () => {
  const frame = document.createElement('iframe')
  // parent.frames does not contain the frames of a shadow root
  frame.src = `${otherOrigin}/test/browser/card-frame/honest-frame.html?allowed-origins=${otherOrigin}`
  document.body.append(frame)
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  const sibling = document.createElement('iframe')
  sibling.src = `${otherOrigin}/test/browser/card-frame/sibling-frame.html`
  document.body.append(sibling)
  expect(await messageFrom(sibling)).to.equal(`${handshake}: no response`)
  sibling.remove()
  frame.remove()
})

test('a moved frame reloads and becomes ready again', async () => {
  const form = await whenReady(await mountForm())
  const container = form.parentElement
  form.remove()
  await settle(form)
  expect(form.clock.pendingSleepsMs).to.deep.equal([])
  container?.append(form)
  await whenReady(form)
})

test('no typed value leaves the frame in any message', async () => {
  const received: string[] = []
  const { postMessage } = MessagePort.prototype
  const listen = (event: MessageEvent) => received.push(JSON.stringify(event.data))
  const Channel = MessageChannel
  // records the messages that the page receives
  window.MessageChannel = class extends Channel {
    constructor() {
      super()
      this.port1.addEventListener('message', listen)
    }
  }
  addEventListener('message', listen)
  const form = await whenReady(await mountForm())
  await typeCard(form)
  await press('Backspace')
  await form.card.tokenize(neverAborted())
  await typeCard(form, { code: '12' })
  await form.card.tokenize(neverAborted())
  form.card.clear()
  await settle(form)
  window.MessageChannel = Channel
  removeEventListener('message', listen)
  expect(MessagePort.prototype.postMessage).to.equal(postMessage)
  expect(received.some((message) => message.includes('token-1'))).to.equal(true)
  const traces = [...received, form.shadowRoot?.innerHTML, document.cookie, ...Object.values(localStorage)].join('\n')
  // the port number of the frame's URL may contain the digits of a secret
  const searched = traces.replaceAll(location.port, '')
  for (const secret of ['4111', '1111', '"123', 'MARIA', '05/30']) expect(searched).not.to.contain(secret)
})
