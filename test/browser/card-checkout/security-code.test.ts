import { expect } from '@open-wc/testing'
import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import type { CheckoutTokenizer } from '../../../widgets/card-checkout/entry/card-entries.ts'
import { get, has, text } from '../by-role.ts'
import { press } from '../keys.ts'
import { suite, test } from '../mocha.ts'
import { settle, until, untilAnnounced } from '../settle.ts'
import { CardServer } from './card-server.ts'
import { chooseCard, fill, pressPay, tokenizer } from './interactions.ts'
import { mount } from './mount.ts'
import { recordPage } from './record-page.ts'
import { type ElementProperties, hostedFields } from './scenarios.ts'
import { isFrameEmpty, typeFramedCode } from './type-framed-card.ts'

// A saved card that is paid with its security code.
const saved_cards = [
  { id: 21, brand: 'Amex', last4: '0005' },
  { id: 22, brand: null, last4: '4242' },
]
const code = '7391'
const label = 'Código de segurança'

const frame = `http://127.0.0.1:${location.port}/test/browser/card-frame/honest-frame.html?tokenizer=echo`

const savingServer = (parts: Partial<CardServer> = {}) =>
  Object.assign(new CardServer({ saved_cards, requires_security_code: true, can_save: true }), parts)

/** A tokenizer whose tokens count its calls, and record what it got. */
function countingTokenizer() {
  const calls: unknown[] = []
  const tokenizeSavedCard = async (card: unknown) => ({ token: `token-${calls.push(card)}` })
  return { calls, tokenizer: { tokenize: tokenizer, tokenizeSavedCard } satisfies CheckoutTokenizer }
}

const typeCode = (element: CardCheckout, text = code) => fill(element, { 'card-securityCode': text })

test('a saved card is paid by the token of its id and its security code, without the payer’s fields', async () => {
  const { calls, tokenizer } = countingTokenizer()
  const { element, server } = await mount(savingServer(), { properties: { tokenizer } })
  expect(has(element, 'textbox', label)).to.equal(true)
  for (const hidden of ['Número do cartão', 'CPF ou CNPJ']) expect(has(element, 'textbox', hidden)).to.equal(false)
  typeCode(element)
  pressPay(element)
  await until(() => element.status === 'processing')
  expect(calls).to.deep.equal([{ savedCard: 21, securityCode: code }])
  expect(server.payments).to.have.length(1)
  expect(server.payments[0]).to.deep.include({ token: 'token-1', saved_card: 21, payer: {}, save_card: false })
})

test('a missing code is announced at its field, which gets the focus, and nothing is paid', async () => {
  const { calls, tokenizer } = countingTokenizer()
  const { element, server } = await mount(savingServer(), { properties: { tokenizer } })
  pressPay(element)
  await settle(element)
  const field = get(element, 'textbox', label)
  expect(element.shadowRoot?.activeElement).to.equal(field)
  const error = element.renderRoot.querySelector('#card-securityCode-error')
  expect(error?.textContent).to.equal('Digite o código de segurança.')
  await untilAnnounced(element, '1 campo para corrigir: código de segurança')
  expect(field.getAttribute('aria-describedby')).to.contain('card-securityCode-error')
  expect([calls.length, server.payments.length, element.status]).to.deep.equal([0, 0, 'ready'])
})

test('Enter in the code field pays', async () => {
  const { tokenizer } = countingTokenizer()
  const { element } = await mount(savingServer(), { properties: { tokenizer } })
  typeCode(element)
  get(element, 'textbox', label).focus()
  await press('Enter')
  await until(() => element.status === 'processing')
})

test('a code is not kept for another card', async () => {
  const { calls, tokenizer } = countingTokenizer()
  const { element } = await mount(savingServer(), { properties: { tokenizer } })
  typeCode(element)
  chooseCard(element, 22)
  await settle(element)
  pressPay(element)
  await settle(element)
  expect(element.status).to.equal('ready')
  typeCode(element, '123')
  pressPay(element)
  await until(() => element.status === 'processing')
  expect(calls).to.deep.equal([{ savedCard: 22, securityCode: '123' }])
})

test('another card is typed as a whole, and paid without a saved card', async () => {
  const { calls, tokenizer } = countingTokenizer()
  const { element, server } = await mount(savingServer(), { properties: { tokenizer } })
  chooseCard(element, null)
  await settle(element)
  fill(element)
  pressPay(element)
  await until(() => element.status === 'processing')
  expect(calls).to.deep.equal([])
  expect(server.payments[0]).not.to.have.property('saved_card')
  expect(server.payments[0]).to.deep.include({ payer: { document: '11144477735' } })
})

test('after a lost response, the payment is repeated under its key with a new token, and the code is asked for again', async () => {
  const { tokenizer } = countingTokenizer()
  const server = savingServer({ paymentProblem: 'lost', newCharge: null })
  const { element, clock } = await mount(server, { properties: { tokenizer } })
  typeCode(element)
  pressPay(element)
  await until(() => text(element).includes('Conferindo…'))
  await until(() => server.isHolding)
  await clock.advance(25_000)
  await until(() => element.status === 'ready')
  expect(element.renderRoot.querySelector<HTMLInputElement>('#card-securityCode')?.value).to.equal('')
  typeCode(element)
  pressPay(element)
  await until(() => server.payments.length === 2)
  const [first, second] = server.payments
  expect([first?.token, second?.token]).to.deep.equal(['token-1', 'token-2'])
  expect(second?.idempotency_key).to.equal(first?.idempotency_key)
})

test('a tokenizer that takes no security code pays nothing, and another card can be typed', async () => {
  const { element, server } = await mount(savingServer(), { properties: { tokenizer } })
  typeCode(element)
  pressPay(element)
  await until(() => text(element).includes('Houve um erro. Nada foi cobrado. Tente de novo.'))
  chooseCard(element, null)
  await settle(element)
  fill(element)
  pressPay(element)
  await until(() => element.status === 'processing')
  expect(server.payments).to.have.length(1)
})

test('without the shop’s option, no code is asked for and no tokenizer is called', async () => {
  const { calls, tokenizer } = countingTokenizer()
  const { element, server } = await mount(new CardServer({ saved_cards }), { properties: { tokenizer } })
  expect(has(element, 'textbox', label)).to.equal(false)
  pressPay(element)
  await until(() => element.status === 'processing')
  expect(calls).to.deep.equal([])
  expect(server.payments[0]).to.deep.include({ saved_card: 21 })
  expect(server.payments[0]).not.to.have.property('token')
})

test('a payer who is redirected to a payment page is asked for no code', async () => {
  const server = savingServer()
  server.order = { ...server.order, can_redirect: true }
  const { element } = await mount(server, { properties: {} })
  expect(has(element, 'textbox', label)).to.equal(false)
  get(element, 'button', 'Continuar para pagar R$ 149,90')
})

suite('a card frame', () => {
  test('takes the code, so that the page never sees it, and pays on Enter', async () => {
    const recording = recordPage()
    const server = savingServer({ newCharge: { status: 'failed' } })
    const { element } = await mount(server, { properties: { frame: frame.replace('echo', 'code-only') } })
    await until(() => element.renderRoot.querySelector('iframe.ready'))
    expect(element.renderRoot.querySelectorAll('input:not([name=saved])')).to.have.length(0)
    await typeFramedCode(element, code, 'Enter')
    await until(() => element.status === 'declined')
    expect(server.payments[0]).to.deep.include({ token: 'token of 21', saved_card: 21 })
    expectNoCode([...recording.end(), ...server.requests])
  })

  test('shows a whole card again when another card is chosen', async () => {
    const { element, server } = await mount(savingServer(), { properties: { frame } })
    await until(() => element.renderRoot.querySelector('iframe.ready'))
    await typeFramedCode(element, code)
    chooseCard(element, null)
    await until(() => has(element, 'textbox', 'CPF ou CNPJ'))
    pressPay(element)
    await settle(element)
    await until(() => isFrameEmpty(element))
    expect(server.payments).to.deep.equal([])
  })
})

suite('a provider’s fields', () => {
  test('are replaced by its field for the code, and by the next card’s', async () => {
    const shown: string[] = []
    const fieldsOf = (name: string): ElementProperties['tokenizer'] & object => ({
      ...hostedFields(),
      mount(container: HTMLElement) {
        shown.push(name)
        container.append(name)
      },
      unmount: () => void shown.push(`no ${name}`),
      tokenize: async () => ({ token: `token of ${name}` }),
    })
    const properties = {
      tokenizer: { ...fieldsOf('whole'), forSavedCard: ({ last4 }: { last4: string }) => fieldsOf(last4) },
    }
    const { element, server } = await mount(savingServer(), { properties })
    chooseCard(element, null)
    await settle(element)
    chooseCard(element, 22)
    await settle(element)
    expect(shown).to.deep.equal(['0005', 'no 0005', 'whole', 'no whole', '4242'])
    expect(element.textContent).to.equal('4242')
    pressPay(element)
    await until(() => element.status === 'processing')
    expect(server.payments[0]).to.deep.include({ token: 'token of 4242', saved_card: 22 })
  })

  for (const [how, forSavedCard] of [
    ['that have none for the code', undefined],
    [
      'that throw for a saved card',
      () => {
        throw new Error(code)
      },
    ],
  ] as const)
    test(`${how} are reported, and another card can be typed`, async () => {
      const properties = { tokenizer: { ...hostedFields(), forSavedCard } }
      const { element, server } = await mount(savingServer(), { properties })
      expect(text(element)).to.contain('Os campos do cartão não abriram.')
      chooseCard(element, null)
      await until(() => has(element, 'button', 'Pagar R$ 149,90'))
      fill(element, { 'payer-document': '111.444.777-35' })
      pressPay(element)
      await until(() => element.status === 'processing')
      expect(server.payments).to.have.length(1)
    })
})

const expectNoCode = (recorded: readonly string[]) => {
  // idempotency keys are random, and the server's port is any number
  const searched = recorded.map((text) => text.replaceAll(/\d{8,}/g, '').replaceAll(location.port, ''))
  expect(searched.filter((text) => text.includes(code))).to.deep.equal([])
}

suite('a code typed into own inputs reaches its tokenizer only, and is cleared', () => {
  for (const [outcome, parts, status] of [
    ['paid', { newCharge: { status: 'paid', paid_amount: 14990 } }, 'paid'],
    ['declined', { newCharge: { status: 'failed' } }, 'declined'],
    ['rejected', { paymentProblem: 'service-declined' }, 'ready'],
  ] as const)
    test(outcome, async () => {
      const recording = recordPage()
      const { tokenizer } = countingTokenizer()
      const server = savingServer(parts)
      const { element, events } = await mount(server, { properties: { tokenizer } })
      typeCode(element)
      pressPay(element)
      await until(() => server.payments.length === 1 && element.status === status)
      await settle(element)
      expectNoCode([...recording.end(), ...server.requests, ...events])
      expect(element.renderRoot.querySelector<HTMLInputElement>('#card-securityCode')?.value ?? '').to.equal('')
    })
})
