import { expect } from '@open-wc/testing'
import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { get, has, text } from '../by-role.ts'
import { press as pressKey, type } from '../keys.ts'
import { suite, test } from '../mocha.ts'
import { rest, until } from '../settle.ts'
import { usual } from './faces.ts'
import { choose, fill, press } from './hands.ts'
import { Shop } from './shop.ts'
import { play } from './stage.ts'

const everything = () => new Shop({ asks: ['document', 'email', 'phone', 'address'] })

function field(element: CardCheckout, name: string): HTMLInputElement {
  const found = element.renderRoot.querySelector<HTMLInputElement>(`#payer-${name}`)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

/** What a field shows, with a bar where the caret is. */
function shown(element: CardCheckout, name: string) {
  const { value, selectionStart } = field(element, name)
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
}

suite('what is typed is formatted while it is typed', () => {
  for (const [name, typed, seen] of [
    ['document', '11144477735', '111.444.777-35|'],
    ['document', '12abc34501de35', '12.ABC.345/01DE-35|'],
    ['document', '11222333000181', '11.222.333/0001-81|'],
    ['phone', '11987654321', '(11) 98765-4321|'],
    ['phone', '1133334444', '(11) 3333-4444|'],
    ['phone', '+5511987654321', '+5511987654321|'],
    ['zip_code', '01310100', '01310-100|'],
  ] as const)
    test(`${name}: ${typed}`, async () => {
      const { element } = await play(everything())
      field(element, name).focus()
      await type(typed)
      expect(shown(element, name)).to.equal(seen)
    })
})

test('the caret stays where a sign is added or taken away in the middle', async () => {
  const { element } = await play(everything())
  field(element, 'document').focus()
  await type('1114447773')
  await pressKey('ArrowLeft', 4)
  expect(shown(element, 'document')).to.equal('111.444.7|77-3')
  await type('9')
  expect(shown(element, 'document')).to.equal('111.444.79|7-73')
  await pressKey('Backspace')
  expect(shown(element, 'document')).to.equal('111.444.7|77-3')
})

test('a company’s number with letters can be typed on a telephone', async () => {
  const { element } = await play(everything())
  expect(field(element, 'document').inputMode).to.equal('text')
})

test('a wrong field is told when it is left, and no longer once it is right', async () => {
  const { element } = await play(everything())
  field(element, 'email').focus()
  await type('maria')
  expect(text(element)).not.to.contain('Confira o e-mail.')
  field(element, 'phone').focus()
  await until(() => text(element).includes('Confira o e-mail. Exemplo: nome@site.com.br'))
  expect(field(element, 'email').getAttribute('aria-invalid')).to.equal('true')
  field(element, 'email').focus()
  await type('@site.com')
  await until(() => !text(element).includes('Confira o e-mail.'))
})

test('a field that is passed by empty is not wrong yet', async () => {
  const { element } = await play(everything())
  field(element, 'email').focus()
  field(element, 'phone').focus()
  await rest(element)
  expect(element.renderRoot.querySelectorAll('[aria-invalid=true]')).to.have.length(0)
})

test('when it is sent, all that is missing is told, and the first of it has the focus', async () => {
  const { element, shop } = await play(everything())
  press(element)
  await until(() => element.shadowRoot?.activeElement?.id === 'card-number')
  const wrong = [...element.renderRoot.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id)
  expect(wrong).to.deep.equal([
    'card-number',
    'card-expiry',
    'card-code',
    'card-name',
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
  expect(shop.payments).to.deep.equal([])
})

const all = {
  'card-number': '4111111111111111',
  'card-expiry': '05/30',
  'card-code': '123',
  'card-name': 'MARIA SILVA',
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

test('what was typed outlives another plan, another language, a lost connection and another price', async () => {
  const { element, shop, frame } = await play(everything())
  fill(element, all)
  const typed = () => Object.keys(all).map((id) => element.renderRoot.querySelector<HTMLInputElement>(`#${id}`)?.value)
  const before = typed()
  choose(element, '10')
  frame.lang = 'en'
  shop.cut()
  await until(() => text(element).includes('No connection'))
  shop.trouble = null
  shop.change({ amount: 15990 })
  await rest(element)
  expect(typed()).to.deep.equal(before)
  press(element)
  await until(() => element.status === 'processing')
  expect(shop.payments[0]?.payer).to.deep.equal({
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

test('no address is looked up where the shop gives no way to', async () => {
  const { element, shop } = await play(everything())
  fill(element, { 'payer-zip_code': '01310100' })
  await rest(element)
  expect(field(element, 'street').value).to.equal('')
  expect(shop.requests.every((request) => !request.includes('01310100'))).to.equal(true)
})

test('an address that the shop finds is filled in, and what the payer types meanwhile stays', async () => {
  let give: (address: object) => void = () => {}
  const findAddress = () => new Promise<object>((resolve) => (give = resolve))
  const { element } = await play(everything(), { set: { ...usual(), findAddress } })
  fill(element, { 'payer-zip_code': '01310100' })
  fill(element, { 'payer-district': 'Cerqueira César' })
  give({ street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' })
  await until(() => field(element, 'street').value === 'Avenida Paulista')
  expect(field(element, 'district').value).to.equal('Cerqueira César')
  expect(field(element, 'state').value).to.equal('SP')
})

test('what is typed about the payer does not leave the element in events', async () => {
  const { element } = await play(everything())
  const heard: string[] = []
  for (const name of ['input', 'beforeinput', 'keydown', 'keyup'])
    document.body.addEventListener(name, (event) => heard.push(event.type))
  field(element, 'email').focus()
  await type('maria')
  expect(heard).to.deep.equal([])
})

test('everything can be done by keyboard, in the order in which it is seen', async () => {
  const { element } = await play(new Shop({ saves: true }))
  const order: string[] = []
  element.renderRoot.querySelector<HTMLElement>('select')?.focus()
  // no further than to the last: a Tab from there gives the browser's own bar the keys, for good
  while (order.at(-1) !== 'pay' && order.length < 9) {
    if (order.length > 0) await pressKey('Tab')
    const at = element.shadowRoot?.activeElement
    order.push(at?.id || (at?.getAttribute('part') ?? ''))
  }
  expect(order.filter(Boolean)).to.deep.equal([
    'plan',
    'card-number',
    'card-expiry',
    'card-code',
    'card-name',
    'payer-document',
    'save-card',
    'pay',
  ])
})

test('Enter in a field pays', async () => {
  const { element } = await play()
  fill(element)
  field(element, 'document').focus()
  await pressKey('Enter')
  await until(() => element.status === 'processing')
  expect(has(element, 'button', 'Pagar R$ 149,90')).to.equal(false)
  expect(get(element, 'status').textContent).to.contain('Seu pagamento está em análise')
})
