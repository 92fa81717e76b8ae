import { expect, test } from 'vitest'
import { customer } from './support/customer.ts'
import { readQr } from './support/read-qr.ts'
import { useStage } from './support/stage.ts'

// in Chromium alone, for in Firefox a screenshot puts a style into the page, which the policy forbids
const stage = useStage()

test.each(['light', 'dark'] as const)(
  'a camera reads the code of the field off the screen, in the %s',
  async (scheme) => {
    const page = await stage.open('/pix', { colorScheme: scheme })
    const { code, qr } = customer(page)
    const text = await code.inputValue()
    await qr.waitFor()

    expect(text).toMatch(/^000201.*6304[0-9A-F]{4}$/)
    expect(readQr(await page.screenshot())).toBe(text)
  },
)

test('modules that are flipped in the page are noticed', async () => {
  const page = await stage.open('/pix')
  const { code, qr } = customer(page)
  const text = await code.inputValue()
  expect(readQr(await qr.screenshot())).toBe(text)

  // an even-odd rectangle over the modules turns dark ones light and light ones dark
  await qr.evaluate((svg) => {
    const dark = svg.querySelector('path:last-of-type')
    dark?.setAttribute('fill-rule', 'evenodd')
    dark?.setAttribute('d', `${dark.getAttribute('d')}M16 24h30v12H16z`)
  })
  expect(readQr(await qr.screenshot())).not.toBe(text)
})
