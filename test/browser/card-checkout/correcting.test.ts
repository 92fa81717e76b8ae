// @quick Focus and announcements: the payer is led to the first wrong field.
import { expect } from '@open-wc/testing'
import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { frameState, untilFrame } from '../card-frame/type-into-frame.ts'
import { get, has } from '../by-role.ts'
import { press, type } from '../keys.ts'
import { listen } from '../listen.ts'
import { suite, test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { translateAll } from '../translator.ts'
import { untilLazy } from '../until-lazy.ts'
import { CardServer } from './card-server.ts'
import { fill, pressPay } from './interactions.ts'
import { mount } from './mount.ts'
import { recordPage } from './record-page.ts'
import { hostedFields } from './scenarios.ts'
import { typeFramedCard } from './type-framed-card.ts'

const honestFrame = `http://127.0.0.1:${location.port}/test/browser/card-frame/honest-frame.html`
const contact = () => new CardServer({ required_fields: ['document', 'email', 'phone'] })

async function mountFramed(server: CardServer, tokenizer = '') {
  const frame = `${honestFrame}?tokenizer=${tokenizer}`
  const mounted = await mount(server, { properties: { frame } })
  const { renderRoot } = mounted.element
  await until(() => renderRoot.querySelector('iframe.ready'))
  const iframe = renderRoot.querySelector('iframe')
  if (!iframe) throw new Error('No frame')
  return { ...mounted, iframe, heard: listen(mounted.element) }
}

async function mountOwn(server: CardServer, properties?: object) {
  const mounted = await mount(server, properties ? { properties } : {})
  await untilLazy(mounted.element) // until then, of several changes only the last one is announced
  return { ...mounted, heard: listen(mounted.element) }
}

// WebKit gives the focus to the frame, but to none of its fields before the payer has touched one
const isWebKit = navigator.vendor.startsWith('Apple')

/** Waits until the card's number has the focus in a frame that the payer has not touched. */
async function untilNumberFocused({ shadowRoot }: CardCheckout, iframe: HTMLIFrameElement) {
  await until(() => shadowRoot?.activeElement === iframe)
  if (!isWebKit) await untilFrame(iframe, ({ focused }) => focused === 'card-number')
}

const focusedId = ({ shadowRoot }: CardCheckout) => shadowRoot?.activeElement?.id

test('an empty form says once how many fields to correct and which is the first, which gets the focus', async () => {
  const { element, server, heard } = await mountOwn(contact())
  pressPay(element)
  await until(() => focusedId(element) === 'card-number' && heard.length > 0)
  await settle(element)
  expect(heard).to.deep.equal(['7 campos para corrigir. Primeiro: número do cartão'])
  expect(server.payments).to.deep.equal([])
})

test('an error has a mark that a hint has not', async () => {
  const { element } = await mountOwn(contact())
  pressPay(element)
  const markOf = (id: string) =>
    getComputedStyle(element.renderRoot.querySelector(`#${id}`) ?? element, '::before').content
  await until(() => markOf('card-expiry-error').startsWith('"!"'))
  expect(markOf('card-expiry-hint')).not.to.contain('!')
})

test('an empty form with a card frame counts the card’s fields too, and focuses the first one in the frame', async () => {
  const { element, server, heard, iframe } = await mountFramed(contact())
  pressPay(element)
  await untilNumberFocused(element, iframe)
  await until(() => heard.length > 0)
  await settle(element)
  expect(heard).to.deep.equal(['7 campos para corrigir. Primeiro: número do cartão'])
  expect((await frameState(iframe)).live).to.deep.equal([])
  expect(element.renderRoot.querySelectorAll('[aria-invalid=true]')).to.have.length(3)
  expect(server.payments).to.deep.equal([])
})

test('with a valid card in the frame, the first wrong field of the payer gets the focus', async () => {
  const { element, heard } = await mountFramed(contact())
  await typeFramedCard(element)
  fill(element, { 'payer-document': '111.444.777-35', 'payer-phone': '11987654321' })
  pressPay(element)
  await until(() => focusedId(element) === 'payer-email')
  await until(() => heard.at(-1) === '1 campo para corrigir: E-mail')
})

test('pressing the button twice on an empty form says it once', async () => {
  const { element, heard, iframe, clock } = await mountFramed(contact())
  pressPay(element)
  pressPay(element)
  await untilNumberFocused(element, iframe)
  await until(() => heard.length > 0)
  // a second request to the frame would take the place of the first, which ends without a response after two seconds
  await clock.advance(2000)
  await settle(element)
  expect(heard).to.have.length(1)
})

test('a form that is still wrong says so again', async () => {
  const { element, heard } = await mountOwn(new CardServer({ required_fields: ['document'] }))
  fill(element)
  fill(element, { 'card-securityCode': '1' })
  await settle(element)
  heard.length = 0
  for (const presses of [1, 2]) {
    pressPay(element)
    await until(() => heard.length === presses)
    await settle(element)
  }
  expect(heard.map((text) => text.trim())).to.deep.equal([
    '1 campo para corrigir: código de segurança',
    '1 campo para corrigir: código de segurança',
  ])
})

suite('an error of a field that was left is announced once, also where a browser translates it, and then only disappears', () => {
  for (const [id, next, text, rest, error] of [
    ['card-number', 'card-expiry', '4111', '1', 'Faltam números. Confira no cartão.'],
    ['payer-email', 'payer-phone', 'maria', '@site.com', 'Falta o @ no e-mail. Exemplo: nome@site.com.br'],
  ] as const)
    test(id, async () => {
      const { element, heard } = await mountOwn(contact())
      const end = translateAll(element)
      const focus = (id: string) => element.renderRoot.querySelector<HTMLElement>(`#${id}`)?.focus()
      const shown = () => element.renderRoot.querySelector(`#${id}-error`)?.textContent
      focus(id)
      await type(text)
      focus(next)
      await until(() => heard.includes(error))
      await settle(element)
      expect(heard.filter((text) => text === error)).to.deep.equal([error])
      heard.length = 0
      focus(id)
      await press('End')
      await type(rest)
      await settle(element)
      expect(heard.filter((text) => !['Visa', 'Elo'].includes(text))).to.deep.equal([])
      expect([error, '']).to.include(shown())
      end()
    })
})

test('an error of an empty card field disappears with its first digit, and no other one appears before it is left', async () => {
  const { element } = await mountOwn(contact())
  pressPay(element)
  await until(() => focusedId(element) === 'card-number')
  const shown = () => element.renderRoot.querySelector('#card-number-error')?.textContent
  expect(shown()).to.equal('Digite o número do cartão.')
  await type('4')
  await until(() => shown() === '')
  await type('111')
  await settle(element)
  expect(shown()).to.equal('')
})

test('a card that the tokenizer refuses is reported with the field to correct, and that nothing was charged', async () => {
  const tokenizer = async () => ({ invalid: ['number'] })
  const { element, heard } = await mountOwn(new CardServer(), { tokenizer })
  fill(element)
  await settle(element)
  heard.length = 0
  pressPay(element)
  await until(() => focusedId(element) === 'card-number' && element.status === 'ready')
  await settle(element)
  expect(heard).to.deep.equal(['Pagando…', 'Nada foi cobrado. Corrija o número do cartão.'])
})

test('so is one that is refused in a card frame', async () => {
  const { element, heard, iframe } = await mountFramed(new CardServer(), 'rejects')
  await typeFramedCard(element)
  fill(element, { 'payer-document': '111.444.777-35' })
  heard.length = 0
  pressPay(element)
  await untilFrame(iframe, ({ focused }) => focused === 'card-securityCode')
  await until(() => element.status === 'ready')
  await settle(element)
  expect(heard).to.deep.equal(['Pagando…', 'Nada foi cobrado. Corrija o código de segurança.'])
  expect((await frameState(iframe)).live).to.deep.equal([])
})

suite('so is one that a provider’s own fields refuse', () => {
  for (const [invalid, text] of [
    [['expiry'], 'Nada foi cobrado. Corrija a validade.'],
    [[], 'Nada foi cobrado. Confira os dados e tente de novo.'],
  ] as const)
    test(invalid.join() || 'without a reason', async () => {
      const tokenizer = { ...hostedFields(), tokenize: async () => ({ invalid }) }
      const { element, heard } = await mountOwn(new CardServer({ required_fields: [] }), { tokenizer })
      await until(() => has(element, 'button', 'Pagar R$ 149,90'))
      pressPay(element)
      await until(() => heard.at(-1) === text)
      expect(heard).to.deep.equal(['Pagando…', text])
    })
})

test('a frame says which fields are wrong, and nothing about what is typed in them', async () => {
  const recording = recordPage()
  const { element, heard } = await mountFramed(contact())
  await typeFramedCard(element)
  pressPay(element)
  await until(() => heard.at(-1) === '3 campos para corrigir. Primeiro: CPF ou CNPJ')
  const received = recording.end().filter((text) => text.includes('"type":"invalid"'))
  expect(received).to.deep.equal(['{"type":"invalid","id":1,"invalid":[]}'])
})

test('fields that do not open are announced, and no longer once they are open', async () => {
  let isBlocked = true
  const mountFields = () => (isBlocked ? Promise.reject(new Error('blocked')) : undefined)
  const { element } = await mountOwn(new CardServer(), { tokenizer: { ...hostedFields(), mount: mountFields } })
  const status = () => element.renderRoot.querySelector('[aria-atomic]')?.textContent
  await until(() => has(element, 'button', 'Tentar de novo'))
  expect(status()).to.equal(
    'Os campos do cartão não abriram. Confira a internet e o bloqueador de anúncios. Depois, tente de novo.',
  )
  isBlocked = false
  get(element, 'button', 'Tentar de novo').click()
  await until(() => has(element, 'button', 'Pagar R$ 149,90'))
  expect(status()).to.equal('Pagamento com cartão')
})
