import { expect } from '@open-wc/testing'
import type { LitElement } from 'lit'
import { get, text } from '../by-role.ts'
import { mount as mountCard } from '../card-checkout/mount.ts'
import { test } from '../mocha.ts'
import { mountForFinger as mountPix } from '../pay-pix-charge/ways-to-pay.ts'
import { redraw, until } from '../settle.ts'
import { colourViolations } from '../violations.ts'
import { oddSizes, unusableValues } from './inputs.ts'
import { watchPage } from './watch-page.ts'

const colours = ['accent', 'raised', 'text', 'muted', 'line', 'positive', 'caution', 'critical', 'focus-color']
const lengths = ['padding', 'radius', 'border-width', 'focus-width', 'focus-offset', 'space', 'density']
const others = ['font', 'font-size', 'font-weight', 'strong-weight', 'heading-weight']

async function setAll(element: LitElement, tokens: readonly string[], value: string) {
  for (const token of tokens) element.style.setProperty(`--guiche-${token}`, value)
  await redraw(element)
}

/** Expects the amount, the payee and the main button to be there and legible. */
async function expectUsable(element: LitElement, button: string, value: string) {
  expect(text(element), value).to.contain('R$ 149,90').and.contain('Loja Exemplo')
  expect(get(element, 'button', button).getBoundingClientRect().width).to.be.above(20)
  expect(await colourViolations(element)).to.deep.equal([], value)
}

test('what hostile values do is noticed', async () => {
  const page = watchPage()
  const { element } = await mountCard()
  element.style.background = 'url(/hostile-token)'
  const script = document.createElement('script')
  script.textContent = 'hostile()'
  document.body.append(script)
  void Promise.reject(new Error('late'))
  await until(() => page.requests.includes('/hostile-token'))
  expect(await page.end()).to.deep.equal(['a script', 'an error: Error: late', '/hostile-token'])
  script.remove()
})

test('a value that no token can have changes nothing that the payer needs, and loads nothing', async () => {
  const page = watchPage()
  const { element } = await mountCard()
  for (const value of unusableValues) {
    await setAll(element, [...colours, ...lengths, ...others], value)
    await expectUsable(element, 'Pagar R$ 149,90', value)
    expect([...element.style].filter((name) => !name.startsWith('--guiche-'))).to.deep.equal([], value)
  }
  expect(await page.end()).to.deep.equal([])
})

test('an accent that cannot carry text is replaced by the default one', async () => {
  const { element } = await mountPix()
  const button = get(element, 'button', 'Copiar código Pix')
  for (const accent of [
    'transparent',
    '#0b6e4f11',
    'rgb(255 255 255 / 10%)',
    'notacolor',
    'oklch(60% 0.1 150 / 0.2)',
  ]) {
    await setAll(element, ['accent'], accent)
    expect(getComputedStyle(button).backgroundColor).to.equal('rgb(11, 110, 79)', accent)
    await setAll(element, ['accent'], '#ffcc00')
    expect(getComputedStyle(button).backgroundColor).to.equal('rgb(255, 204, 0)', accent)
  }
  await expectUsable(element, 'Copiar código Pix', '#ffcc00')
})

test('an odd size leaves the amount and the button', async () => {
  const { element } = await mountPix()
  for (const size of oddSizes) {
    await setAll(element, lengths, size)
    expect(text(element), size).to.contain('R$ 149,90').and.contain('Loja Exemplo')
    get(element, 'button', 'Copiar código Pix')
  }
})

test('a page is dark where its text is light, in every form of a colour', async () => {
  const { element, container } = await mountPix()
  for (const [colour, isDark] of Object.entries(darkByTextColour)) {
    container.style.color = ''
    container.style.color = colour
    await redraw(element)
    expect(element.renderRoot.querySelector('.base')?.classList.contains('dark')).to.equal(isDark, colour)
  }
})

const darkByTextColour = {
  'color(display-p3 1 1 1)': true,
  'color(xyz-d65 0.9 0.95 1)': true,
  'lab(100 0 0)': true,
  'lch(95 3 200)': true,
  'oklch(95% 0.02 200)': true,
  'hsl(none none 100%)': true,
  'color-mix(in oklab, white 95%, black)': true,
  'oklch(none none none)': false,
  'rgb(-20 300 none / 0)': true,
  transparent: false,
  CanvasText: false,
  notacolor: false,
}
