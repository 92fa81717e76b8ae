import { expect } from '@open-wc/testing'
import type { LitElement } from 'lit'
import { mount as mountCard } from '../card-checkout/mount.ts'
import { mount as mountKyc } from '../kyc-uploader/mount.ts'
import { suite, test } from '../mocha.ts'
import { mount as mountSignature } from '../onboarding-signature/mount.ts'
import { mount as mountPix } from '../pay-pix-charge/mount.ts'
import { redraw } from '../settle.ts'
import { colourViolations } from '../violations.ts'
import { asReadByOldBrowser } from './lacking-features.ts'

const elements: Readonly<Record<string, () => Promise<{ element: LitElement }>>> = {
  'pay-pix-charge': mountPix,
  'card-checkout': mountCard,
  'kyc-uploader': mountKyc,
  'onboarding-signature': mountSignature,
}

const pages = {
  light: 'body { background: #fff; color: #16181a; }',
  dark: ':root { color-scheme: dark; } body { background: #16181a; color: #e8eaed; }',
}

test('a browser of the floor reads neither light-dark() nor subgrid', () => {
  const css = 'a { color: red; color: light-dark(red, red); } @supports (color: light-dark(red, red)) { a { top: 0 } }'
  expect(asReadByOldBrowser(css)).not.to.contain('light-dark').and.not.to.contain('top')
  expect(asReadByOldBrowser('.x { grid-template-rows: subgrid; }')).not.to.contain('subgrid')
})

for (const [tag, mount] of Object.entries(elements))
  suite(`without the CSS that the oldest supported browsers lack, ${tag} can be read and used`, () => {
    for (const theme of [null, 'soft', 'counter'])
      for (const [page, css] of Object.entries(pages))
        test(`on a ${page} page, ${theme ? `with the theme ${theme}` : 'without a theme'}`, async () => {
          const { element } = await mount()
          const themeCss = theme ? await (await fetch(`/widgets/themes/${theme}.css`)).text() : ''
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(css + asReadByOldBrowser(themeCss))
          document.adoptedStyleSheets.push(sheet)
          try {
            makeOld(element)
            await redraw(element)
            expect(await colourViolations(element)).to.deep.equal([])
            for (const control of controlsOf(element)) expectUsable(control)
          } finally {
            document.adoptedStyleSheets.pop()
          }
        })
  })

function makeOld({ shadowRoot }: LitElement) {
  for (const sheet of shadowRoot?.adoptedStyleSheets ?? [])
    sheet.replaceSync(asReadByOldBrowser([...sheet.cssRules].map(({ cssText }) => cssText).join('\n')))
}

const controlsOf = ({ renderRoot }: LitElement) =>
  [...renderRoot.querySelectorAll<HTMLElement>('button, a, select, input:not([type=radio])')].filter(
    (each) => each.getClientRects().length > 0,
  )

function expectUsable(control: HTMLElement) {
  const { width, height } = control.getBoundingClientRect()
  expect(width, control.outerHTML).to.be.at.least(24)
  expect(height, control.outerHTML).to.be.at.least(24)
  if (control instanceof HTMLInputElement)
    expect(Number.parseFloat(getComputedStyle(control).borderTopWidth), control.outerHTML).to.be.at.least(1)
}
