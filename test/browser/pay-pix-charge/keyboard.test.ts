// @quick Focus: it stays in the element when what has it disappears.
// @engines The focus differs between engines.
import { expect } from '@open-wc/testing'
import { get, has } from '../by-role.ts'
import { press } from '../keys.ts'
import { test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { untilLazy } from '../until-lazy.ts'
import { PixServer } from './pix-server.ts'
import { mount } from './mount.ts'
import { mountForFinger, pasteFold, scanFold } from './ways-to-pay.ts'

test('the keyboard opens the QR code, and the focus stays on its fold', async () => {
  const { element } = await mountForFinger()
  const fold = get(element, 'button', scanFold)
  fold.focus()
  await press('Enter')
  await until(() => has(element, 'img'))
  await settle(element)
  expect(element.shadowRoot?.activeElement).to.equal(fold)
  await press('Enter')
  await until(() => !has(element, 'img'))
})

test('the focus stays in the element when the focused element disappears, on the view, whose name no reader says before the news', async () => {
  const { element, server } = await mountForFinger()
  await untilLazy(element)
  get(element, 'button', 'Copiar código Pix').focus()
  server.change({ status: 'paid' })
  await until(() => element.status === 'paid')
  await settle(element)
  const view = element.shadowRoot?.activeElement
  if (!view) throw new Error('The focus is not in the element')
  expect(view.classList.contains('view')).to.equal(true)
  // of a focused element that is no group, Orca reads all the text
  expect([view.getAttribute('role'), view.getAttribute('aria-label')]).to.deep.equal(['group', null])
  expect(view.matches(':focus-visible')).to.equal(true)
  const { outlineStyle, outlineWidth } = getComputedStyle(view)
  expect([outlineStyle, outlineWidth]).to.deep.equal(['solid', '3px'])
})

for (const [pointer, mountFor, successor] of [
  ['a finger', mountForFinger, 'Copiar código Pix'],
  ['a mouse', mount, pasteFold],
] as const)
  test(`the focus goes from the button for a new code to what copies it, with ${pointer}`, async () => {
    const { element } = await mountFor(new PixServer({ status: 'expired', renewable: true }))
    await untilLazy(element)
    get(element, 'button', 'Gerar novo código').focus()
    await press('Enter')
    await until(() => element.status === 'open')
    await settle(element)
    expect(element.shadowRoot?.activeElement === get(element, 'button', successor)).to.equal(true)
  })
