import { expect } from '@open-wc/testing'
import type { CSSResult, LitElement } from 'lit'
import { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { cardFrameCss } from '../../../widgets/card-frame/card-frame-css.ts'
import { KycUploader } from '../../../widgets/kyc-uploader/element.ts'
import { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import { PayPixCharge } from '../../../widgets/pay-pix-charge/element.ts'
import { test } from '../mocha.ts'

// the build minifies the files for pages without a bundler
const built = '/dist/cdn'

/** The rules of a style sheet as the browser reads them. It keeps the white space of custom properties. */
function rulesOf(css: string): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return [...sheet.cssRules].map((rule) => rule.cssText.replaceAll(/\s+/g, ' '))
}

const cssOf = ({ styles = [] }: typeof LitElement) => [styles as CSSResult[]].flat().map((each) => each.cssText)

for (const element of [CardCheckout, KycUploader, OnboardingSignature, PayPixCharge])
  test(`the built ${element.name} has the style rules of its sources`, async () => {
    const widgets: Record<string, typeof LitElement> = await import(`${built}/widgets.js`)
    const minified = widgets[element.name]
    if (!minified) throw new Error(`widgets.js does not export ${element.name}`)
    expect(cssOf(minified).join('').length).to.be.below(cssOf(element).join('').length)
    expect(cssOf(minified).map(rulesOf)).to.deep.equal(cssOf(element).map(rulesOf))
  })

test('the built page of the card frame has the style rules of its sources', async () => {
  const { createCardFrame } = await import(`${built}/card-frame.js`)
  const [before, body] = [document.adoptedStyleSheets, document.body.innerHTML]
  createCardFrame({ allowedOrigins: [], tokenizer: async () => ({ token: 'tok' }) })
  const [sheet] = document.adoptedStyleSheets
  document.adoptedStyleSheets = before
  document.body.innerHTML = body
  const rules = [...(sheet?.cssRules ?? [])].map((rule) => rule.cssText.replaceAll(/\s+/g, ' '))
  expect(rules).to.deep.equal(rulesOf(cardFrameCss))
  expect(rules.length).to.be.above(10)
})
