// @quick First paint: the page without a script.
// @engines Declarative shadow DOM and pages without scripts differ between engines.
import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { plain } from '../by-role.ts'
import type { Tag } from '../mount-under-policy.ts'
import { until } from '../settle.ts'
import { type Absence, isShown, openPrerendered, press } from './open-prerendered.ts'
import { prerenderedElements } from './prerendered-elements.ts'

const tags = Object.keys(prerenderedElements) as readonly Tag[]
const absences: readonly Absence[] = ['scripts are off', 'the policy blocks it', 'its request fails']

for (const absence of absences)
  suite(`a prerendered element whose script does not run, because ${absence}`, () => {
    for (const tag of tags)
      for (const width of [360, 800])
        test(`${tag} shows what it is about, and nothing that would not work, ${width} px`, async () => {
          const { root, texts, link } = await openPrerendered(tag, absence, width)
          const base = root.querySelector<HTMLElement>('.base')
          for (const text of texts) expect(plain(base?.innerText ?? '')).to.contain(text)
          const links = [...root.querySelectorAll('a')].filter(isShown).map(({ href }) => href)
          expect(links).to.deep.equal(link ? [link] : [])
          const controls = [...root.querySelectorAll('button, select, input')].filter(isShown)
          const allowed = absence === 'scripts are off' ? '[readonly]' : '[readonly], :disabled'
          expect(controls.filter((each) => !each.matches(allowed))).to.deep.equal([])
        })

    test('the Pix code can be selected, and the QR code scanned', async () => {
      const { root, server } = await openPrerendered('pay-pix-charge', absence, 800)
      const [amount, field] = [root.querySelector('.amount'), root.querySelector('input')]
      if (!amount || !field) throw new Error('no field')
      await press(amount)
      const fold = root.querySelector('.pay summary')
      expect(isShown(fold)).to.equal(absence !== 'scripts are off')
      if (fold && isShown(fold)) await press(fold)
      // a browser selects the text of the field that the key reaches
      await sendKeys({ press: 'Tab' })
      await until(() => root.activeElement === field)
      const { pix } = server.view as { readonly pix: { readonly code: string } }
      expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).to.equal(pix.code)
      // the button beside it is hidden
      if (absence === 'scripts are off')
        expect(field.getBoundingClientRect().right).to.equal(root.querySelector('.pay')?.getBoundingClientRect().right)
      const qr = root.querySelector('[part~=qr]')
      expect([isShown(qr), (qr?.getBoundingClientRect().width ?? 0) >= 200]).to.deep.equal([true, true])
    })

    test('on a narrow page, the QR code is in a fold that opens', async () => {
      const { root } = await openPrerendered('pay-pix-charge', absence, 360)
      const [qr, summary] = [root.querySelector('[part~=qr]'), root.querySelector('.scan summary')]
      expect(isShown(qr)).to.equal(false)
      if (summary) await press(summary)
      await until(() => isShown(qr))
    })
  })
