// @full The quick run has one KYC record approved.
import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { kycPage, kycRecordTitle, sendPhoto, sendText } from './support/kyc-page.ts'
import { openPanel } from './support/panel.ts'
import { phonePhoto } from './support/photo.ts'
import { filesOf } from './support/stored-files.ts'
import { unreliableProxy } from './support/unreliable-proxy.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

test('a rejected document comes first with its reason, and can be replaced', async () => {
  const page = await demo.open('/kyc')
  const { element, identity, needsCorrection, reviewing } = kycPage(page)
  await sendPhoto(page)
  await sendText(page)
  await reviewing.waitFor()
  const panel = await openPanel(page)
  await panel.act('Recusar envio', kycRecordTitle, { part: 'Documento de identidade', reason: 'A foto está cortada.' })

  await needsCorrection.waitFor()
  expect(await element.locator('[part~=document]').first().textContent()).toContain('A foto está cortada.')
  await panel.act('Regularizar', kycRecordTitle)
  await identity.getByRole('button', { name: 'Escolher arquivo' }).waitFor()
  await sendPhoto(page)
  await reviewing.waitFor()
})

test('submitted documents are shown after a reload and in another tab', async () => {
  const page = await demo.open('/kyc')
  await sendPhoto(page)
  await page.reload()
  const { identity, progress } = kycPage(page)
  await progress('1 de 2 enviado').waitFor()
  await identity.getByText('Em análise').waitFor()

  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await kycPage(tab).progress('1 de 2 enviado').waitFor()
})

/** Writes a PDF of about this size. */
function scanOf(size: number) {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size), Buffer.from('\n%%EOF\n')])
  const path = join(demo.server.folder, `scan-${size}.pdf`)
  writeFileSync(path, bytes)
  return { path, bytes }
}

const isStored = (bytes: Buffer) => filesOf(demo.server.folder).some((file) => hashOf(file.bytes) === hashOf(bytes))

test('a PDF of 10 MB arrives over a link that breaks every 2 MB, with at most 13 % more bytes than it has', async () => {
  const proxy = await unreliableProxy(demo.server.port, { failures: Infinity, afterBytes: 2_000_000 })
  const { path, bytes } = scanOf(10_000_000)
  const page = await demo.open('/kyc', { proxyOrigin: proxy.origin })
  const { choose, send, identity } = kycPage(page)
  await choose(path)
  const shares = await followProgress(page)
  await send('Documento de identidade')
  await identity.getByText('Em análise').waitFor({ timeout: 50_000 })

  expect(proxy.resetCount()).toBeGreaterThanOrEqual(4)
  expect(proxy.uploadedBytes() / bytes.length).toBeLessThanOrEqual(1.13)
  expect(isStored(bytes)).toBe(true)
  // the bar begins at 0 once
  expect((await shares()).filter((share, at) => share === 0 && at > 0)).toEqual([])
})

test('after a reload, the upload of the same file goes on where it broke off', async () => {
  const proxy = await unreliableProxy(demo.server.port, { failures: 0, afterBytes: 0, holdAtBytes: 2_000_000 })
  const { path, bytes } = scanOf(4_000_000)
  const page = await demo.open('/kyc', { proxyOrigin: proxy.origin })
  const { choose, send, identity } = kycPage(page)
  await choose(path)
  await send('Documento de identidade')
  await identity.getByText(/Enviando: [4-9]\d/).waitFor()
  await page.reload()
  proxy.dropHeld()
  await choose(path)
  await send('Documento de identidade')
  await identity.getByText('Em análise').waitFor({ timeout: 50_000 })

  expect(proxy.uploadedBytes() / bytes.length).toBeLessThanOrEqual(1.13)
  expect(isStored(bytes)).toBe(true)
})

/** Records the shares that the progress bar shows. Returns a function that reads them. */
async function followProgress(page: Page) {
  await page.locator('kyc-uploader').evaluate((element) => {
    const shares: number[] = []
    Object.assign(globalThis, { shares })
    const look = () => {
      const value = element.shadowRoot?.querySelector('progress')?.value
      if (value !== undefined && value !== shares.at(-1)) shares.push(value)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate((): number[] => Reflect.get(globalThis, 'shares'))
}

test.each([
  ['foto.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'não é uma foto nem um PDF'],
  ['nota.pdf', Buffer.from('MZ\x90\x00program'), 'não é uma foto nem um PDF'],
  ['vazio.png', Buffer.alloc(0), 'está vazio'],
  ['IMG_0001.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'envie uma captura de tela'],
])('%s is rejected before it is sent, with advice', async (name, buffer, text) => {
  const page = await demo.open('/kyc')
  const { choose, identity } = kycPage(page)
  await choose({ name, mimeType: 'image/jpeg', buffer })
  await identity.getByText(new RegExp(text, 'i')).waitFor()
  expect(await identity.getByRole('button', { name: 'Enviar' }).count()).toBe(0)
})

test('a photo and the WebP of its back arrive as one JPEG', async () => {
  // other tests have left their files in the demo
  const earlier = new Set(filesOf(demo.server.folder).map(({ path }) => path))
  const page = await demo.open('/kyc')
  const { choose, send, identity } = kycPage(page)
  await choose({ name: 'rg.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page) })
  const dialog = page.waitForEvent('filechooser')
  await identity.getByRole('button', { name: 'Adicionar o verso: Documento de identidade' }).click()
  await (await dialog).setFiles({ name: 'verso.webp', mimeType: 'image/webp', buffer: webp })
  await identity.getByText('Frente e verso em uma foto só.').waitFor()
  await send('Documento de identidade')
  await identity.getByText('Em análise').waitFor()

  const [file, ...others] = filesOf(demo.server.folder).filter(({ path }) => !earlier.has(path))
  expect(others).toEqual([])
  expect(file?.path).toMatch(/\.jpg$/)
  const base64 = file?.bytes.toString('base64') ?? ''
  // 640 × 480 above 64 × 48, with the white between them
  expect(await sizeOf(page, base64)).toEqual([640, 480 + 24 + 48])
})

const webp = Buffer.from(
  '524946463e000000574542505650384c320000002f3fc00b001f201048de1f3a8df9171014f93fdafc474e0e8030db6892933cc929dc33a2ffb16ddba6aafa37004055d5dd01',
  'hex',
)

const sizeOf = (page: Page, base64: string) =>
  page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const { width, height } = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
    return [width, height]
  }, base64)

test('the shop replaces an expired session before a photo is sent', async () => {
  const page = await demo.open('/kyc')
  const { choose, send, identity, element } = kycPage(page)
  await choose({ name: 'rg.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page) })
  const sessionRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/session')
  await page.route(
    '**/pay/kyc/uploads',
    (route) => route.fulfill({ status: 401, json: { type: 'urn:guiche:invalid-session' } }),
    {
      times: 1,
    },
  )
  await send('Documento de identidade')
  await sessionRequest
  await identity.getByText('Em análise').waitFor()
  expect(await element.getAttribute('status')).toBe('open')
})

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
