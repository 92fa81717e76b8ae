// @quick First paint: the page without a script.
// @engines Declarative shadow DOM and pages without scripts differ between engines.
import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { plain } from '../by-role.ts'
import { useFinger } from '../finger.ts'
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
      const qr = root.querySelector('[part~=qr]')
      expect([isShown(qr), (qr?.getBoundingClientRect().width ?? 0) >= 200]).to.deep.equal([true, true])
      const [summary, field] = [
        root.querySelector('.mouse summary'),
        root.querySelector<HTMLInputElement>('.mouse input'),
      ]
      if (!summary || !field) throw new Error('no field')
      await press(summary)
      await until(() => isShown(field))
      // a browser selects the text of the field that the key reaches
      await sendKeys({ press: 'Tab' })
      await until(() => root.activeElement === field)
      expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).to.equal(codeOf(server))
    })

    test('for a finger, the code is shown, and the QR code is in a fold that opens', async () => {
      const { root, server } = await openPrerendered('pay-pix-charge', absence, 360)
      useFinger(root.host)
      const field = root.querySelector<HTMLInputElement>('.touch input')
      const [qr, summary, fold] = ['[part~=qr]', '.scan summary', '.touch summary'].map((each) =>
        root.querySelector(each),
      )
      if (!summary || !fold || !field) throw new Error('no fold')
      expect(isShown(fold)).to.equal(absence !== 'scripts are off')
      if (isShown(fold)) await press(fold)
      await until(() => isShown(field))
      expect(field.value).to.equal(codeOf(server))
      expect(isShown(qr ?? null)).to.equal(false)
      await press(summary)
      await until(() => isShown(qr ?? null))
    })
  })

const codeOf = ({ view }: { readonly view: unknown }) => (view as { readonly pix: { readonly code: string } }).pix.code
