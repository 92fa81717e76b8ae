// @full It runs all rules of axe on every page.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations, colorRules, everyRule } from './support/axe.ts'
import { cardPage, payByCard, payOnProviderPage } from './support/card-page.ts'
import { doubleText } from './support/double-text.ts'
import { kycPage, kycRecordTitle } from './support/kyc-page.ts'
import { openPanel } from './support/panel.ts'
import { phonePhoto } from './support/photo.ts'
import { orderOf, pixPage } from './support/pix-page.ts'
import { signaturePage } from './support/signature-page.ts'
import { switchTheme } from './support/switch-theme.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo({ own: true })

/** Expects that a page violates no rule of axe in the light theme, and none about colors in the dark theme. */
async function expectAccessible(page: Page) {
  expect(await axeViolations(page, everyRule)).toEqual([])
  await switchTheme(page, 'dark')
  expect(await axeViolations(page, colorRules)).toEqual([])
  await switchTheme(page, 'light')
}

test('every page passes axe', async () => {
  const page = await demo.open('/')
  await expectAccessible(page)
  await page.goto(`${demo.server.origin}/?problem=empty`)
  await expectAccessible(page)

  await page.goto(`${demo.server.origin}/pix`)
  const { code, expired, paid, renew } = pixPage(page)
  await code.waitFor({ state: 'attached' })
  await expectAccessible(page)

  const panel = await openPanel(page)
  await expectAccessible(panel.page)
  await panel.act('Expirar', orderOf(page))
  await expired.waitFor()
  await expectAccessible(page)
  await renew.click()
  await code.waitFor({ state: 'attached' })
  await panel.act('Pagar', `${orderOf(page)}-2`)
  await paid.waitFor()
  await expectAccessible(page)

  for (const path of [
    `/thanks?order=${orderOf(page)}`,
    '/orders',
    `/orders?order=${orderOf(page)}`,
    '/company',
    '/nowhere',
  ]) {
    await page.goto(demo.server.origin + path)
    await expectAccessible(page)
  }
})

test('payment by card passes axe in every mode and every outcome', async () => {
  const page = await demo.open('/card?mode=own', { providers: ['cardProvider'] })
  const { pay, declined, retry, processing, paid, continueToPayment } = cardPage(page)
  await pay.click()
  await page.getByText('Digite o número do cartão.').waitFor()
  await page.locator('summary').click()
  await expectAccessible(page)

  await page.goto(`${demo.server.origin}/card?mode=fields`)
  // the page titles each of the four frames when its field says what it is
  await expect.poll(() => page.locator('[data-field] iframe[title]').count()).toBe(4)
  await expectAccessible(page)

  await page.goto(`${demo.server.origin}/card?mode=redirect`)
  await continueToPayment.click()
  await page.getByRole('button', { name: /^Pagar/ }).waitFor()
  await payOnProviderPage(page, { number: '1234' })
  await page.getByText('Confira o número').waitFor()
  await expectAccessible(page)

  await page.goto(`${demo.server.origin}/card`)
  await payByCard(page, 'frame')
  await processing.waitFor()
  const panel = await openPanel(page)
  await expectAccessible(page)
  await panel.act('Recusar', orderOf(page))
  await declined.waitFor()
  await expectAccessible(page)
  await retry.click()
  await page.frameLocator('card-checkout iframe').getByRole('textbox').first().waitFor()
  await expectAccessible(page)
  await payByCard(page, 'frame')
  await processing.waitFor()
  await panel.act('Aprovar', `${orderOf(page)}-2`)
  await paid.waitFor()
  await expectAccessible(page)
})

test('a KYC record passes axe from the first document to the approval', async () => {
  const page = await demo.open('/kyc')
  const { choose, send, open, identity, occupation, reviewing, needsCorrection, approved } = kycPage(page)
  await open.waitFor()
  await page.locator('summary').click()
  await expectAccessible(page)
  await choose({ name: 'rg.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page) })
  await identity.getByRole('button', { name: 'Enviar' }).waitFor()
  await occupation.getByRole('textbox').fill('Gravadora')
  await expectAccessible(page)

  await send('Documento de identidade')
  await send('Profissão')
  await reviewing.waitFor()
  await expectAccessible(page)
  const panel = await openPanel(page)
  await panel.act('Recusar envio', kycRecordTitle, { part: 'Documento de identidade', reason: 'Cortada' })
  await needsCorrection.waitFor()
  await expectAccessible(page)
  await expectAccessible(panel.page)

  await panel.act('Regularizar', kycRecordTitle)
  await choose({ name: 'rg.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page) })
  await send('Documento de identidade')
  await reviewing.waitFor()
  await panel.act('Aprovar cadastro', kycRecordTitle)
  await approved.waitFor()
  await expectAccessible(page)
})

test('a contract passes axe from the first signature to its expiry', async () => {
  const page = await demo.open('/signature', { providers: ['signatureProvider'] })
  const { element, link, signed, expired } = signaturePage(page)
  await element.getByRole('button', { name: 'Assinar no celular' }).click()
  await element.getByRole('img', { name: /^QR Code/ }).waitFor()
  await page.locator('main summary').click()
  await expectAccessible(page)

  const tab = await page.context().newPage()
  await tab.goto((await link.getAttribute('href')) ?? '')
  await expectAccessible(tab)
  await tab.getByRole('button', { name: 'Assinar' }).click()
  await signed.waitFor()
  await expectAccessible(page)
  const panel = await openPanel(page)
  await panel.click('Expirar contrato', 'Prelo Livraria e Papelaria Ltda')
  await expired.waitFor()
  await expectAccessible(page)
})

test('no page is wider than a narrow phone, or than a phone whose text is twice as large', async () => {
  const page = await demo.open('/', {
    viewport: { width: 320, height: 640 },
    providers: ['cardProvider', 'signatureProvider'],
  })
  const pages: Readonly<Record<string, () => Promise<void>>> = {
    '/': async () => {},
    '/pix': () => pixPage(page).code.waitFor({ state: 'attached' }),
    '/card': () => page.frameLocator('card-checkout iframe').getByRole('textbox').first().waitFor(),
    '/card?mode=fields': () => page.frameLocator('[data-field="securityCode"] iframe').getByRole('textbox').waitFor(),
    '/card?mode=own': () => cardPage(page).pay.click(),
    '/card?mode=redirect': () => cardPage(page).continueToPayment.click(),
    '/kyc': () => kycPage(page).open.waitFor(),
    '/signature': () => signaturePage(page).ready.waitFor(),
    '/company': async () => {},
    '/orders': async () => {},
    '/payouts': async () => {},
    '/thanks?order=none': async () => {},
    '/sandbox': async () => {},
    '/nowhere': async () => {},
  }
  for (const [path, untilReady] of Object.entries(pages)) {
    await page.goto(demo.server.origin + path)
    await untilReady()
    if (path.endsWith('redirect')) await page.waitForURL(`${demo.server.cardProvider}/**`)
    expect(await widthOf(page), path).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 390, height: 844 })
    await doubleText(page)
    expect(await widthOf(page), `${path} with text at 200 %`).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 320, height: 640 })
  }
})

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('the checks notice a control without a name, and a color that is lost in the dark theme', async () => {
  const page = await demo.open('/')
  const more = page.getByRole('button', { name: 'Mais uma gravura Caju' })
  await more.evaluate((button) => {
    button.removeAttribute('aria-label')
    button.replaceChildren()
  })
  expect(await axeViolations(page, everyRule)).toEqual([expect.stringContaining('/ button-name: <button')])
  const heading = page.getByRole('heading').first()
  await heading.evaluate((element) => (element.style.color = 'black'))
  await switchTheme(page, 'dark')
  expect(await axeViolations(page, colorRules)).toEqual([expect.stringContaining('/ color-contrast: <h')])
})

test('the checks notice a field without a name in a frame of another origin', async () => {
  const page = await demo.open('/card', { providers: ['cardProvider'] })
  const frame = page.frameLocator('card-checkout iframe')
  await frame.getByRole('textbox').first().waitFor()
  await frame.locator('body').evaluate((body) => body.append(document.createElement('input')))
  expect(await axeViolations(page, everyRule)).toEqual([expect.stringContaining('/card label: <input')])
})
