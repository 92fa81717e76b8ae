import { expect } from '@open-wc/testing'
import { headingsOf } from '../headings.ts'
import { test } from '../mocha.ts'
import { settle } from '../settle.ts'
import { mountScenario } from './mount.ts'
import { scenarios } from './scenarios.ts'

test('the title and each section are headings, of the level that the page sets and of the one below', async () => {
  const { element } = await mountScenario(scenarios.ready)
  const texts = ['Sua vez de assinar', 'Assinaturas 0 de 2', 'Andamento', 'Contrato']
  expect(headingsOf(element)).to.deep.equal(texts.map((text, at) => `${at ? 3 : 2} ${text}`))
  element.headingLevel = 1
  await settle(element)
  expect(headingsOf(element)).to.deep.equal(texts.map((text, at) => `${at ? 2 : 1} ${text}`))
})

test('no section is a region whose name its heading says again', async () => {
  const { element } = await mountScenario(scenarios.ready)
  expect(element.renderRoot.querySelectorAll('section:is([aria-label], [aria-labelledby])')).to.have.length(0)
})
