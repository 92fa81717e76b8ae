// @engines The focus differs between engines.
import { expect } from '@open-wc/testing'
import { get, has } from '../by-role.ts'
import { press } from '../keys.ts'
import { test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { mount, mountScenario } from './mount.ts'
import { scenarios } from './scenarios.ts'

test('the keyboard opens the QR code, and the focus stays on its fold', async () => {
  const { element } = await mountScenario(scenarios.open, { width: 360 })
  const fold = get(element, 'button', 'Vou pagar com outro celular: mostrar o QR Code')
  fold.focus()
  await press('Enter')
  await until(() => has(element, 'img'))
  await settle(element)
  expect(element.shadowRoot?.activeElement).to.equal(fold)
  await press('Enter')
  await until(() => !has(element, 'img'))
})

test('the focus stays in the element when the focused element disappears', async () => {
  const { element, server } = await mount()
  get(element, 'button', 'Copiar código Pix').focus()
  server.change({ status: 'paid' })
  await until(() => element.status === 'paid')
  await settle(element)
  const base = get(element, 'group')
  expect(element.shadowRoot?.activeElement === base).to.equal(true)
  expect(base.matches(':focus-visible')).to.equal(true)
  const { outlineStyle, outlineWidth } = getComputedStyle(base)
  expect([outlineStyle, outlineWidth]).to.deep.equal(['solid', '3px'])
})
