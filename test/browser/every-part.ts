import { expect } from '@open-wc/testing'
import type { LitElement } from 'lit'
import { suite, test } from './mocha.ts'

type Mount<Scenario> = (scenario: Scenario, options: { width: number }) => Promise<{ readonly element: LitElement }>

/**
 * Tests that a page can style every piece of an element: each text and each control of every scenario belongs to a part, and
 * the rendered parts are the documented ones.
 */
export const testParts = <Scenario>(
  tag: string,
  scenarios: Readonly<Record<string, Scenario>>,
  mount: Mount<Scenario>,
) =>
  suite('every piece is a part', () => {
    const rendered = new Set<string>()
    for (const [name, scenario] of Object.entries(scenarios))
      test(name, async () => {
        const { element } = await mount(scenario, { width: 800 })
        const pieces = [...element.renderRoot.querySelectorAll('.base *')]
        const nameless = pieces.filter(isPiece).filter((each) => !each.closest('[part]:not([part=base])'))
        expect(nameless.map((each) => each.outerHTML.slice(0, 80))).to.deep.equal([])
        for (const part of element.renderRoot.querySelectorAll('[part]'))
          for (const name of part.part) rendered.add(name)
      })

    test('the rendered parts are the documented ones', async () => {
      const response = await fetch('/dist/custom-elements.json')
      expect([...rendered].sort()).to.deep.equal(documentedParts(await response.json(), tag).sort())
    })
  })

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[]
}

interface Declaration {
  readonly tagName: string
  readonly cssParts: readonly { readonly name: string }[]
}

const documentedParts = ({ modules }: Manifest, tag: string): string[] =>
  modules
    .flatMap(({ declarations }) => declarations)
    .filter(({ tagName }) => tagName === tag)
    .flatMap(({ cssParts }) => cssParts.map(({ name }) => name))

/** Controls and elements with a text of their own; what only assistive technology or the page itself shows is neither. */
const isPiece = (element: Element) =>
  !element.matches('.visually-hidden, slot, [hidden]') &&
  (element.matches('button, a, input, select, progress, svg, iframe, i') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
