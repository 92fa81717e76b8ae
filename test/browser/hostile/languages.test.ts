import { expect } from '@open-wc/testing'
import { addedLanguagesKey } from '../../../widgets/common/texts/languages.ts'
import { addLanguage } from '../../../widgets/languages/index.ts'
import { french } from '../../languages/french.ts'
import { get, text } from '../by-role.ts'
import { CardServer } from '../card-checkout/card-server.ts'
import { fill, pressPay } from '../card-checkout/interactions.ts'
import { mount as mountCard } from '../card-checkout/mount.ts'
import { setup, suite, teardown, test } from '../mocha.ts'
import { mountForFinger as mountPix } from '../pay-pix-charge/ways-to-pay.ts'
import { until } from '../settle.ts'
import { markup, megabyte, unusableFunctions, unusableGroups, unusableTexts, wrongTags } from './inputs.ts'
import { watchPage } from './watch-page.ts'

const { warn } = console
// the warnings about these texts are tested beside the function
setup(() => void (console.warn = () => {}))
teardown(() => {
  console.warn = warn
  Reflect.deleteProperty(globalThis, addedLanguagesKey)
})

const add = (...given: unknown[]) => Reflect.apply(addLanguage, null, given)

/** A language whose texts, and the results of its functions, are these values in turn, from one of them on. */
function textsOf(values: readonly unknown[], offset = 0, like: object = french): object {
  const entries = Object.entries(like).map(([name, text], index) => {
    const value = values[(index + offset) % values.length]
    if (Array.isArray(text)) return [name, [value]]
    if (typeof text === 'object') return [name, textsOf(values, offset + index, text)]
    return [name, typeof text === 'function' ? () => value : value]
  })
  return Object.fromEntries(entries)
}

/** An object with the names of another one, whose values are these in turn. */
const inTurn = (values: readonly unknown[], like: object, offset = 0) =>
  Object.fromEntries(Object.keys(like).map((name, index) => [name, values[(index + offset) % values.length]]))

/** Expects both payments to be shown and paid in the fallback's texts, and nothing else to happen. */
async function expectFallback() {
  const page = watchPage()
  const pix = await mountPix(undefined, { lang: 'fr' })
  expect(text(pix.element)).to.contain('149,90').and.contain('to Loja Exemplo')
  get(pix.element, 'button', 'Copy Pix code')
  const card = await mountCard(new CardServer(), { lang: 'fr' })
  expect(text(card.element)).to.contain('149,90').and.contain('to Loja Exemplo').and.contain('Pay 149,90')
  fill(card.element)
  pressPay(card.element)
  pressPay(card.element)
  await until(() => card.element.status === 'processing')
  expect(card.server.payments).to.have.length(1)
  expect(await page.end()).to.deep.equal([])
}

suite('what cannot be shown is replaced by the fallback’s texts:', () => {
  const texts = Object.values(unusableTexts)
  const functions = Object.values(unusableFunctions)
  const groups = Object.values(unusableGroups)
  for (const offset of [0, 5, 10])
    test(`texts, from the ${offset + 1}th on`, async () => {
      add('fr', textsOf(texts, offset), { fallback: 'en' })
      await expectFallback()
    })

  for (const offset of functions.keys())
    test(`functions, from the one ${Object.keys(unusableFunctions)[offset]}`, async () => {
      const areas = Object.entries(french).map(([area, own]) => [area, inTurn(functions, own, offset)])
      add('fr', Object.fromEntries(areas), { fallback: 'en' })
      await expectFallback()
    })

  for (const offset of groups.keys())
    test(`groups, from ${Object.keys(unusableGroups)[offset]}`, async () => {
      add('fr', inTurn(groups, french, offset), { fallback: 'en' })
      await expectFallback()
    })
})

test('markup in every text of a language is text, and the amount stays', async () => {
  const page = watchPage()
  add('fr', textsOf([markup]))
  const { element } = await mountPix(undefined, { lang: 'fr' })
  expect(text(element)).to.contain('149,90').and.contain('<script>hostile()</script>')
  expect(element.shadowRoot?.querySelectorAll('img, script')).to.have.length(0)
  expect(await page.end()).to.deep.equal([])
})

test('a language that is added again while the payer pays keeps the payment, which is sent once', async () => {
  const { element, server } = await mountCard(Object.assign(new CardServer(), { holdsPayments: true }), { lang: 'fr' })
  fill(element)
  pressPay(element)
  await until(() => server.payments.length === 1)
  for (let times = 0; times < 100; times++) add('fr', times % 2 ? french : textsOf([null]), { fallback: 'en' })
  await until(() => text(element).includes('149,90'))
  server.releasePayments()
  await until(() => element.status === 'processing')
  expect(server.payments).to.have.length(1)
})

test('a wrong tag is refused, and the elements keep their language', async () => {
  const page = watchPage()
  for (const tag of wrongTags) expect(() => add(tag, french)).to.throw(TypeError, 'tag must be that of a language')
  const { element } = await mountPix()
  get(element, 'button', 'Copiar código Pix')
  expect(await page.end()).to.deep.equal([])
})

suite('a wrong lang attribute shows the amount all the same:', () => {
  const longest = `en${'-x'.repeat(1)}${'-aaaaaaaa'.repeat(megabyte.length / 9)}`
  const tags = {
    ...Object.fromEntries(wrongTags.filter((tag) => typeof tag === 'string').map((tag) => [tag, tag])),
    longest,
  }
  for (const [name, lang] of Object.entries(tags))
    test(name.slice(0, 20), async () => {
      add('fr', french)
      const { element } = await mountPix(undefined, { lang })
      expect(text(element)).to.match(/149[.,]90/)
      expect(get(element, 'button').textContent).to.match(/Pix/)
    })
})
