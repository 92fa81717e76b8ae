import { expect } from '@open-wc/testing'
import { headingsOf } from '../headings.ts'
import { test } from '../mocha.ts'
import { settle } from '../settle.ts'
import { mountScenario } from './mount.ts'
import { scenarios, variants } from './scenarios.ts'

test('the title and each document are headings, of the level that the page sets and of the one below', async () => {
  const { element } = await mountScenario(scenarios.open)
  expect(headingsOf(element)).to.deep.equal(['2 Envie seus documentos', '3 Documento de identidade', '3 Profissão'])
  element.setAttribute('heading-level', '4')
  await settle(element)
  expect(headingsOf(element)).to.deep.equal(['4 Envie seus documentos', '5 Documento de identidade', '5 Profissão'])
})

test('the handoff to a phone has a heading, and no group of the same name', async () => {
  const { element } = await mountScenario(variants['open, handoff waiting'] ?? scenarios.open)
  expect(headingsOf(element)).to.include('3 Continue no celular')
  expect(element.renderRoot.querySelector('.handoff')?.getAttribute('aria-label')).to.equal(null)
})
