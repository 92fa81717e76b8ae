import { expect } from '@open-wc/testing'
import type { PayPixCharge } from '../../../widgets/pay-pix-charge/element.ts'
import { headingsOf } from '../headings.ts'
import { test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { mount, mountScenario } from './mount.ts'
import { scenarios } from './scenarios.ts'

const groupName = ({ renderRoot }: PayPixCharge) => renderRoot.querySelector('.base')?.getAttribute('aria-label')

test('the element has one heading: its title, in a group of its name, or else its name, which is said once', async () => {
  const { element, server } = await mount()
  expect(headingsOf(element)).to.deep.equal(['2 Pagamento por Pix'])
  expect(groupName(element)).to.equal(null)
  server.change({ status: 'expired' })
  await until(() => element.status === 'expired')
  expect(headingsOf(element)).to.deep.equal(['2 Este código venceu'])
  expect(groupName(element)).to.equal('Pagamento por Pix')
})

test('the page sets the level of the heading, and a level that HTML does not have is 2', async () => {
  const { element } = await mountScenario(scenarios.expired)
  for (const [level, expected] of [
    ['4', 4],
    ['1', 1],
    ['6', 6],
    ['0', 2],
    ['7', 2],
    ['2.5', 2],
    ['main', 2],
    ['', 2],
  ] as const) {
    element.setAttribute('heading-level', level)
    await settle(element)
    expect(headingsOf(element)).to.deep.equal([`${expected} Este código venceu`])
  }
  element.headingLevel = 3
  await settle(element)
  expect(headingsOf(element)).to.deep.equal(['3 Este código venceu'])
})
