import { expect } from '@open-wc/testing'
import { get } from '../by-role.ts'
import { suite, test } from '../mocha.ts'
import { settle } from '../settle.ts'
import { mount, mountScenario } from './mount.ts'
import { scenarios } from './scenarios.ts'

suite('every status is accessible on a dark page', () => {
  for (const [status, scenario] of Object.entries(scenarios))
    test(status, async () => {
      const { element } = await mountScenario(scenario)
      const { style } = element.parentElement ?? element
      Object.assign(style, { color: '#e8eaed', background: '#16181a' })
      await settle(element)
      await expect(element).to.be.accessible()
    })
})

test('text on the accent is black or white, whichever has more contrast', async () => {
  const { element } = await mount()
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
  const { element } = await mount()
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
  const { element } = await mount()
  element.style.setProperty('--guiche-radius', '3px')
  element.style.setProperty('--guiche-font', 'monospace')
  element.style.setProperty('--guiche-text', 'rgb(1, 2, 3)')
  await settle(element)
  const { borderRadius, fontFamily } = getComputedStyle(get(element, 'textbox'))
  expect([borderRadius, fontFamily]).to.deep.equal(['3px', 'monospace'])
  expect(getComputedStyle(get(element, 'group')).color).to.equal('rgb(1, 2, 3)')
})
