import { expect } from '@open-wc/testing'
import { get, has, text } from '../by-role.ts'
import { test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { mountScenario } from './mount.ts'
import { scenarios } from './scenarios.ts'

const foldLabel = 'Vou pagar com outro celular: mostrar o QR Code'

test('in a narrow container the code and its button come before the QR code, which a fold opens', async () => {
  const { element } = await mountScenario(scenarios.open, { width: 360 })
  expect(has(element, 'img')).to.equal(false)
  const fold = get(element, 'button', foldLabel)
  fold.click()
  await until(() => has(element, 'img'))
  const [copy, qr] = [get(element, 'button', 'Copiar código Pix'), get(element, 'img')]
  const tops = [copy, get(element, 'button', 'Ver o código'), fold, qr].map((each) => each.getBoundingClientRect().top)
  expect(tops).to.deep.equal(tops.toSorted((a, b) => a - b))
  fold.click()
  await until(() => !has(element, 'img'))
})

test('the QR code stays open while the code is the same, and is folded with another one', async () => {
  const { element, server } = await mountScenario(scenarios.open, { width: 360 })
  get(element, 'button', foldLabel).click()
  await until(() => has(element, 'img'))
  server.change({ description: 'Outro texto' })
  await until(() => text(element).includes('Outro texto'))
  await settle(element)
  expect(has(element, 'img')).to.equal(true)
  const code = server.charge.pix?.code.replace('93598be0', '00000000').replace('EEAB', '4857') ?? ''
  server.change({ pix: server.charge.pix && { ...server.charge.pix, code } })
  await until(() => !has(element, 'img'))
})

test('in a wide container the QR code has no fold', async () => {
  const { element } = await mountScenario(scenarios.open)
  expect([has(element, 'img'), has(element, 'button', foldLabel)]).to.deep.equal([true, false])
})

test('without a script, a fold of the same markup opens', async () => {
  const { element } = await mountScenario(scenarios.open, { width: 360 })
  const details = element.shadowRoot?.querySelector('.scan details')
  if (!details) throw new Error('no fold')
  const copy = details.parentElement?.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error('no copy')
  details.parentElement?.replaceWith(copy)
  expect(has(element, 'img')).to.equal(false)
  copy.querySelector('summary')?.click()
  expect(has(element, 'img')).to.equal(true)
})

test('the code is in a closed fold, which neither the way nor Tab reads', async () => {
  const { element } = await mountScenario(scenarios.open)
  expect(has(element, 'textbox')).to.equal(false)
  get(element, 'button', 'Ver o código').click()
  await until(() => has(element, 'textbox'))
})
