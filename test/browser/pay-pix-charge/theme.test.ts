import { expect } from '@open-wc/testing'
import { get } from '../by-role.ts'
import { suite, test } from '../mocha.ts'
import { faces } from './faces.ts'
import { rest } from '../settle.ts'
import { play, playFace } from './stage.ts'

suite('every status is accessible on a dark page', () => {
  for (const [status, face] of Object.entries(faces))
    test(status, async () => {
      const { element } = await playFace(face)
      const { style } = element.parentElement ?? element
      Object.assign(style, { color: '#e8eaed', background: '#16181a' })
      await rest(element)
      await expect(element).to.be.accessible()
    })
})

test('text on the accent is black or white, whichever is read better', async () => {
  const { element } = await play()
  const button = get(element, 'button', 'Copiar código Pix')
  for (const [accent, text] of [
    ['#ffcc00', 'rgb(0, 0, 0)'],
    ['hsl(0 100% 30%)', 'rgb(255, 255, 255)'],
    ['rgb(119, 119, 119)', 'rgb(0, 0, 0)'],
  ] as const) {
    element.style.setProperty('--guiche-accent', accent)
    await rest(element)
    expect(getComputedStyle(button).color).to.equal(text)
  }
})

test('a bright accent is no ink for links on a light page', async () => {
  const { element } = await play()
  element.style.setProperty('--guiche-accent', '#ffcc00')
  await rest(element)
  await expect(element).to.be.accessible()
})

test('the QR is dark on white on a dark page too', async () => {
  const { element } = await play()
  Object.assign(element.parentElement?.style ?? {}, { color: '#e8eaed', background: '#16181a' })
  await rest(element)
  const [ground, modules] = get(element, 'img').querySelectorAll('path')
  expect(ground?.getAttribute('fill')).to.equal('#fff')
  expect(modules && getComputedStyle(modules).fill).to.equal('rgb(0, 0, 0)')
})

test('a page sets radius, font and text', async () => {
  const { element } = await play()
  element.style.setProperty('--guiche-radius', '3px')
  element.style.setProperty('--guiche-font', 'monospace')
  element.style.setProperty('--guiche-text', 'rgb(1, 2, 3)')
  await rest(element)
  const { borderRadius, fontFamily } = getComputedStyle(get(element, 'textbox'))
  expect([borderRadius, fontFamily]).to.deep.equal(['3px', 'monospace'])
  expect(getComputedStyle(get(element, 'group')).color).to.equal('rgb(1, 2, 3)')
})
