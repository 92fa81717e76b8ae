// @full The quick run runs scripts.
// Playwright cannot switch JavaScript off in Firefox: test/browser/first-paint does so in every engine.
import { expect, test } from 'vitest'
import { cardPage, payOnProviderPage } from './support/card-page.ts'
import { expectPayable } from './support/expect-payable.ts'
import { openPanel } from './support/panel.ts'
import { orderOf, pixPage } from './support/pix-page.ts'
import { readQr } from './support/read-qr.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

test('without JavaScript a cart can be ordered, and its Pix code is on the payment page', async () => {
  const page = await demo.open('/', { javaScriptEnabled: false })
  expect(await page.getByRole('button', { name: /^Mais uma/ }).count()).toBe(0)
  await page.getByRole('spinbutton', { name: 'Quantidade de Caju' }).fill('2')
  await page.getByRole('button', { name: 'Pagar com Pix' }).click()

  expect(await pixPage(page).code.inputValue()).toMatch(/^000201/)
  expect(await page.locator('.notice').isVisible()).toBe(false)
  expect(await page.getByText('R$\u00a0108,00').count()).toBeGreaterThan(0)
})

test.each([
  ['/card', 'Para pagar com cartão, ative o JavaScript'],
  ['/kyc', 'Para enviar os documentos, ative o JavaScript'],
  ['/signature', 'Para assinar, ative o JavaScript'],
])('without JavaScript %s says that it needs JavaScript', async (path, text) => {
  const page = await demo.open(path, { javaScriptEnabled: false })
  expect(await page.locator('.notice').textContent()).toContain(text)
})

test('without JavaScript the documents are shown beside that notice, and a contract can be opened and signed', async () => {
  const documents = await demo.open('/kyc', { javaScriptEnabled: false })
  await documents.getByText('Documento de identidade', { exact: true }).waitFor()
  await documents.locator('.notice').waitFor()
  const contract = await demo.open('/signature', { javaScriptEnabled: false, providers: ['signatureProvider'] })
  await contract.getByRole('heading', { name: 'Sua vez de assinar' }).waitFor()
  const link = contract.locator('onboarding-signature').getByRole('link', { name: 'Assinar contrato' })
  expect(new URL((await link.getAttribute('href')) ?? '').origin).toBe(demo.server.signatureProvider)
  expect(await contract.locator('.notice').isVisible()).toBe(false)
})

test('the provider’s payment page works without JavaScript', async () => {
  const shop = await demo.open('/card?mode=redirect', { providers: ['cardProvider'] })
  await cardPage(shop).continueToPayment.click()
  await shop.waitForURL(`${demo.server.cardProvider}/**`)
  const page = await demo.open('/', { javaScriptEnabled: false, providers: ['cardProvider'] })
  await page.goto(shop.url())
  await payOnProviderPage(page)
  await page.waitForURL(`${demo.server.origin}/card?**`)
  await shop.goto(page.url())
  await cardPage(shop).paid.waitFor()
})

test('without JavaScript the Pix page can be paid, and offers no button that does nothing', async () => {
  const page = await demo.open('/pix', { javaScriptEnabled: false })
  await expectPayable(page)
  expect(readQr(await pixPage(page).qr.screenshot())).toBe(await pixPage(page).code.inputValue())
  expect(await page.locator('pay-pix-charge').getByRole('button').count()).toBe(0)
  const panel = await openPanel(await demo.open('/sandbox'))
  await panel.act('Pagar', orderOf(page))
  await page.reload()
  await pixPage(page).paid.waitFor()
  await pixPage(page).orderLink.waitFor()
})

test('without JavaScript, on a phone the QR code is in a fold that opens without a script', async () => {
  const phone = { viewport: { width: 375, height: 900 }, hasTouch: true, isMobile: true }
  const page = await demo.open('/pix', { javaScriptEnabled: false, ...phone })
  const { code, qr } = pixPage(page)
  expect(await qr.isVisible()).toBe(false)
  await page.getByText('Vou pagar com outro celular: mostrar o QR Code').click()
  expect(readQr(await qr.screenshot())).toBe(await code.inputValue())
})
