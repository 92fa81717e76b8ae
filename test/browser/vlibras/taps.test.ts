import { expect } from '@open-wc/testing'
import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { connectVLibras } from '../../../widgets/vlibras/index.ts'
import { plain } from '../by-role.ts'
import { CardServer } from '../card-checkout/card-server.ts'
import { choosePlan, fill } from '../card-checkout/interactions.ts'
import { mount } from '../card-checkout/mount.ts'
import { press } from '../keys.ts'
import { setup, suite, teardown, test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { openStandIn, type StandIn } from './stand-in.ts'
import { clickStart, tap } from './tap.ts'

let widget: StandIn
let disconnect: () => void

setup(() => {
  widget = openStandIn(7)
  disconnect = connectVLibras()
})

teardown(() => {
  disconnect()
  widget.remove()
})

for (const version of [6, 7] as const)
  suite(`with version ${version} of the widget`, () => {
    test('the first click on “Pagar” is signed, and the second pays', async () => {
      widget.remove()
      widget = openStandIn(version)
      const { element, server } = await mount()
      fill(element)
      await clickStart(payButton(element))
      await settle(element)
      expect(widget.signed.map(plain)).to.deep.equal(['Pagar R$ 149,90'])
      expect(payments(server)).to.equal(0)

      tap(payButton(element))
      await until(() => payments(server) === 1)
      expect(widget.signed).to.have.length(1)
    })

    test('without the connection, the first tap would pay', async () => {
      disconnect()
      widget.remove()
      widget = openStandIn(version)
      const { element, server } = await mount()
      fill(element)
      tap(payButton(element))
      await until(() => payments(server) === 1)
      expect(widget.signed).to.deep.equal([])
    })
  })

test('an amount that has changed since it was signed is signed before it is paid', async () => {
  const { element, server } = await mount()
  fill(element)
  tap(payButton(element))
  choosePlan(element, '10')
  await settle(element)
  tap(payButton(element))
  await settle(element)
  expect(widget.signed).to.have.length(2)
  expect(widget.signed[0]).not.to.equal(widget.signed[1])
  expect(payments(server)).to.equal(0)
})

test('a tap elsewhere in between makes the next tap a first one', async () => {
  const { element, server } = await mount()
  fill(element)
  tap(payButton(element))
  tap(piece(element, '[part=payee]'))
  tap(payButton(element))
  await settle(element)
  expect(widget.signed).to.have.length(3)
  expect(payments(server)).to.equal(0)
})

suite('a tap that the connection does not hold back makes the next tap a first one:', () => {
  for (const [name, tapElsewhere] of [
    ['on the page around the element', () => tap(document.body)],
    [
      'while the widget is closed',
      (element: CardCheckout) => {
        widget.close()
        tap(piece(element, '[part=payee]'))
        widget.remove()
        widget = openStandIn(7)
      },
    ],
  ] as const)
    test(name, async () => {
      const { element, server } = await mount()
      fill(element)
      tap(payButton(element))
      tapElsewhere(element)
      widget.signed.length = 0
      tap(payButton(element))
      await settle(element)
      expect(widget.signed.map(plain)).to.deep.equal(['Pagar R$ 149,90'])
      expect(payments(server)).to.equal(0)
    })
})

test('a double click does not pay', async () => {
  const { element, server } = await mount()
  fill(element)
  tap(payButton(element))
  tap(payButton(element), 2)
  await settle(element)
  expect(widget.signed).to.have.length(1)
  expect(payments(server)).to.equal(0)
})

test('a payer with a keyboard pays at once', async () => {
  const { element, server } = await mount()
  fill(element)
  payButton(element).focus()
  await press('Enter')
  await until(() => payments(server) === 1)
})

test('while the widget is closed, the first tap acts', async () => {
  const { element, server } = await mount()
  fill(element)
  widget.close()
  tap(payButton(element))
  await until(() => payments(server) === 1)
  expect(widget.signed).to.deep.equal([])
})

test('an error of the widget reaches neither the page nor the payment', async () => {
  Reflect.set(globalThis, 'plugin', { translate: () => Promise.reject(new Error('offline')) })
  const { element, server } = await mount()
  fill(element)
  tap(payButton(element))
  await settle(element)
  tap(payButton(element))
  await until(() => payments(server) === 1)
})

test('a field is signed with its hint and its error, without what is typed', async () => {
  const { element } = await mount()
  fill(element, { 'card-securityCode': '98' })
  tap(payButton(element), 0)
  await settle(element)
  widget.signed.length = 0
  for (const selector of ['#card-securityCode', 'label[for=card-securityCode]']) {
    tap(piece(element, 'label[for=card-number]'))
    tap(piece(element, selector))
    const text = widget.signed.at(-1)
    expect(text).to.match(/^Código de segurança\. .*3 números.*\. .+\./)
    expect(text).not.to.contain('98')
  }
})

test('a field with a choice is signed with what is chosen', async () => {
  const { element } = await mount()
  tap(piece(element, 'label[for=plan]'))
  expect(plain(widget.signed[0] ?? '')).to.match(/^Parcelas\. .*R\$ 149,90/)
})

test('a box is checked by the second click on its label', async () => {
  const { element } = await mount(new CardServer({ can_save: true }))
  const box = piece(element, '#save-card')
  const label = box.parentElement ?? box
  await clickStart(label)
  expect(box).to.have.property('checked', false)
  expect(widget.signed).to.have.length(1)
  await clickStart(label, 60)
  expect(box).to.have.property('checked', true)
  expect(widget.signed).to.have.length(1)
})

test('a tap on the box itself is signed too, and the second one checks it', async () => {
  const { element } = await mount(new CardServer({ can_save: true }))
  const box = piece(element, '#save-card')
  tap(box)
  expect(box).to.have.property('checked', false)
  expect(widget.signed).to.deep.equal(['Salvar este cartão para a próxima compra'])
  tap(box)
  expect(box).to.have.property('checked', true)
})

test('a button that has an icon only is signed by its title', async () => {
  const { element } = await mount()
  const button = document.createElement('button')
  button.title = 'Compartilhar código'
  piece(element, '.base').append(button)
  tap(button)
  expect(widget.signed).to.deep.equal(['Compartilhar código'])
})

test('the page’s own text beside the element is left to the widget', async () => {
  const { element } = await mount()
  element.innerHTML = '<a slot="help" href="/help">Ajuda</a>'
  tap(piece(element, 'slot[name=help]').parentElement ?? element)
  const link = element.querySelector('a')
  if (link) tap(link)
  expect(widget.signed).to.deep.equal(['Ajuda'])
})

test('an element in the page’s own shadow root is signed as well', async () => {
  const { element, container, server } = await mount()
  const host = document.createElement('div')
  host.attachShadow({ mode: 'open' }).append(element)
  container.append(host)
  await settle(element)
  fill(element)
  tap(payButton(element))
  await settle(element)
  expect(widget.signed.map(plain)).to.deep.equal(['Pagar R$ 149,90'])
  expect(payments(server)).to.equal(0)
})

const payments = ({ requests }: CardServer) => requests.filter((each) => each.startsWith('POST')).length

const payButton = (element: CardCheckout) => piece(element, '[part~=pay]')

function piece(element: CardCheckout, selector: string): HTMLElement {
  const found = element.renderRoot.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
