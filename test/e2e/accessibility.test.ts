import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cardPage, payByCard, payOnProviderPage } from './support/card-page.ts'
import { kycPage, kycRecordTitle } from './support/kyc-page.ts'
import { openPanel } from './support/panel.ts'
import { phonePhoto } from './support/photo.ts'
import { orderOf, pixPage } from './support/pix-page.ts'
import { signaturePage } from './support/signature-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function axeViolations(page: Page) {
  const builder = new AxeBuilder({ page }).withTags(tags)
  // the card frame is transparent, and axe assumes a white background behind it instead of the page's dark one
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  if (isDark) builder.exclude({ fromShadowDom: ['card-checkout', 'iframe'] })
  const { violations } = await builder.analyze()
  return violations.map(
    ({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}

test.each(['light', 'dark'] as const)('every page passes axe in the %s theme', async (colorScheme) => {
  const page = await demo.open('/', { colorScheme })
  expect(await axeViolations(page)).toEqual([])
  await page.goto(`${demo.server.origin}/?problem=empty`)
  expect(await axeViolations(page)).toEqual([])

  await page.goto(`${demo.server.origin}/pix`)
  const { code, expired, paid, renew } = pixPage(page)
  await code.waitFor()
  expect(await axeViolations(page)).toEqual([])

  const panel = await openPanel(page)
  expect(await axeViolations(panel.page)).toEqual([])
  await panel.act('Expirar', orderOf(page))
  await expired.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await renew.click()
  await code.waitFor()
  await panel.act('Pagar', `${orderOf(page)}-2`)
  await paid.waitFor()
  expect(await axeViolations(page)).toEqual([])

  for (const path of [`/thanks?order=${orderOf(page)}`, '/orders', `/orders?order=${orderOf(page)}`, '/nowhere']) {
    await page.goto(demo.server.origin + path)
    expect(await axeViolations(page)).toEqual([])
  }
})

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('payment by card passes axe in every mode and every outcome', async () => {
    const page = await demo.open('/card?mode=own', { providers: ['cardProvider'], colorScheme })
    const { pay, declined, retry, processing, paid, continueToPayment } = cardPage(page)
    await pay.click()
    await page.getByText('Digite o número do cartão.').waitFor()
    await page.locator('summary').click()
    expect(await axeViolations(page)).toEqual([])

    await page.goto(`${demo.server.origin}/card?mode=fields`)
    // the page titles each of the four frames when its field says what it is
    await expect.poll(() => page.locator('[data-field] iframe[title]').count()).toBe(4)
    expect(await axeViolations(page)).toEqual([])

    await page.goto(`${demo.server.origin}/card?mode=redirect`)
    await continueToPayment.click()
    await page.getByRole('button', { name: /^Pagar/ }).waitFor()
    await payOnProviderPage(page, { number: '1234' })
    await page.getByText('Confira o número').waitFor()
    expect(await axeViolations(page)).toEqual([])

    await page.goto(`${demo.server.origin}/card`)
    await payByCard(page, 'frame')
    await processing.waitFor()
    const panel = await openPanel(page)
    expect(await axeViolations(page)).toEqual([])
    await panel.act('Recusar', orderOf(page))
    await declined.waitFor()
    expect(await axeViolations(page)).toEqual([])
    await retry.click()
    await page.frameLocator('card-checkout iframe').getByRole('textbox').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    await payByCard(page, 'frame')
    await processing.waitFor()
    await panel.act('Aprovar', `${orderOf(page)}-2`)
    await paid.waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  test('a KYC record passes axe from the first document to the approval', async () => {
    const page = await demo.open('/kyc', { colorScheme })
    const { choose, send, open, identity, occupation, reviewing, needsCorrection, approved } = kycPage(page)
    await open.waitFor()
    await page.locator('summary').click()
    expect(await axeViolations(page)).toEqual([])
    await choose({ name: 'rg.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page) })
    await identity.getByRole('button', { name: 'Enviar' }).waitFor()
    await occupation.getByRole('textbox').fill('Gravadora')
    expect(await axeViolations(page)).toEqual([])

    await send('Documento de identidade')
    await send('Profissão')
    await reviewing.waitFor()
    expect(await axeViolations(page)).toEqual([])
    const panel = await openPanel(page)
    await panel.act('Rejeitar', kycRecordTitle, { part: 'Documento de identidade', reason: 'Cortada' })
    await needsCorrection.waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await axeViolations(panel.page)).toEqual([])

    await panel.act('Regularizar', kycRecordTitle)
    await choose({ name: 'rg.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page) })
    await send('Documento de identidade')
    await reviewing.waitFor()
    await panel.act('Aprovar cadastro', kycRecordTitle)
    await approved.waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  test('a contract passes axe from the first signature to its expiry', async () => {
    const page = await demo.open('/signature', { providers: ['signatureProvider'], colorScheme })
    const { element, link, signed, expired } = signaturePage(page)
    await element.getByRole('button', { name: 'Assinar no celular' }).click()
    await element.getByRole('img', { name: /^QR Code/ }).waitFor()
    await page.locator('main summary').click()
    expect(await axeViolations(page)).toEqual([])

    const tab = await page.context().newPage()
    await tab.goto((await link.getAttribute('href')) ?? '')
    expect(await axeViolations(tab)).toEqual([])
    await tab.getByRole('button', { name: 'Assinar' }).click()
    await signed.waitFor()
    expect(await axeViolations(page)).toEqual([])
    const panel = await openPanel(page)
    await panel.click('Expirar contrato', 'Prelo Livraria e Papelaria Ltda')
    await expired.waitFor()
    expect(await axeViolations(page)).toEqual([])
  })
})

test('no page is wider than a narrow phone', async () => {
  const page = await demo.open('/', {
    viewport: { width: 320, height: 640 },
    providers: ['cardProvider', 'signatureProvider'],
  })
  const pages: Readonly<Record<string, () => Promise<void>>> = {
    '/': async () => {},
    '/pix': () => pixPage(page).code.waitFor(),
    '/card': () => page.frameLocator('card-checkout iframe').getByRole('textbox').first().waitFor(),
    '/card?mode=fields': () => page.frameLocator('[data-field="securityCode"] iframe').getByRole('textbox').waitFor(),
    '/card?mode=own': () => cardPage(page).pay.click(),
    '/card?mode=redirect': () => cardPage(page).continueToPayment.click(),
    '/kyc': () => kycPage(page).open.waitFor(),
    '/signature': () => signaturePage(page).ready.waitFor(),
    '/sandbox': async () => {},
    '/nowhere': async () => {},
  }
  for (const [path, untilReady] of Object.entries(pages)) {
    await page.goto(demo.server.origin + path)
    await untilReady()
    if (path.endsWith('redirect')) await page.waitForURL(`${demo.server.cardProvider}/**`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
