// @full The quick run has one KYC record approved.
import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  await panel.act('Rejeitar', kycRecordTitle, { part: 'Documento de identidade', reason: 'A foto está cortada.' })

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

test('an upload of 24 MB survives two broken connections', async () => {
  const proxy = await unreliableProxy(demo.server.port, { failures: 2, afterBytes: 6 * 2 ** 20 })
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(24 * 2 ** 20), Buffer.from('\n%%EOF\n')])
  const path = join(demo.server.folder, 'scan.pdf')
  writeFileSync(path, bytes)

  const page = await demo.open('/kyc', { proxyOrigin: proxy.origin })
  const { choose, send, identity } = kycPage(page)
  await choose(path)
  await send('Documento de identidade')
  await identity.getByText('Em análise').waitFor({ timeout: 50_000 })

  expect(proxy.resetCount()).toBe(2)
  const hashes = filesOf(demo.server.folder).map((file) => hashOf(file.bytes))
  expect(hashes).toContain(hashOf(bytes))
})

test.each([
  ['foto.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'não é uma foto nem um PDF'],
  ['nota.pdf', Buffer.from('MZ\x90\x00program'), 'não é uma foto nem um PDF'],
  ['vazio.png', Buffer.alloc(0), 'está vazio'],
  ['IMG_0001.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'no iPhone'],
])('%s is rejected before it is sent, with advice', async (name, buffer, text) => {
  const page = await demo.open('/kyc')
  const { choose, identity } = kycPage(page)
  await choose({ name, mimeType: 'image/jpeg', buffer })
  await identity.getByText(new RegExp(text, 'i')).waitFor()
  expect(await identity.getByRole('button', { name: 'Enviar' }).count()).toBe(0)
})

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
