import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { docsFolder } from '../../demo/docs/build-docs.ts'
import { brokenLinks } from '../../docs/site/broken-links.js'
import { node, root } from '../../scripts/install.js'
import { live, liveStatus, phone, useDocs } from './use-docs.ts'

const demo = useDocs()

const act = (page: Page, name: string) => live(page).getByRole('button', { name, exact: true }).click()

test('every link, anchor, script and image of every page exists', () => {
  expect(brokenLinks(docsFolder, '/docs/')).toEqual([])
})

test('the code of the site has no type error', () => {
  const compiler = 'docs/site/node_modules/typescript/bin/tsc'
  const { stdout, status } = spawnSync(node, [compiler, '-p', 'docs/site'], { cwd: root, encoding: 'utf8' })
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
}, 120_000)

test('the home has a Pix charge that is paid in it', async () => {
  const page = await demo.open('/docs/')
  await liveStatus(page, 'open')
  await act(page, 'Pay')
  await liveStatus(page, 'paid')
})

test.each([
  ['a mouse', 1280, 800],
  ['a mouse', 390, 844],
  ['a finger', 390, 844],
])('with %s at %i px, the first screen has the charge, and no line of code is cut', async (pointer, width, height) => {
  for (const [path, texts] of [
    ['', ['to Example Shop', 'A book of poems']],
    ['pt-BR/', ['para Loja Exemplo', 'Livro de poemas']],
  ] as const) {
    const touch = pointer === 'a finger'
    const page = await demo.open(`/docs/${path}`, { viewport: { width, height }, hasTouch: touch, isMobile: touch })
    await liveStatus(page, 'open')
    for (const text of texts) await live(page).getByText(text).waitFor()
    // a finger copies the code, and a camera reads it from a computer's screen
    const payment = touch
      ? live(page).getByRole('button', { name: path ? 'Copiar código Pix' : 'Copy Pix code' })
      : live(page).getByRole('img')
    const { y = height, height: own = height } = (await payment.boundingBox()) ?? {}
    expect(y + own).toBeLessThanOrEqual(height)
    const cut = await page
      .locator('pre')
      .evaluateAll((codes) => codes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
    expect(cut).toBe(0)
    await page.context().close()
  }
})

test('the page of an element has no picture of it, and the pictures of guides have a frame', async () => {
  const page = await demo.open('/docs/pay-pix-charge')
  for (const tag of ['pay-pix-charge', 'card-checkout', 'kyc-uploader', 'onboarding-signature'])
    for (const path of ['', 'pt-BR/']) {
      await page.goto(`${demo.server.origin}/docs/${path}${tag}`)
      await page.locator('.live').waitFor()
      expect(await page.locator('.vp-doc img').count(), path + tag).toBe(0)
    }
  await page.goto(`${demo.server.origin}/docs/guides/collect-kyc-documents`)
  const picture = page.locator('.vp-doc img')
  expect(await picture.evaluate((image) => getComputedStyle(image).borderTopWidth)).toBe('1px')
})

test('each page has its own description for search engines, and HTML that a validator accepts', () => {
  const pages = globSync('**/*.html', { cwd: docsFolder }).map((path) => ({
    path,
    html: readFileSync(join(docsFolder, path), 'utf8'),
  }))
  const described = pages.map(({ path, html }) => ({
    path,
    description: /<meta name="description" content="([^"]+)">/.exec(html)?.[1] ?? '',
  }))
  expect(described.filter(({ description }) => description.length < 20 || description.length > 200)).toEqual([])
  expect(new Set(described.map(({ description }) => description)).size).toBeGreaterThan(pages.length * 0.95)
  // the rules that html-validate found broken: a deprecated attribute, and `as` without a preload
  const broken = pages.filter(({ html }) =>
    /<p align=|<link [^>]*rel="preload stylesheet"|<link [^>]*rel="stylesheet"[^>]* as=/.test(html),
  )
  expect(broken.map(({ path }) => path)).toEqual([])
})

test.each(['br', 'gzip'])('pages and scripts are sent as %s', async (encoding) => {
  const send = (path: string) => fetch(demo.server.origin + path, { headers: { 'accept-encoding': encoding } })
  const page = await send('/docs/client')
  expect(page.headers.get('content-encoding')).toBe(encoding)
  const [, script = ''] = /src="(\/docs\/assets\/app\.[^"]+)"/.exec(await page.text()) ?? []
  const { headers } = await send(script)
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'Accept-Encoding'])
})

test('an address without a page leads to the first page, in the language of the address', async () => {
  const page = await demo.open('/docs/')
  for (const [path, title, link] of [
    ['', 'Page not found', 'Go to the first page'],
    ['pt-BR/', 'Página não encontrada', 'Ir para o início'],
  ] as const) {
    const response = await page.goto(`${demo.server.origin}/docs/${path}no-such-page`)
    expect(response?.status()).toBe(404)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: title }).waitFor()
    await main.getByRole('link', { name: link }).click()
    await page.waitForURL(`**/docs/${path}`)
  }
})

test('the attributes and the theme of an element are changed on its page, which shows the HTML', async () => {
  const page = await demo.open('/docs/pay-pix-charge')
  const element = live(page).locator('pay-pix-charge[status="open"]')
  await element.waitFor()
  await live(page).getByText('Attributes and theme').click()
  await live(page).getByRole('combobox', { name: 'Language' }).selectOption('es')
  await live(page).getByRole('combobox', { name: 'Heading level' }).selectOption('3')
  await live(page).getByRole('combobox', { name: 'Theme' }).selectOption('counter')
  await element.getByText('Pagar en este dispositivo: copiar el código').waitFor()
  await element.getByRole('heading', { level: 3 }).first().waitFor({ state: 'attached' })
  expect(await element.evaluate((host) => getComputedStyle(host).getPropertyValue('--guiche-radius'))).toBe('2px')
  expect(await live(page).locator('pre').textContent()).toBe(`<!-- import 'guiche/themes/counter.css' -->
<pay-pix-charge lang="es" heading-level="3" server="/pay" session="…"></pay-pix-charge>
`)
  await live(page).getByRole('combobox', { name: 'Page' }).selectOption('dark')
  await element.locator('.base.dark').waitFor()
})

describe('on the page of an element, it runs', () => {
  test('and a Pix charge is paid, refunded, and started again', async () => {
    const page = await demo.open('/docs/pay-pix-charge')
    await liveStatus(page, 'open')
    await act(page, 'Pay')
    await liveStatus(page, 'paid')
    await act(page, 'Expire')
    await live(page).getByText('That is not possible now.').waitFor()
    await act(page, 'Refund')
    await liveStatus(page, 'refunded')
    await act(page, 'Start again')
    await liveStatus(page, 'open')
  })

  test('and a card is charged and approved, in Portuguese', async () => {
    const page = await demo.open('/docs/pt-BR/card-checkout')
    await liveStatus(page, 'ready')
    await live(page).getByLabel('Número do cartão').pressSequentially('4111111111111111')
    await live(page).getByLabel('Validade').pressSequentially('0835')
    await live(page).getByLabel('Código de segurança').pressSequentially('737')
    await live(page).getByLabel('Nome impresso no cartão').fill('MARIA SILVA')
    await live(page)
      .getByRole('button', { name: /^Pagar R\$/ })
      .click()
    await liveStatus(page, 'processing')
    await act(page, 'Aprovar')
    await liveStatus(page, 'paid')
  })

  test('and documents are sent and approved', async () => {
    const page = await demo.open('/docs/kyc-uploader')
    await liveStatus(page, 'open')
    const send = live(page).getByRole('button', { name: /^Send:/ })
    const picture = { name: 'id.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await live(page).locator('input.file').setInputFiles(picture)
    await send.first().click()
    await live(page).getByRole('textbox').fill('Engraver')
    await send.last().click()
    await liveStatus(page, 'reviewing')
    await act(page, 'Approve')
    await liveStatus(page, 'approved')
  })

  test('and a contract is signed by both signers', async () => {
    const page = await demo.open('/docs/onboarding-signature')
    await liveStatus(page, 'ready')
    await act(page, 'Maria signs')
    await liveStatus(page, 'signed')
    await act(page, 'João signs')
    await liveStatus(page, 'completed')
  })
})

test.each([
  ['pay-pix-charge', ['loading', 'open', 'processing', 'partly-paid', 'paid', 'expired', 'failed', 'refunded']],
  [
    'card-checkout',
    ['loading', 'ready', 'paying', 'processing', 'paid', 'declined', 'expired', 'refunded', 'uncertain'],
  ],
  ['kyc-uploader', ['loading', 'open', 'reviewing', 'approved', 'needs-correction', 'canceled']],
  ['onboarding-signature', ['loading', 'preparing', 'ready', 'signed', 'completed', 'expired', 'closed']],
] as const)('the page of <%s> shows every status', async (tag, statuses) => {
  const page = await demo.open(`/docs/${tag}`)
  const drawn = page.locator('.every-status')
  // the page's script scrolls back to the top when it starts, and the element above grows: a reader scrolls on
  const scroll = async () => {
    await drawn.scrollIntoViewIfNeeded()
    return drawn.locator('section').count()
  }
  await expect.poll(scroll, { timeout: 30_000 }).toBeGreaterThan(0)
  for (const status of [...statuses, 'unavailable']) {
    const section = drawn.locator('section', { has: page.getByText(status, { exact: true }) })
    await section.locator(`every-${tag}[status="${status}"]`).waitFor()
  }
})

test('the theme picker styles an element and shows the CSS to copy, by keyboard', async () => {
  const page = await demo.open('/docs/elements', { permissions: ['clipboard-read', 'clipboard-write'] })
  const picker = page.getByRole('region', { name: 'Theme picker' })
  const element = picker.locator('pay-pix-charge[status="open"]')
  const css = picker.locator('pre')
  const tokens = () =>
    element.evaluate((host) =>
      ['accent', 'radius', 'density'].map((name) => getComputedStyle(host).getPropertyValue(`--guiche-${name}`)),
    )
  await element.waitFor()
  expect(await tokens()).toEqual(['', '', ''])

  await picker.getByRole('combobox', { name: 'Theme' }).press('s')
  await expect.poll(tokens).toEqual(['light-dark(#7a3ea8, #d3aaf2)', '16px', '1.15'])
  await picker.getByLabel('Accent').fill('#005f73')
  await picker.getByRole('slider', { name: 'Radius' }).press('ArrowRight')
  await expect.poll(tokens).toEqual(['#005f73', '17px', '1.15'])
  expect(await css.textContent()).toBe(`@import 'guiche/themes/soft.css';

pay-pix-charge, card-checkout,
kyc-uploader, onboarding-signature {
  --guiche-accent: #005f73;
  --guiche-radius: 17px;
}
`)
  await picker.getByRole('button', { name: 'Copy CSS' }).press('Enter')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await css.textContent())

  await picker.getByRole('combobox', { name: 'Page' }).press('d')
  await element.locator('.base.dark').waitFor()

  await picker.getByRole('button', { name: 'Reset' }).press('Enter')
  await expect.poll(tokens).toEqual(['', '', ''])
  await element.locator('.base:not(.dark)').waitFor()
  expect(await css.textContent()).not.toContain('--guiche')
})

test('on a phone, the menu opens by keyboard', async () => {
  const page = await demo.open('/docs/guides/go-live', phone)
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.focus()
  await page.keyboard.press('Enter')
  const pages = page.getByRole('navigation', { name: 'Sidebar Navigation' })
  await pages.getByRole('link', { name: 'The client', exact: true }).click()
  await page.getByRole('heading', { name: 'The client', level: 1 }).waitFor()
})

test('the other language is that of the same page, or of the home', async () => {
  const page = await demo.open('/docs/kyc-uploader')
  const portuguese = page.locator('.VPNavBarTranslations a').filter({ hasText: 'Português' })
  await expect.poll(() => portuguese.getAttribute('href')).toBe('/docs/pt-BR/kyc-uploader')
  await page.goto(`${demo.server.origin}/docs/operations`)
  await expect.poll(() => portuguese.getAttribute('href')).toBe('/docs/pt-BR/')
})
