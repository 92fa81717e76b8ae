import { expect } from '@open-wc/testing'
import { get } from '../by-role.ts'
import { test } from '../mocha.ts'
import { settle } from '../settle.ts'
import { mount } from './mount.ts'
import { mountForFinger } from './ways-to-pay.ts'

/** Returns the field with the code, after its fold is opened. */
function fieldOf(element: HTMLElement): HTMLElement {
  get(element, 'button', 'Ver o código').click()
  return get(element, 'textbox')
}

test('text on the accent is black or white, whichever has more contrast', async () => {
  const { element } = await mountForFinger()
  const button = get(element, 'button', 'Copiar código Pix')
  for (const [accent, text] of [
    ['#ffcc00', 'rgb(0, 0, 0)'],
    ['hsl(0 100% 30%)', 'rgb(255, 255, 255)'],
    ['rgb(119, 119, 119)', 'rgb(0, 0, 0)'],
  ] as const) {
    element.style.setProperty('--guiche-accent', accent)
    await settle(element)
    expect(getComputedStyle(button).color).to.equal(text)
  }
})

test('a bright accent does not colour links on a light page', async () => {
  const { element } = await mountForFinger()
  element.style.setProperty('--guiche-accent', '#ffcc00')
  await settle(element)
  await expect(element).to.be.accessible()
})

test('the QR code is dark on white on a dark page too', async () => {
  const { element } = await mount()
  Object.assign(element.parentElement?.style ?? {}, { color: '#e8eaed', background: '#16181a' })
  await settle(element)
  const [background, modules] = get(element, 'img').querySelectorAll('path')
  expect(background?.getAttribute('fill')).to.equal('#fff')
  expect(modules && getComputedStyle(modules).fill).to.equal('rgb(0, 0, 0)')
})

test('a page sets radius, font and text', async () => {
  const { element } = await mountForFinger()
  element.style.setProperty('--guiche-radius', '3px')
  element.style.setProperty('--guiche-font', 'monospace')
  element.style.setProperty('--guiche-text', 'rgb(1, 2, 3)')
  await settle(element)
  const { borderRadius, fontFamily } = getComputedStyle(fieldOf(element))
  expect([borderRadius, fontFamily]).to.deep.equal(['3px', 'monospace'])
  expect(getComputedStyle(get(element, 'group')).color).to.equal('rgb(1, 2, 3)')
})

test('a page sets sizes, weights, padding, borders and the focus ring', async () => {
  const { element } = await mountForFinger()
  const set = (name: string, value: string) => element.style.setProperty(`--guiche-${name}`, value)
  set('font-size', '20px')
  set('font-weight', '300')
  set('strong-weight', '500')
  set('heading-weight', '800')
  set('padding', '24px 12px')
  set('border-width', '2px')
  set('focus-color', 'rgb(1, 2, 3)')
  set('focus-width', '5px')
  set('focus-offset', '-2px')
  await settle(element)
  const base = getComputedStyle(get(element, 'group'))
  expect([base.fontSize, base.fontWeight, base.padding]).to.deep.equal(['20px', '300', '24px 12px'])
  const headline = element.renderRoot.querySelector('[part~=amount]')
  const amount = getComputedStyle(headline ?? element)
  expect([amount.fontSize, amount.fontWeight]).to.deep.equal(['45px', '800'])
  const field = fieldOf(element)
  expect(getComputedStyle(field).borderTopWidth).to.equal('2px')
  expect(getComputedStyle(get(element, 'button', 'Copiar código Pix')).fontWeight).to.equal('500')
  field.focus()
  const { outlineColor, outlineWidth, outlineOffset } = getComputedStyle(field)
  expect([outlineColor, outlineWidth, outlineOffset]).to.deep.equal(['rgb(1, 2, 3)', '5px', '-2px'])
})

test('density scales the spacing and the height of controls together', async () => {
  const { element } = await mountForFinger()
  const button = get(element, 'button', 'Copiar código Pix')
  const sizes = () => [getComputedStyle(button).paddingTop, button.getBoundingClientRect().height]
  expect(sizes()).to.deep.equal(['8px', 44])
  element.style.setProperty('--guiche-density', '1.5')
  expect(sizes()).to.deep.equal(['12px', 66])
})
