// @engines Engines show what is slotted, and what is not, differently.
import { expect } from '@open-wc/testing'
import type { HostedFields } from '../../../widgets/card-checkout/entry/card-entries.ts'
import { get } from '../by-role.ts'
import { inEachTheme } from '../every-theme.ts'
import { suite, test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { colourViolations } from '../violations.ts'
import { CardServer } from './card-server.ts'
import { mount, mountScenario } from './mount.ts'
import { hostedFields, neverMounted, variants } from './scenarios.ts'

test('the brand of a card can be read in every theme', async () => {
  const scenario = variants['ready, brand recognised']
  if (!scenario) throw new Error('no such scenario')
  const { element } = await mountScenario(scenario)
  expect(element.renderRoot.querySelector('output')?.textContent).to.equal('Mastercard')
  await inEachTheme(element, async (page) => {
    expect(await colourViolations(element), page).to.deep.equal([])
  })
})

test('on a page without https no text says that it is secure, and its line keeps its place', async () => {
  expect([location.protocol, isSecureContext]).to.deep.equal(['http:', true])
  const { element } = await mount()
  const line = element.renderRoot.querySelector('[part=secure]')
  expect(line?.checkVisibility({ visibilityProperty: true })).to.equal(false)
  expect(line?.getBoundingClientRect().top).to.be.above(get(element, 'button', 'Pagar R$ 149,90').offsetTop)
  expect(line?.getBoundingClientRect().height).to.be.above(20)
})

suite('a provider’s fields that load', () => {
  const slotOf = (root: ParentNode) => root.querySelector<HTMLSlotElement>('slot.card-entry')
  const backgroundOf = (slot: Element | null) => (slot ? getComputedStyle(slot).backgroundImage : '')

  test('are a placeholder of rows until the last of them is there, and nothing shines through', async () => {
    let load = () => {}
    const fields: HostedFields = {
      ...hostedFields(),
      async mount(container, options) {
        await hostedFields().mount(container, options)
        await new Promise<void>((resolve) => (load = resolve))
      },
    }
    const { element } = await mount(new CardServer({ required_fields: [] }), { properties: { tokenizer: fields } })
    const slot = slotOf(element.renderRoot)
    await until(() => slot?.assignedElements()[0]?.querySelector('input'))
    const input = slot?.assignedElements()[0]?.querySelector('input')
    const isSeen = () => input?.checkVisibility({ visibilityProperty: true })
    expect(isSeen()).to.equal(false)
    expect(backgroundOf(slot)).to.contain('gradient')
    load()
    await until(isSeen)
    expect(backgroundOf(slot)).to.equal('none')
  })

  test('have the height of one field, if only the code of a saved card is typed', async () => {
    const tokenizer = { ...hostedFields(), forSavedCard: () => neverMounted() }
    const saved = [{ id: 21, brand: 'Visa', last4: '1111' }]
    const server = new CardServer({ saved_cards: saved, requires_security_code: true })
    const { element } = await mount(server, { properties: { tokenizer } })
    const codeHeight = slotOf(element.renderRoot)?.getBoundingClientRect().height
    expect(codeHeight).to.be.within(90, 110)
    element.renderRoot.querySelector<HTMLElement>('input[name=saved][value=""]')?.click()
    await settle(element)
    await until(() => slotOf(element.renderRoot)?.assignedElements()[0]?.querySelector('input'))
  })
})
