// @quick The build minifies the styles.
import { expect } from '@open-wc/testing'
import type { CSSResult, LitElement } from 'lit'
import { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { cardFrameCss } from '../../../widgets/card-frame/page-host.ts'
import { KycUploader } from '../../../widgets/kyc-uploader/element.ts'
import { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import { PayPixCharge } from '../../../widgets/pay-pix-charge/element.ts'
import { test } from '../mocha.ts'

// the build removes the white space of styles, and the zero before a fraction
const built = '/dist/widgets'

/** The rules of a style sheet as the browser reads them. It keeps the text in `var()` and custom properties. */
function rulesOf(css: string): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return textsOf(sheet)
}

const textsOf = ({ cssRules }: CSSStyleSheet) =>
  [...cssRules].map((rule) =>
    rule.cssText
      .replaceAll(/\s+/g, ' ')
      .replaceAll(', ', ',')
      .replaceAll(/(?<=\() | (?=\))/g, '')
      .replaceAll(/(?<!\d)\.(?=\d)/g, '0.'),
  )

const cssOf = ({ styles = [] }: typeof LitElement) => [styles as CSSResult[]].flat().map((each) => each.cssText)

for (const element of [CardCheckout, KycUploader, OnboardingSignature, PayPixCharge])
  test(`the built ${element.name} has the style rules of its sources`, async () => {
    const widgets: Record<string, typeof LitElement> = await import(`${built}/index.js`)
    const minified = widgets[element.name]
    if (!minified) throw new Error(`index.js does not export ${element.name}`)
    expect(cssOf(minified).join('').length).to.be.below(cssOf(element).join('').length)
    expect(cssOf(minified).map(rulesOf)).to.deep.equal(cssOf(element).map(rulesOf))
  })

test('the built page of the card frame has the style rules of its sources', async () => {
  const { createCardFrame } = await import(`${built}/card-frame/index.js`)
  const [before, body] = [document.adoptedStyleSheets, document.body.innerHTML]
  createCardFrame({ allowedOrigins: [], tokenizer: async () => ({ token: 'tok' }) })
  const [sheet] = document.adoptedStyleSheets
  document.adoptedStyleSheets = before
  document.body.innerHTML = body
  const rules = sheet ? textsOf(sheet) : []
  expect(rules).to.deep.equal(rulesOf(cardFrameCss))
  expect(rules.length).to.be.above(10)
})
