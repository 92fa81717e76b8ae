import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { customer, orderOf } from './support/customer.ts'
import { owner, person } from './support/owner.ts'
import { openPanel } from './support/panel.ts'
import { payByCard, payElsewhere, payer } from './support/payer.ts'
import { phonePhoto } from './support/photo.ts'
import { signer } from './support/signer.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function faults(page: Page) {
  const builder = new AxeBuilder({ page }).withTags(tags)
  // the page's dark ground shines through the card frame, and axe takes it for white
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  if (isDark) builder.exclude({ fromShadowDom: ['card-checkout', 'iframe'] })
  const { violations } = await builder.analyze()
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

describe.each(['light', 'dark'] as const)('in the %s', (colorScheme) => {
  test('payment by card is free of what axe finds, with each kind of fields, and whatever comes of it', async () => {
    const page = await stage.open('/card?mode=own', { beside: ['cards'], colorScheme })
    const { pay, refused, retry, processing, paid, leave } = payer(page)
    await pay.click()
    await page.getByText('Digite o número do cartão.').waitFor()
    await page.locator('summary').click()
    expect(await faults(page)).toEqual([])

    await page.goto(`${stage.demo.origin}/card?mode=fields`)
    await page.frameLocator('[data-field="code"] iframe').getByRole('textbox').waitFor()
    expect(await faults(page)).toEqual([])

    await page.goto(`${stage.demo.origin}/card?mode=redirect`)
    await leave.click()
    await page.getByRole('button', { name: /^Pagar/ }).waitFor()
    await payElsewhere(page, { number: '1234' })
    await page.getByText('Confira o número').waitFor()
    expect(await faults(page)).toEqual([])

    await page.goto(`${stage.demo.origin}/card`)
    await payByCard(page, 'frame')
    await processing.waitFor()
    const panel = await openPanel(page)
    expect(await faults(page)).toEqual([])
    await panel.pull('Recusar', orderOf(page))
    await refused.waitFor()
    expect(await faults(page)).toEqual([])
    await retry.click()
    await page.frameLocator('card-checkout iframe').getByRole('textbox').first().waitFor()
    expect(await faults(page)).toEqual([])
    await payByCard(page, 'frame')
    await processing.waitFor()
    await panel.pull('Aprovar', `${orderOf(page)}-2`)
    await paid.waitFor()
    expect(await faults(page)).toEqual([])
  })

  test('the documents of a person are free of what axe finds, from the first to the last', async () => {
    const page = await stage.open('/kyc', { colorScheme })
    const { choose, send, open, identity, occupation, reviewing, rejected, approved } = owner(page)
    await open.waitFor()
    await page.locator('summary').click()
    expect(await faults(page)).toEqual([])
    await choose({ name: 'rg.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page) })
    await identity.getByRole('button', { name: 'Enviar' }).waitFor()
    await occupation.getByRole('textbox').fill('Gravadora')
    expect(await faults(page)).toEqual([])

    await send('Documento de identidade')
    await send('Profissão')
    await reviewing.waitFor()
    expect(await faults(page)).toEqual([])
    const panel = await openPanel(page)
    await panel.pull('Rejeitar', person, { part: 'Documento de identidade', reason: 'Cortada' })
    await rejected.waitFor()
    expect(await faults(page)).toEqual([])
    expect(await faults(panel.page)).toEqual([])

    await panel.pull('Regularizar', person)
    await choose({ name: 'rg.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page) })
    await send('Documento de identidade')
    await reviewing.waitFor()
    await panel.pull('Aprovar cadastro', person)
    await approved.waitFor()
    expect(await faults(page)).toEqual([])
  })

  test('the signature of a contract is free of what axe finds, from the first to the last', async () => {
    const page = await stage.open('/signature', { beside: ['signing'], colorScheme })
    const { element, link, signed, expired } = signer(page)
    await element.getByRole('button', { name: 'Assinar no celular' }).click()
    await element.getByRole('img', { name: /^QR Code/ }).waitFor()
    await page.locator('main summary').click()
    expect(await faults(page)).toEqual([])

    const tab = await page.context().newPage()
    await tab.goto((await link.getAttribute('href')) ?? '')
    expect(await faults(tab)).toEqual([])
    await tab.getByRole('button', { name: 'Assinar' }).click()
    await signed.waitFor()
    expect(await faults(page)).toEqual([])
    const panel = await openPanel(page)
    await panel.act('Expirar contrato', 'Prelo Livraria e Papelaria Ltda')
    await expired.waitFor()
    expect(await faults(page)).toEqual([])
  })
})

test('no page is wider than a narrow phone', async () => {
  const page = await stage.open('/', { viewport: { width: 320, height: 640 }, beside: ['cards', 'signing'] })
  const shown: Readonly<Record<string, () => Promise<void>>> = {
    '/': async () => {},
    '/pix': () => customer(page).code.waitFor(),
    '/card': () => page.frameLocator('card-checkout iframe').getByRole('textbox').first().waitFor(),
    '/card?mode=fields': () => page.frameLocator('[data-field="code"] iframe').getByRole('textbox').waitFor(),
    '/card?mode=own': () => payer(page).pay.click(),
    '/card?mode=redirect': () => payer(page).leave.click(),
    '/kyc': () => owner(page).open.waitFor(),
    '/signature': () => signer(page).ready.waitFor(),
    '/sandbox': async () => {},
    '/nowhere': async () => {},
  }
  for (const [path, isShown] of Object.entries(shown)) {
    await page.goto(stage.demo.origin + path)
    await isShown()
    if (path.endsWith('redirect')) await page.waitForURL(`${stage.demo.cards}/**`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
