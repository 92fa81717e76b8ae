// @full The quick run uses browsers that can do more.
import { expect, test } from 'vitest'
import { payByCard } from './support/card-page.ts'
import { useInAppBrowser } from './support/in-app-browser.ts'
import { kycPage, sendPhoto, sendText } from './support/kyc-page.ts'
import { openPanel } from './support/panel.ts'
import { orderOf } from './support/pix-page.ts'
import { signAtProvider, signaturePage } from './support/signature-page.ts'
import { useDemo } from './support/use-demo.ts'

// Links in messengers and social networks open in web views, in which much of a browser is missing. Each element must reach its
// end there, or say what to do.
const demo = useDemo()

const open = (path: string, providers: readonly ('cardProvider' | 'signatureProvider')[] = []) =>
  demo.open(path, {
    providers,
    viewport: { width: 375, height: 800 },
    hasTouch: true,
    isMobile: true,
    prepare: useInAppBrowser,
  })

test('a Pix code that cannot be copied is selected, the payer is told to copy it, and the payment arrives', async () => {
  const page = await open('/pix')
  const element = page.locator('pay-pix-charge')
  await element.locator('[part~=copy]:visible').click()
  const code = element.locator('input:visible')
  await expect.poll(() => code.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBeGreaterThan(100)
  await element.locator('[part~=hint]:visible').filter({ hasText: /copi/i }).first().waitFor()
  expect(await element.locator('[part~=share]:visible').count()).toBe(0)
  await (await openPanel(page)).act('Pagar', orderOf(page))
  await page.locator('pay-pix-charge[status=paid]').waitFor()
})

test('a card is charged', async () => {
  const page = await open('/card', ['cardProvider'])
  await payByCard(page, 'frame')
  await page.locator('card-checkout[status=processing]').waitFor()
  await (await openPanel(page)).act('Aprovar', orderOf(page))
  await page.locator('card-checkout[status=paid]').waitFor()
})

test('documents are sent from files, and no button offers a camera', async () => {
  const page = await open('/kyc')
  const { open: isOpen, element, reviewing } = kycPage(page)
  await isOpen.waitFor()
  expect(await element.getByRole('button', { name: 'Tirar foto' }).count()).toBe(0)
  await sendPhoto(page)
  await sendText(page)
  await reviewing.waitFor()
})

test('a signing page that does not open is opened from another browser, and the first one shows that it is signed', async () => {
  const page = await open('/signature', ['signatureProvider'])
  const { element, link, signed } = signaturePage(page)
  await link.click()
  await element.locator('[part~=note]').filter({ hasText: 'Não abriu? Abra esta página no navegador.' }).waitFor()
  const address = (await element.getByRole('link', { name: 'Link desta página' }).getAttribute('href')) ?? ''
  expect(page.context().pages()).toHaveLength(1)
  const { pathname, search } = new URL(address)
  await signAtProvider(await demo.open(pathname + search, { providers: ['signatureProvider'] }))
  await signed.waitFor()
})

test('after a download that saves nothing, the signer is told where to look and what to do', async () => {
  const page = await open('/signature', ['signatureProvider'])
  const { element, download } = signaturePage(page)
  await download.click()
  const note = element.locator('[part~=contract] [part~=note]')
  await note.filter({ hasText: 'Procure em Downloads. Não apareceu? Abra esta página no navegador.' }).waitFor()
  expect(await element.getByRole('link', { name: 'Link desta página' }).getAttribute('href')).toBe(page.url())
})
