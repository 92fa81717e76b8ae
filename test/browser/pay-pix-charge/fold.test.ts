import { expect } from '@open-wc/testing'
import type { PayPixCharge } from '../../../widgets/pay-pix-charge/element.ts'
import { get, has, text } from '../by-role.ts'
import { test } from '../mocha.ts'
import { redraw, settle, until } from '../settle.ts'
import { mount } from './mount.ts'
import { mountForFinger, pasteFold, scanFold, steps } from './ways-to-pay.ts'

const check = 'Confira o nome e o valor, e pague.'
const scanning = ['No app do banco, entre em Pix.', 'Toque em Ler QR Code e aponte para a tela.', check]
const pasting = ['Abra o app do banco e entre em Pix Copia e Cola.', 'Cole o código.', check]

const resize = ({ parentElement }: HTMLElement, width: number) => {
  if (parentElement) parentElement.style.inlineSize = `${width}px`
}

/** Returns the parts of what is shown to pay, in the order of the markup, which readers and Tab follow. */
const waysOf = ({ renderRoot }: PayPixCharge) =>
  [...renderRoot.querySelectorAll('.view [part~=copy], .view [part=steps], .view summary, .view [part=qr]')].filter(
    (each) => each.checkVisibility(),
  )

const names = (ways: readonly Element[]) => ways.map((each) => (each.getAttribute('part') ?? '').split(' ').at(-1))

/** Returns whether each place begins below the one before it, or to the right of it. */
const areInOrder = (ways: readonly Element[]) =>
  ways.every((each, index) => {
    const [at, before] = [each.getBoundingClientRect(), ways[index - 1]?.getBoundingClientRect()]
    return !before || at.top >= before.bottom - 1 || at.left >= before.right - 1
  })

for (const width of [280, 320, 560, 576, 800, 1280])
  test(`with a mouse the QR code is open, at least 200 px wide, before the fold with the code, at ${width} px`, async () => {
    const { element } = await mount(undefined, { width })
    expect(names(waysOf(element))).to.deep.equal(['steps', 'qr', 'copy-toggle'])
    expect(areInOrder(waysOf(element))).to.equal(true)
    expect(get(element, 'img').getBoundingClientRect().width).to.be.at.least(200)
    expect(steps(element)).to.deep.equal(scanning)
  })

for (const width of [320, 800])
  test(`with a finger the button that copies the code comes first, and the QR code is in a fold, at ${width} px`, async () => {
    const { element } = await mountForFinger(undefined, { width })
    expect(names(waysOf(element))).to.deep.equal(['copy', 'steps', 'code-toggle', 'qr-toggle'])
    expect(areInOrder(waysOf(element))).to.equal(true)
    expect(steps(element)).to.deep.equal(pasting)
    get(element, 'button', scanFold).click()
    await until(() => has(element, 'img'))
    expect(names(waysOf(element)).slice(3)).to.deep.equal(['qr-toggle', 'steps', 'qr'])
    expect(areInOrder(waysOf(element))).to.equal(true)
    expect(steps(element).slice(3)).to.deep.equal(scanning)
    get(element, 'button', scanFold).click()
    await until(() => !has(element, 'img'))
  })

test('with a mouse the fold of the code has steps of its own, which name no camera and no app', async () => {
  const { element } = await mount()
  expect(has(element, 'textbox')).to.equal(false)
  get(element, 'button', pasteFold).click()
  await until(() => has(element, 'textbox'))
  expect(steps(element).slice(3)).to.deep.equal(['No site do banco, entre em Pix Copia e Cola.', ...pasting.slice(1)])
  expect(areInOrder(waysOf(element))).to.equal(true)
})

test('with a finger the code is in a closed fold, which neither the way nor Tab reads', async () => {
  const { element } = await mountForFinger()
  expect(has(element, 'textbox')).to.equal(false)
  get(element, 'button', 'Ver o código').click()
  await until(() => has(element, 'textbox'))
})

test('what the payer has unfolded stays so while the charge and the width change', async () => {
  const { element, server } = await mount(undefined, { width: 360 })
  get(element, 'button', pasteFold).click()
  server.change({ description: 'Outro texto' })
  await until(() => text(element).includes('Outro texto'))
  resize(element, 800)
  await redraw(element)
  await settle(element)
  expect(has(element, 'textbox')).to.equal(true)
})

test('without a script, a fold of the same markup opens', async () => {
  const { element } = await mountForFinger()
  const fold = element.renderRoot.querySelector('.scan')
  const copy = fold?.cloneNode(true)
  if (!fold || !(copy instanceof HTMLElement)) throw new Error('no fold')
  fold.replaceWith(copy)
  expect(has(element, 'img')).to.equal(false)
  copy.querySelector('summary')?.click()
  expect(has(element, 'img')).to.equal(true)
})
