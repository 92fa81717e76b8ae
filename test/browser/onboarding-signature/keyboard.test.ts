// @quick Focus: the keyboard reaches everything, in order.
import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { get } from '../by-role.ts'
import { test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { untilLazy } from '../until-lazy.ts'
import { mount, mountScenario } from './mount.ts'
import { scenarios } from './scenarios.ts'
import { withSignatures } from './signature-server.ts'

test('the tab order is the visual order', async () => {
  const { element } = await mountScenario(scenarios.ready, { width: 400 })
  const reached: (string | null | undefined)[] = []
  document.body.focus()
  for (let presses = 0; presses < 3; presses++) {
    await sendKeys({ press: 'Tab' })
    const focused = element.shadowRoot?.activeElement
    reached.push(focused?.getAttribute('part'))
  }
  expect(reached).to.deep.equal(['button primary sign', 'button qr-toggle', 'button download'])
})

test('the focus stays in the element when the focused element disappears', async () => {
  const { element, server } = await mount()
  await untilLazy(element)
  get(element, 'link', 'Assinar contrato').focus()
  server.change(withSignatures('pending_signature', 'signed'))
  await until(() => element.status === 'signed')
  await settle(element)
  expect(element.shadowRoot?.activeElement?.className).to.equal('view')
})
