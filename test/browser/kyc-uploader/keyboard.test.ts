// @quick Focus: the keyboard reaches everything, in order.
// @engines The focus and the order of the Tab key differ between engines.
import { expect } from '@open-wc/testing'
import { get, plain } from '../by-role.ts'
import { press } from '../keys.ts'
import { test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { untilLazy } from '../until-lazy.ts'
import { phonePhoto } from './files.ts'
import { button, buttons, card, typeText } from './interactions.ts'
import { document, text } from './kyc-server.ts'
import { type Mounted, mount } from './mount.ts'
import { chooseFile } from './scenarios.ts'

const label = document.label
const cardText = ({ element }: Mounted, of = label) => plain(card(element, of).innerText)

test('the focus moves to the document’s heading when its buttons change: of a list item that can have the focus readers say a level', async () => {
  const mounted = await mount()
  await untilLazy(mounted.element)
  await chooseFile(mounted.element, phonePhoto())
  const within = card(mounted.element, label)
  button(within, 'Enviar').focus()
  button(within, 'Enviar').click()
  await until(() => cardText(mounted).includes('Em análise'))
  await settle(mounted.element)
  expect(mounted.element.shadowRoot?.activeElement?.id).to.equal(`label-${document.id}`)
  expect(mounted.element.shadowRoot?.querySelector('li[tabindex]')).to.equal(null)
})

test('the name of every button begins with its text and ends with its document', async () => {
  const { element } = await mount()
  const names = (of: string) => buttons(card(element, of)).map((each) => each.getAttribute('aria-label'))
  expect(names(label)).to.deep.equal([`Escolher arquivo: ${label}`])
  await chooseFile(element, phonePhoto())
  typeText(card(element, text.label), 'Professora')
  await element.updateComplete
  expect(names(label)).to.deep.equal([
    `Enviar: ${label}`,
    `Adicionar o verso: ${label}`,
    `Trocar: ${label}`,
    `Remover: ${label}`,
  ])
  expect(names(text.label)).to.deep.equal([`Enviar: ${text.label}`])
})

test('everything can be done by keyboard, in the order of the page', async () => {
  const mounted = await mount()
  await chooseFile(mounted.element, phonePhoto())
  typeText(card(mounted.element, text.label), 'Professora')
  await mounted.element.updateComplete
  const stops: string[] = []
  get(mounted.element, 'group').focus()
  for (let stop = 0; stop < 6; stop++) {
    await press('Tab')
    const focused = mounted.element.shadowRoot?.activeElement
    stops.push(focused instanceof HTMLInputElement ? focused.value : plain(focused?.textContent ?? ''))
  }
  expect(stops).to.deep.equal(['Enviar', 'Adicionar o verso', 'Trocar', 'Remover', 'Professora', 'Enviar'])
  await press('Enter')
  await until(() => cardText(mounted, text.label).includes('Em análise'))
})

test('the help of the page is the last stop of the Tab key', async () => {
  const mounted = await mount()
  const help = Object.assign(window.document.createElement('a'), { href: '#help', textContent: 'Ajuda', slot: 'help' })
  mounted.element.append(help)
  mounted.element.shadowRoot?.querySelector<HTMLInputElement>('.text-form input')?.focus()
  await press('Tab')
  expect(window.document.activeElement).to.equal(help)
})
