import type { Page } from 'playwright-core'
import type { ElementTag } from '../../../src/merchant/csp/options.ts'
import type { Sandbox } from '../../../src/sandbox/index.ts'
import { cardPage, typeCard } from './card-page.ts'
import { kycPage } from './kyc-page.ts'
import { pixPage } from './pix-page.ts'
import { signaturePage } from './signature-page.ts'

/** A PDF without a page. */
export const emptyPDF = { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

/** Uses each element to the end of what a person does with it. */
export const uses: Readonly<Record<ElementTag, (page: Page, sandbox: Sandbox) => Promise<unknown>>> = {
  'pay-pix-charge': async (page, sandbox) => {
    await pixPage(page).qr.waitFor()
    await sandbox.payPix({ invoice: 'A-1-1' })
    await page.locator('pay-pix-charge[status=paid]').waitFor()
  },
  'card-checkout': async (page) => {
    await typeCard(page, 'frame')
    await cardPage(page).pay.click()
    await cardPage(page).processing.waitFor()
  },
  'kyc-uploader': async (page) => {
    const { choose, send, identity } = kycPage(page)
    await choose(emptyPDF)
    await send('Documento de identidade')
    await identity.getByText('Em análise').waitFor()
  },
  'onboarding-signature': async (page) => {
    await signaturePage(page).download.click()
    // the element names the file when it has read and saved all of it
    await page.locator('onboarding-signature [part~=note]').filter({ hasText: '.pdf' }).waitFor()
  },
}
