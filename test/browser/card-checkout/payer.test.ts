import { expect } from '@open-wc/testing'
import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { has, text } from '../by-role.ts'
import { press as pressKey, type } from '../keys.ts'
import { suite, test } from '../mocha.ts'
import { settle, until, untilAnnounced } from '../settle.ts'
import { CardServer } from './card-server.ts'
import { choosePlan, fill, pressPay } from './interactions.ts'
import { mount } from './mount.ts'
import { payerInputs } from '../../../widgets/card-checkout/payer/payer-fields.ts'
import { visible } from '../../../widgets/common/form/visible.ts'
import { seededRandom } from '../../../src/store-cases/seeded-random.ts'
import { defaultProperties } from './scenarios.ts'

const validCard = {
  'card-number': '4111111111111111',
  'card-expiry': '05/30',
  'card-securityCode': '123',
  'card-holderName': 'MARIA SILVA',
}

const everything = () => new CardServer({ required_fields: ['document', 'email', 'phone', 'address'] })

function field(element: CardCheckout, name: string): HTMLInputElement {
  const found = element.renderRoot.querySelector<HTMLInputElement>(`#payer-${name}`)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

/** A field's value, with a bar at the caret. */
function valueWithCaret(element: CardCheckout, name: string) {
  const { value, selectionStart } = field(element, name)
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
}

suite('fields are formatted while they are typed', () => {
  for (const [name, typed, formatted] of [
    ['document', '11144477735', '111.444.777-35|'],
    ['document', '12abc34501de35', '12.ABC.345/01DE-35|'],
    ['document', '11222333000181', '11.222.333/0001-81|'],
    ['phone', '11987654321', '(11) 98765-4321|'],
    ['phone', '1133334444', '(11) 3333-4444|'],
    ['phone', '+5511987654321', '+5511987654321|'],
    ['zip_code', '01310100', '01310-100|'],
  ] as const)
    test(`${name}: ${typed}`, async () => {
      const { element } = await mount(everything())
      field(element, name).focus()
      await type(typed)
      expect(valueWithCaret(element, name)).to.equal(formatted)
    })
})

test('a mask never changes what is sent of a text', async () => {
  const { element } = await mount(everything())
  const { below, pick } = seededRandom(51)
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(below(10))).join('')
  const area = () => pick(['11', '55', '99', '20', '01'])
  const separator = () => pick(['', ' ', '-', '.', ') ', '\u2060', '\u202a'])
  const texts = {
    document: () => digits(9 + below(8)).replace(/(?<=^.{3})/, separator()) + pick(['', 'A', ' 1']),
    zip_code: () => digits(7 + below(4)).replace(/(?<=^.{5})/, separator()),
    phone: () =>
      separator() +
      pick(['', '+', '0', '55', '+55', '+351']) +
      separator() +
      area() +
      separator() +
      digits(6 + below(5)),
  } as const
  for (const [name, draw] of [
    ['document', texts.document],
    ['phone', texts.phone],
    ['zip_code', texts.zip_code],
  ] as const)
    for (let count = 0; count < 300; count++) {
      const text = draw()
      const input = field(element, name)
      input.value = text
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      const sent = (typed: string) => payerInputs[name].parse(visible(typed).trim())
      expect(sent(input.value), `${name}: ${JSON.stringify(text)} is shown as ${input.value}`).to.equal(sent(text))
    }
})

suite('a phone number with the prefix of Brazil is shown as it is sent', () => {
  for (const typed of ['5511987654321', '011987654321', '\u202a+55 (11) 98765-4321\u202c'])
    test(JSON.stringify(typed), async () => {
      const { element, server } = await mount(new CardServer({ required_fields: ['phone'] }))
      fill(element, { ...validCard, 'payer-phone': typed })
      field(element, 'phone').focus()
      field(element, 'phone').blur()
      expect(field(element, 'phone').value).to.equal('(11) 98765-4321')
      pressPay(element)
      await until(() => server.payments.length > 0)
      expect(server.payments[0]).to.deep.include({ payer: { phone: '11987654321' } })
    })
})

test('the caret stays in place when a character is added or deleted in the middle', async () => {
  const { element } = await mount(everything())
  field(element, 'document').focus()
  await type('1114447773')
  await pressKey('ArrowLeft', 4)
  expect(valueWithCaret(element, 'document')).to.equal('111.444.7|77-3')
  await type('9')
  expect(valueWithCaret(element, 'document')).to.equal('111.444.79|7-73')
  await pressKey('Backspace')
  expect(valueWithCaret(element, 'document')).to.equal('111.444.7|77-3')
})

test('a company’s number with letters can be typed on a phone', async () => {
  const { element } = await mount(everything())
  expect(field(element, 'document').inputMode).to.equal('text')
})

test('every field but the complement is required, and a browser may fill in the CPF', async () => {
  const { element } = await mount(everything())
  const inputs = element.renderRoot.querySelectorAll('.payer :is(input, select)')
  const optional = [...inputs].filter((input) => input.getAttribute('aria-required') !== 'true').map(({ id }) => id)
  expect(optional).to.deep.equal(['payer-complement'])
  // HTML has no token for a tax id: browsers offer what was typed into fields of the same name
  const { name, autocomplete } = field(element, 'document')
  expect([name, autocomplete]).to.deep.equal(['cpf', 'on'])
})

test('an error shows when a field is left, and goes once it is corrected', async () => {
  const { element } = await mount(everything())
  field(element, 'email').focus()
  await type('maria')
  expect(text(element)).not.to.contain('Falta o @')
  field(element, 'phone').focus()
  await until(() => text(element).includes('Falta o @ no e-mail. Exemplo: nome@site.com.br'))
  expect(field(element, 'email').getAttribute('aria-invalid')).to.equal('true')
  field(element, 'email').focus()
  await type('@site.com')
  await until(() => !text(element).includes('Falta o @'))
})

test('an empty field that was only passed by shows no error', async () => {
  const { element } = await mount(everything())
  field(element, 'email').focus()
  field(element, 'phone').focus()
  await settle(element)
  expect(element.renderRoot.querySelectorAll('[aria-invalid=true]')).to.have.length(0)
})

test('submitting marks every missing field, and focuses the first one', async () => {
  const { element, server } = await mount(everything())
  pressPay(element)
  await until(() => element.shadowRoot?.activeElement?.id === 'card-number')
  const wrong = [...element.renderRoot.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id)
  expect(wrong).to.deep.equal([
    'card-number',
    'card-expiry',
    'card-securityCode',
    'card-holderName',
    'payer-document',
    'payer-email',
    'payer-phone',
    'payer-zip_code',
    'payer-street',
    'payer-number',
    'payer-district',
    'payer-city',
    'payer-state',
  ])
  for (const id of wrong) {
    const described = element.renderRoot.querySelector(`#${id}`)?.getAttribute('aria-describedby') ?? ''
    expect(element.renderRoot.querySelector(`#${described.split(' ').at(-1)}`)?.textContent).not.to.equal('')
  }
  expect(server.payments).to.deep.equal([])
})

const all = {
  'card-number': '4111111111111111',
  'card-expiry': '05/30',
  'card-securityCode': '123',
  'card-holderName': 'MARIA SILVA',
  'payer-document': '12ABC34501DE35',
  'payer-email': 'maria@loja.com.br',
  'payer-phone': '11987654321',
  'payer-zip_code': '01310100',
  'payer-street': 'Avenida Paulista',
  'payer-number': '1000',
  'payer-district': 'Bela Vista',
  'payer-city': 'São Paulo',
  'payer-state': 'SP',
}

test('typed values survive a new plan, another language, a lost connection and a new price', async () => {
  const { element, server, container } = await mount(everything())
  fill(element, all)
  const typed = () => Object.keys(all).map((id) => element.renderRoot.querySelector<HTMLInputElement>(`#${id}`)?.value)
  const before = typed()
  choosePlan(element, '10')
  container.lang = 'en'
  server.disconnect()
  await until(() => text(element).includes('No connection'))
  server.failure = null
  server.change({ amount: 15990 })
  await settle(element)
  expect(typed()).to.deep.equal(before)
  pressPay(element)
  await until(() => element.status === 'processing')
  expect(server.payments[0]?.payer).to.deep.equal({
    document: '12ABC34501DE35',
    email: 'maria@loja.com.br',
    phone: '11987654321',
    address: {
      zip_code: '01310100',
      street: 'Avenida Paulista',
      number: '1000',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
  })
})

test('no address is looked up without findAddress', async () => {
  const { element, server } = await mount(everything())
  fill(element, { 'payer-zip_code': '01310100' })
  await settle(element)
  expect(field(element, 'street').value).to.equal('')
  expect(server.requests.every((request) => !request.includes('01310100'))).to.equal(true)
})

test('a found address is filled in, and keeps what the payer types meanwhile', async () => {
  const lookups: ((address: object) => void)[] = []
  const findAddress = () => new Promise<object>((resolve) => lookups.push(resolve))
  const { element } = await mount(everything(), { properties: { ...defaultProperties(), findAddress } })
  fill(element, { 'payer-zip_code': '01310100' })
  fill(element, { 'payer-district': 'Cerqueira César' })
  await until(() => lookups.length > 0)
  lookups[0]?.({ street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' })
  await until(() => field(element, 'street').value === 'Avenida Paulista')
  expect(field(element, 'district').value).to.equal('Cerqueira César')
  expect(field(element, 'state').value).to.equal('SP')
})

test('typed values do not leave the element in events', async () => {
  const { element } = await mount(everything())
  const received: string[] = []
  for (const name of ['input', 'beforeinput', 'keydown', 'keyup'])
    document.body.addEventListener(name, (event) => received.push(event.type))
  field(element, 'email').focus()
  await type('maria')
  expect(received).to.deep.equal([])
})

test('everything can be reached by keyboard, in visual order', async () => {
  const { element } = await mount(new CardServer({ can_save: true }))
  const order: string[] = []
  element.renderRoot.querySelector<HTMLElement>('select')?.focus()
  // stops at the last control: another Tab would move the focus to the browser's toolbar for good
  while (order.at(-1) !== 'button primary pay' && order.length < 9) {
    if (order.length > 0) await pressKey('Tab')
    const at = element.shadowRoot?.activeElement
    order.push(at?.id || (at?.getAttribute('part') ?? ''))
  }
  expect(order.filter(Boolean)).to.deep.equal([
    'plan',
    'card-number',
    'card-expiry',
    'card-securityCode',
    'card-holderName',
    'payer-document',
    'save-card',
    'button primary pay',
  ])
})

test('Enter in a field pays', async () => {
  const { element } = await mount()
  fill(element)
  field(element, 'document').focus()
  await pressKey('Enter')
  await until(() => element.status === 'processing')
  expect(has(element, 'button', 'Pagar R$ 149,90')).to.equal(false)
  await untilAnnounced(element, 'O banco está conferindo seu pagamento')
})
