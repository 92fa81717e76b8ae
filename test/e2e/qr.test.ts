// @full The browser's tests read the QR code in the quick run.
import { expect, test } from 'vitest'
import { pixPage } from './support/pix-page.ts'
import { readQr } from './support/read-qr.ts'
import { useDemo } from './support/use-demo.ts'

// in Chromium only, because Firefox adds a style to the page for a screenshot, which the policy forbids
const demo = useDemo()

test.each(['light', 'dark'] as const)(
  'a camera reads the same code from the screen as the field contains, in the %s theme',
  async (scheme) => {
    const page = await demo.open('/pix', { colorScheme: scheme })
    const { code, qr } = pixPage(page)
    const text = await code.inputValue()
    await qr.waitFor()

    expect(text).toMatch(/^000201.*6304[0-9A-F]{4}$/)
    expect(readQr(await page.screenshot())).toBe(text)
  },
)

test('the test notices flipped modules', async () => {
  const page = await demo.open('/pix')
  const { code, qr } = pixPage(page)
  const text = await code.inputValue()
  expect(readQr(await qr.screenshot())).toBe(text)

  // an even-odd rectangle over the modules inverts them
  await qr.evaluate((svg) => {
    const dark = svg.querySelector('path:last-of-type')
    dark?.setAttribute('fill-rule', 'evenodd')
    dark?.setAttribute('d', `${dark.getAttribute('d')}M16 24h30v12H16z`)
  })
  expect(readQr(await qr.screenshot())).not.toBe(text)
})
