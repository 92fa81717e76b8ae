import { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { renderCardCheckout } from '../../../widgets/render/index.ts'
import { expectStartInPlace, prerenderElement } from '../prerender-element.ts'
import { defaultProperties, hostedFields, scenarios, variants } from './scenarios.ts'

import '../../../widgets/card-checkout/own-fields.ts'
import '../../../widgets/card-checkout/provider-fields.ts'

const names = ['ready', 'processing', 'paid', 'declined', 'expired', 'refunded', 'uncertain'] as const
const forms = [
  'ready, one plan',
  'ready, all fields required',
  'ready, saved cards',
  'ready, security code of a saved card',
] as const

/** Prerenders a scenario. `properties` are what the page's script sets before the element's arrives. */
async function prerender({ server: create }: (typeof scenarios)['ready'], width: number, properties: object) {
  const server = create()
  const { element, start } = await prerenderElement(
    CardCheckout,
    server,
    (first) => {
      const preload = async () => ({ server: '/pay', ...first, initial: { ...first, body: server.view } })
      return renderCardCheckout({ preload: preload as never }, { order: 'A-1', lang: 'pt-BR' })
    },
    width,
  )
  Object.assign(element, properties)
  return { element, start }
}

suite('nothing moves when the script arrives', () => {
  const prerendered = [
    ...names.map((name) => [name, scenarios[name]] as const),
    ...forms.flatMap((name) => (variants[name] ? [[name, variants[name]] as const] : [])),
  ]
  for (const [name, scenario] of prerendered)
    for (const width of [320, 800])
      test(`${name}, ${width} px`, async () => {
        const { element, start } = await prerender(scenario, width, defaultProperties())
        await expectStartInPlace(element, start, name.split(',')[0] ?? '')
      })
})

suite('the fields of a provider have their place before they are there', () => {
  for (const width of [320, 800])
    test(`${width} px`, async () => {
      const { element, start } = await prerender(scenarios.ready, width, { tokenizer: provider(320) })
      element.style.setProperty('--guiche-fields-height', '320px')
      await expectStartInPlace(element, start, 'ready')
    })
})

/** Returns a provider's fields of a height in pixels. */
const provider = (height: number) => ({
  ...hostedFields(),
  mount(container: HTMLElement) {
    container.style.blockSize = `${height}px`
  },
})
