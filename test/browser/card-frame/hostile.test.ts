import { expect } from '@open-wc/testing'
import { TokenizerError } from '../../../widgets/card-fields/tokenizer.ts'
import { greeting } from '../../../widgets/card-frame/to-frame.ts'
import { press } from '../keys.ts'
import { test } from '../mocha.ts'
import { rest, until } from '../settle.ts'
import { elsewhere, failure, never, ready, shownBy, stage, typeCard } from './stage.ts'

/** A frame that says these things when it is greeted, and those when it is asked for a token. */
const saying = (greeted: readonly object[], asked: readonly object[] = [], more: Record<string, string> = {}) =>
  stage('hostile.html', { greeted: JSON.stringify(greeted), asked: JSON.stringify(asked), ...more })

const isReady = { type: 'ready' }

test('a page that is not among the parents is refused, in words there and here', async () => {
  const form = await stage('owner.html', { parents: 'https://shop.example' })
  await until(() => form.card.status === 'blocked')
  expect((await shownBy(form)).text).to.equal('This address takes no cards for this page.')
  expect(await failure(form.card.tokenize(never()))).to.be.an.instanceOf(TokenizerError)
})

test('a frame that does not answer is blocked after 15 seconds, and taken if it answers late', async () => {
  const form = await saying([], [], { late: '' })
  await form.clock.asleep(1)
  await new Promise((loaded) => form.frame.addEventListener('load', loaded, { once: true }))
  await form.clock.asleep(1)
  await form.clock.advance(15_000)
  await until(() => form.card.status === 'blocked')
  form.frame.contentWindow?.postMessage('answer', elsewhere)
  await until(() => form.card.status === 'ready')
})

test('a frame that is blocked can be tried again', async () => {
  const form = await stage('owner.html', { parents: 'https://shop.example' })
  await until(() => form.card.status === 'blocked')
  form.address = new URL('/test/browser/card-frame/owner.html', elsewhere)
  form.card.retry()
  expect(form.card.status).to.equal('loading')
  await ready(form)
})

test('a frame that loads itself anew in the middle of a payment makes no token, and is ready again', async () => {
  const form = await ready(await saying([isReady], [], { reloads: '' }))
  const made = failure(form.card.tokenize(never()))
  expect(await made).to.be.an.instanceOf(TokenizerError)
  expect(form.card.status).to.equal('loading')
  await ready(form)
})

test('garbage is no answer', async () => {
  const garbage = [{ type: 'token' }, { type: 'token', token: 7 }, { type: 'paid' }, { nothing: null }]
  const form = await ready(await saying([...garbage, isReady], garbage))
  const made = failure(form.card.tokenize(never()))
  await form.clock.asleep(1)
  await rest(form)
  await form.clock.advance(30_000)
  expect(await made).to.be.an.instanceOf(TokenizerError)
})

test('the first of two answers is taken, without what does not belong to it', async () => {
  const form = await ready(
    await saying(
      [isReady],
      [
        { type: 'token', token: 'one', number: '4111' },
        { type: 'token', token: 'two' },
      ],
    ),
  )
  expect(await form.card.tokenize(never())).to.deep.equal({ token: 'one' })
  expect(await form.card.tokenize(never())).to.deep.equal({ token: 'one' })
})

test('an answer that nobody asked for is not the answer to the next question', async () => {
  const old = { type: 'token', id: 1, token: 'old' }
  const form = await ready(await saying([old, { ...old, id: 2 }, isReady], [{ type: 'invalid' }]))
  expect(await form.card.tokenize(never())).to.equal(null)
})

test('a frame that says it is huge gets no more than a page’s height', async () => {
  const form = await ready(await saying([{ type: 'height', height: 1e9 }, isReady]))
  await until(() => form.frame.style.blockSize === '2000px')
})

test('a frame cannot pay by itself: only who is in it presses Enter there', async () => {
  const form = await ready(await saying([isReady, { type: 'submit' }, { type: 'submit' }]))
  await rest(form)
  expect(form.submits).to.equal(0)
})

test('no other window is heard, whatever it says', async () => {
  const form = await stage('hostile.html', { greeted: '[]' })
  const other = document.createElement('iframe')
  other.src = 'about:blank'
  document.body.append(other)
  for (const message of [isReady, { type: 'token', id: 1, token: 'stolen' }, { type: 'height', height: 9 }]) {
    window.postMessage(message, '*')
    other.contentWindow?.parent.postMessage(message, '*')
  }
  await rest(form)
  expect(form.card.status).to.equal('loading')
  other.remove()
})

test('a frame is greeted by the page that it stands in, and by no other window', async () => {
  const frame = document.createElement('iframe')
  // the windows of a shadow root are not among the page's
  frame.src = `${elsewhere}/test/browser/card-frame/owner.html?parents=${elsewhere}`
  document.body.append(frame)
  await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }))
  const sibling = document.createElement('iframe')
  sibling.src = `${elsewhere}/test/browser/card-frame/sibling.html`
  document.body.append(sibling)
  const answer = await new Promise<MessageEvent>((resolve) => addEventListener('message', resolve, { once: true }))
  expect(answer.data).to.equal(`${greeting}: no answer`)
  sibling.remove()
  frame.remove()
})

test('a frame that is moved is loaded anew, and ready again', async () => {
  const form = await ready(await stage())
  const around = form.parentElement
  form.remove()
  await rest(form)
  expect(form.clock.naps).to.deep.equal([])
  around?.append(form)
  await ready(form)
})

test('nothing that was typed leaves the frame, whatever its page hears', async () => {
  const heard: string[] = []
  const { postMessage } = MessagePort.prototype
  const listen = (event: MessageEvent) => heard.push(JSON.stringify(event.data))
  const Channel = MessageChannel
  // the port that the page keeps
  window.MessageChannel = class extends Channel {
    constructor() {
      super()
      this.port1.addEventListener('message', listen)
    }
  }
  addEventListener('message', listen)
  const form = await ready(await stage())
  await typeCard(form)
  await press('Backspace')
  await form.card.tokenize(never())
  await typeCard(form, { code: '12' })
  await form.card.tokenize(never())
  form.card.clear()
  await rest(form)
  window.MessageChannel = Channel
  removeEventListener('message', listen)
  expect(MessagePort.prototype.postMessage).to.equal(postMessage)
  expect(heard.some((message) => message.includes('token-1'))).to.equal(true)
  const traces = [...heard, form.shadowRoot?.innerHTML, document.cookie, ...Object.values(localStorage)].join('\n')
  // the port of the frame's address may be any number
  const told = traces.replaceAll(location.port, '')
  for (const secret of ['4111', '1111', '"123', 'MARIA', '05/30']) expect(told).not.to.contain(secret)
})
