import { expect } from '@open-wc/testing'
import type { LitElement } from 'lit'
import { connectVLibras } from '../../../widgets/vlibras/index.ts'
import { plain } from '../by-role.ts'
import * as card from '../card-checkout/mount.ts'
import * as cardScenarios from '../card-checkout/scenarios.ts'
import * as kyc from '../kyc-uploader/mount.ts'
import * as kycScenarios from '../kyc-uploader/scenarios.ts'
import { suite, test } from '../mocha.ts'
import * as signature from '../onboarding-signature/mount.ts'
import * as signatureScenarios from '../onboarding-signature/scenarios.ts'
import * as pix from '../pay-pix-charge/mount.ts'
import * as pixScenarios from '../pay-pix-charge/scenarios.ts'
import { openStandIn } from './stand-in.ts'
import { tap } from './tap.ts'

interface Mounted {
  readonly element: LitElement
  readonly server: { readonly requests: readonly string[] }
}

testTexts('pay-pix-charge', pixScenarios, pix.mountScenario)
testTexts('card-checkout', cardScenarios, card.mountScenario)
testTexts('kyc-uploader', kycScenarios, kyc.mountScenario)
testTexts('onboarding-signature', signatureScenarios, signature.mountScenario)

/** Tests that a first tap on each visible text of each scenario hands that text to the widget, and does nothing else. */
function testTexts<Scenario>(
  tag: string,
  all: Readonly<Record<'scenarios' | 'variants', Readonly<Record<string, Scenario>>>>,
  mount: (scenario: Scenario) => Promise<Mounted>,
) {
  suite(`every visible text of ${tag} is signed, and a first tap does nothing else`, () => {
    for (const [name, scenario] of Object.entries({ ...all.scenarios, ...all.variants }))
      test(name, async () => {
        const { element, server } = await mount(scenario)
        const requestCount = server.requests.length
        const texts = visibleTexts(element)
        const heard: (EventTarget | null)[] = []
        element.renderRoot.addEventListener('click', ({ target }) => heard.push(target), true)
        expect(texts).not.to.deep.equal([])
        expect(texts.flatMap(([text, place]) => unsigned(text, place))).to.deep.equal([])
        expect(heard).to.deep.equal([])
        expect(server.requests).to.have.length(requestCount)
      })
  })
}

/** Taps a place, and returns the text if it was not signed. */
function unsigned(text: string, place: Element): readonly string[] {
  const widget = openStandIn(7)
  const disconnect = connectVLibras()
  tap(place)
  disconnect()
  widget.remove()
  return widget.signed.some((each) => plain(each).includes(text))
    ? []
    : [`${text} (signed: ${widget.signed.join(', ')})`]
}

/** Returns the visible texts of an element, each with the place where it is tapped. */
function visibleTexts({ renderRoot }: LitElement): readonly (readonly [text: string, place: Element])[] {
  const base = renderRoot.querySelector('.base') ?? renderRoot
  const texts: (readonly [string, Element])[] = []
  const walker = document.createTreeWalker(base, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    const text = plain(textContent ?? '')
    const place = placeOf(parentElement)
    if (text && place?.checkVisibility({ visibilityProperty: true }) && !place.closest('.visually-hidden'))
      texts.push([text, place])
  }
  return texts
}

// an engine dispatches no click of a disabled list; of a list's options, only the chosen one is visible
function placeOf(parent: HTMLElement | null): Element | null {
  if (!(parent instanceof HTMLOptionElement)) return parent
  return parent.selected ? (parent.closest('.field')?.querySelector('label') ?? null) : null
}
