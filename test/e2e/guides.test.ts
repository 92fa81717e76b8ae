// @full It installs Express, and runs each guide in two languages.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { installPackages, root } from '../../scripts/install.js'
import { company } from '../contract/company-shop.ts'
import { guideFolders, openFolder } from '../integration/guide-folder.ts'
import { freePort } from '../tools/free-port.js'
import { testCard, testPayer } from './support/card-page.ts'
import { drawPicture, isDrawing, phone, pictureTime, stopClock, stoppedClock } from './support/picture.ts'
import { useBrowser } from './support/use-browser.ts'

const frameworks = join(root, 'test/integration/frameworks')
beforeAll(() => installPackages(frameworks))
const use = useBrowser()

type Guides = (typeof guideFolders)[number]

/** Starts the programs of a guide, with files of those before it, and opens a page of its server on a phone. */
async function openGuide(
  folder: Guides,
  name: string,
  programs: readonly string[] = ['server.mjs'],
  before: readonly string[] = [],
) {
  const express = join(frameworks, 'node_modules/express')
  const guides = [...before, name].map((guide) => `${folder}/${guide}.md`)
  const opened = await openFolder(guides, { express }, isDrawing ? { now: () => pictureTime } : {})
  const { env, sandbox, start } = opened
  const cardsPort = `${await freePort()}`
  const origin = `http://localhost:${env.PORT}`
  Object.assign(env, { CARDS_PORT: cardsPort, CARDS_ORIGIN: `http://localhost:${cardsPort}`, SHOP_ORIGIN: origin })
  const running = programs.map((program) => start(...stoppedClock, program))
  for (const program of running) await expect.poll(() => program.text).toContain('http://localhost')
  const context = await use.browser.newContext(phone)

  /** Opens a page of the server in a tab. */
  async function open(path: string): Promise<Page> {
    const page = await context.newPage()
    await stopClock(page)
    await page.goto(origin + path)
    return page
  }
  async function draw(page: Page) {
    // what the server has rendered is paler until the script has loaded
    await page.locator('.prerendered').first().waitFor({ state: 'detached' })
    await drawPicture(page, `${folder.replace('guides', '')}pictures/guides/${name}.webp`)
  }
  return { sandbox, origin, open, draw, server: running.at(-1) ?? { text: '' } }
}

test.each(guideFolders)('the guide to Pix shows a code that turns to "paid" by itself, in %s', async (folder) => {
  const { sandbox, open, draw, server } = await openGuide(folder, 'accept-pix-in-an-express-app')
  const page = await open('/checkout/A-1001')
  await page.locator('pay-pix-charge[status=open]').waitFor()
  await draw(page)

  await sandbox.payPix({ invoice: 'A-1001-1' })
  await page.locator('pay-pix-charge[status=paid]').waitFor()
  await expect.poll(() => server.text).toContain('Ship A-1001: 14990 cents were paid.')
  await page.getByRole('link', { name: /See your order|Ver o seu pedido/ }).click()
  await page.getByText(/Thank you. We ship today.|Obrigado. Enviamos hoje./).waitFor()
})

test.each(guideFolders)('the guide to cards charges a card in three installments, in %s', async (folder) => {
  const { sandbox, open, draw, server } = await openGuide(folder, 'take-a-card-in-installments', [
    'cards.mjs',
    'server.mjs',
  ])
  const page = await open('/checkout/A-1001')
  await page.getByLabel(/^(Installments|Parcelas)/).selectOption({ index: 2 })
  await fillCard(page)
  await draw(page)

  await pay(page)
  await page.locator('card-checkout[status=processing]').waitFor()
  await sandbox.approveCard({ invoice: 'A-1001-1' })
  await page.locator('card-checkout[status=paid]').waitFor()
  await expect.poll(() => server.text).toContain('Ship A-1001: 89990 cents in 3 installments.')
})

test.each(guideFolders)(
  'the guide to Pix and card takes whichever comes first, and reports the second one, in %s',
  async (folder) => {
    const { sandbox, open, draw, server } = await openGuide(
      folder,
      'pix-and-card-on-one-page',
      ['cards.mjs', 'server.mjs'],
      ['take-a-card-in-installments'],
    )
    const pix = await open('/checkout/A-1001')
    await pix.locator('pay-pix-charge[status=open]').waitFor()
    const card = await open('/checkout/A-1001')
    await card.locator('card-checkout[status=ready]').waitFor({ state: 'attached' })
    await card.getByText(/^(Pay by card|Pagar com cartão)$/).click()
    await card.getByLabel(/^CPF/).waitFor()
    await fillCard(card)
    await draw(card)

    await pay(card)
    await card.locator('card-checkout[status=processing]').waitFor()
    await pix.locator('pay-pix-charge[status=processing]').waitFor()
    await sandbox.approveCard({ invoice: 'A-1001-2' })
    await card.locator('card-checkout[status=paid]').waitFor()
    expect(await card.getByText(/^(Pay by|Pagar com) Pix$/).isVisible()).toBe(false)
    await pix.locator('pay-pix-charge[status=paid]').waitFor()
    await expect.poll(() => server.text).toContain('Ship A-1001: 14990 cents by card.')

    await sandbox.payPix({ invoice: 'A-1001-1' })
    await expect.poll(() => server.text).toContain('A-1001 was paid twice. Return A-1001-1.')
  },
)

test.each(guideFolders)('the guide to KYC documents shows which ones are required, in %s', async (folder) => {
  const { sandbox, origin, open, draw } = await openGuide(folder, 'collect-kyc-documents')
  await sandbox.addKyc({ document: '11144477735', documents: ['identity', 'occupation'] })
  const page = await open('/documents')
  await page.locator('kyc-uploader[status]').waitFor()
  await page.locator('kyc-uploader').getByRole('textbox').waitFor()
  await draw(page)
  expect(await (await fetch(`${origin}/may-sell`)).json()).toEqual({ approved: false })
})

test.each(guideFolders)('the guide to accounts shows a company its documents, in %s', async (folder) => {
  const { open, draw } = await openGuide(folder, 'open-a-company-account')
  const page = await open('/company')
  await page.getByRole('button', { name: /Send|Enviar/ }).click()
  await page
    .getByText(/^(Check|Confira) “.+”\.$/)
    .first()
    .waitFor()
  await page.evaluate(async (body) => {
    const session = document.querySelector('form')?.dataset['session']
    const headers = { authorization: `Bearer ${session}` }
    await fetch('/pay/companies', { method: 'POST', headers, body: JSON.stringify(body) })
  }, company)
  await page.reload()
  await page.locator('kyc-uploader[status]').waitFor()
  await page.locator('kyc-uploader').getByRole('button').first().waitFor()
  await draw(page)
})

/** Types a card into the frame, and the payer's details into the page, in either language. */
async function fillCard(page: Page) {
  const frame = page.frameLocator('card-checkout iframe')
  const fields = [
    [/^(Card number|Número do cartão)/, testCard.number],
    [/^(Expiry|Validade)/, testCard.expiry],
    [/^(Security code|Código de segurança)/, testCard.code],
    [/^(Name on the card|Nome impresso no cartão)/, testCard.name],
  ] as const
  for (const [name, text] of fields) await frame.getByRole('textbox', { name }).pressSequentially(text)
  await page.getByLabel(/^CPF/).fill(testPayer.document)
  await page.getByLabel(/^E-?mail/).fill(testPayer.email)
  await page.getByLabel(/^(Mobile|Celular)/).fill(testPayer.phone)
}

const pay = (page: Page) =>
  page
    .locator('card-checkout')
    .getByRole('button', { name: /^(Pay|Pagar) R\$/ })
    .click()
