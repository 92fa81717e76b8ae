// @quick Each state of each element has one life here; the scenarios of an element check it in every width, language and theme.
import { expect } from '@open-wc/testing'
import type { LitElement } from 'lit'
import { mountScenario as mountCard } from './card-checkout/mount.ts'
import { scenarios as cardScenarios } from './card-checkout/scenarios.ts'
import { misfits } from './fit.ts'
import { headingsOf } from './headings.ts'
import { mountScenario as mountKyc } from './kyc-uploader/mount.ts'
import { scenarios as kycScenarios } from './kyc-uploader/scenarios.ts'
import { suite, test } from './mocha.ts'
import { mountScenario as mountSignature } from './onboarding-signature/mount.ts'
import { scenarios as signatureScenarios } from './onboarding-signature/scenarios.ts'
import { mountScenario as mountPix } from './pay-pix-charge/mount.ts'
import { scenarios as pixScenarios } from './pay-pix-charge/scenarios.ts'
import { prerenderDifferences } from './same-markup.ts'
import { redraw } from './settle.ts'
import { violations } from './violations.ts'

interface Mounted {
  readonly element: LitElement & { readonly status: string }
  readonly container: HTMLElement
}

function testStates<Scenario>(
  tag: string,
  scenarios: Readonly<Record<string, Scenario>>,
  mount: (scenario: Scenario) => Promise<Mounted>,
) {
  suite(`${tag} has a heading, a server's markup and no barrier, and fits a phone, while it is`, () => {
    for (const [status, scenario] of Object.entries(scenarios))
      test(status, async () => {
        const { element, container } = await mount(scenario)
        expect(element.status).to.equal(status)
        expect(prerenderDifferences(element)).to.deep.equal([])
        expect(headingsOf(element)).not.to.deep.equal([])
        container.style.inlineSize = '320px'
        await redraw(element)
        expect(misfits(element, 320)).to.deep.equal([])
        expect(await violations(element)).to.deep.equal([])
      })
  })
}

testStates('pay-pix-charge', pixScenarios, mountPix)
testStates('card-checkout', cardScenarios, mountCard)
testStates('kyc-uploader', kycScenarios, mountKyc)
testStates('onboarding-signature', signatureScenarios, mountSignature)
