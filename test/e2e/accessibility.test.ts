import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { customer, orderOf } from './support/customer.ts'
import { openPanel } from './support/panel.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function faults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.map(
    ({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}

test.each(['light', 'dark'] as const)('every page is free of what axe finds, in the %s', async (colorScheme) => {
  const page = await stage.open('/', { colorScheme })
  expect(await faults(page)).toEqual([])
  await page.goto(`${stage.demo.origin}/?problem=empty`)
  expect(await faults(page)).toEqual([])

  await page.goto(`${stage.demo.origin}/pix`)
  const { code, expired, paid, renew } = customer(page)
  await code.waitFor()
  expect(await faults(page)).toEqual([])

  const panel = await openPanel(page)
  expect(await faults(panel.page)).toEqual([])
  await panel.pull('Expirar', orderOf(page))
  await expired.waitFor()
  expect(await faults(page)).toEqual([])
  await renew.click()
  await code.waitFor()
  await panel.pull('Pagar', `${orderOf(page)}-2`)
  await paid.waitFor()
  expect(await faults(page)).toEqual([])

  for (const path of [`/thanks?order=${orderOf(page)}`, '/orders', '/nowhere']) {
    await page.goto(stage.demo.origin + path)
    expect(await faults(page)).toEqual([])
  }
})

test('no page is wider than a narrow phone', async () => {
  const page = await stage.open('/', { viewport: { width: 320, height: 640 } })
  for (const path of ['/', '/pix', '/sandbox', '/nowhere']) {
    await page.goto(stage.demo.origin + path)
    if (path === '/pix') await customer(page).code.waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
