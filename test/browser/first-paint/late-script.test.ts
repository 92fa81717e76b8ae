// @quick First paint: the page before its script.
import { expect } from '@open-wc/testing'
import type { LitElement } from 'lit'
import type { Tag } from '../mount-under-policy.ts'
import { PixServer } from '../pay-pix-charge/pix-server.ts'
import { placesOf } from '../prerender-element.ts'
import { settle, until } from '../settle.ts'
import { isShown, openPrerendered, press } from './open-prerendered.ts'
import { prerenderedElements } from './prerendered-elements.ts'

suite('when the script of a prerendered element is late, nothing moves', () => {
  for (const tag of Object.keys(prerenderedElements) as readonly Tag[])
    for (const width of [360, 800])
      test(`${tag}, ${width} px`, async () => {
        const { element, root, arrive } = await openPrerendered(tag, 'it is late', width)
        const before = placesOf(element)
        await arrive()
        await settle(element as LitElement)
        expect(placesOf(element)).to.deep.equal(before)
        const buttons = [...root.querySelectorAll('button')].filter(isShown)
        expect(buttons.filter((each) => each.matches(':disabled'))).to.deep.equal([])
      })
})

test('a Pix page whose script is late can be used until then, and shows the payment after it', async () => {
  const { element, root, server, arrive } = await openPrerendered('pay-pix-charge', 'it is late', 360)
  if (!(server instanceof PixServer)) throw new Error('no Pix')
  const fold = root.querySelector('.scan summary')
  if (fold) await press(fold)
  await until(() => isShown(root.querySelector('[part~=qr]')))
  await arrive()
  expect(isShown(root.querySelector('[part~=qr]'))).to.equal(true)
  expect(server.requests.every((request) => request.startsWith('GET'))).to.equal(true)
  server.change({ status: 'paid', paid_amount: 14990 })
  await until(() => element.getAttribute('status') === 'paid')
})
