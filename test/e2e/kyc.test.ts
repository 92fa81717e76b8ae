import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cuttingProxy } from './support/cutting-proxy.ts'
import { owner, person } from './support/owner.ts'
import { openPanel } from './support/panel.ts'
import { phonePhoto, secrets } from './support/photo.ts'
import { engines, useStage } from './support/stage.ts'

async function sendPhoto(page: Page) {
  const { choose, send, identity } = owner(page)
  await choose({ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: await phonePhoto(page) })
  await send('Documento de identidade')
  await identity.getByText('Em análise').waitFor()
}

async function sendText(page: Page) {
  const { occupation, send } = owner(page)
  await occupation.getByRole('textbox').fill('Gravadora')
  await send('Profissão')
}

const filesOf = (folder: string) => {
  const files = join(folder, 'files')
  return readdirSync(files).map((name) => ({ name, bytes: readFileSync(join(files, name)) }))
}

describe.each(engines)('%s', (engine) => {
  const stage = useStage(engine)

  test('a photo and a text are sent, reviewed and approved, and nobody learns where the photo was taken', async () => {
    const page = await stage.open('/kyc')
    const { open, progress, reviewing, approved } = owner(page)
    await open.waitFor()
    await sendPhoto(page)
    await progress('1 de 2 enviado').waitFor()
    await sendText(page)
    await reviewing.waitFor()

    const kept = filesOf(stage.demo.folder)
    expect(kept).toHaveLength(1)
    expect(kept[0]?.name).toMatch(/\.jpg$/)
    expect(kept[0]?.bytes.includes(secrets.maker)).toBe(false)
    expect(kept[0]?.bytes.includes(secrets.latitude)).toBe(false)

    const panel = await openPanel(page)
    await panel.pull('Aprovar cadastro', person)
    await approved.waitFor()
  })
})

const stage = useStage()

test('a document that is rejected comes first with its reason, and another is sent in its place', async () => {
  const page = await stage.open('/kyc')
  const { element, identity, rejected, reviewing } = owner(page)
  await sendPhoto(page)
  await sendText(page)
  await reviewing.waitFor()
  const panel = await openPanel(page)
  await panel.pull('Rejeitar', person, { part: 'Documento de identidade', reason: 'A foto está cortada.' })

  await rejected.waitFor()
  expect(await element.locator('[part=document]').first().textContent()).toContain('A foto está cortada.')
  await panel.pull('Regularizar', person)
  await identity.getByRole('button', { name: 'Escolher arquivo' }).waitFor()
  await sendPhoto(page)
  await reviewing.waitFor()
})

test('what was sent is known after a reload, and in another tab', async () => {
  const page = await stage.open('/kyc')
  await sendPhoto(page)
  await page.reload()
  const { identity, progress } = owner(page)
  await progress('1 de 2 enviado').waitFor()
  await identity.getByText('Em análise').waitFor()

  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await owner(tab).progress('1 de 2 enviado').waitFor()
})

test('a network that breaks twice in the middle of 24 MB delays them, and loses nothing', async () => {
  const proxy = await cuttingProxy(stage.demo.port, { cuts: 2, after: 6 * 2 ** 20 })
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(24 * 2 ** 20), Buffer.from('\n%%EOF\n')])
  const path = join(stage.demo.folder, 'scan.pdf')
  writeFileSync(path, bytes)

  const page = await stage.open('/kyc', { through: proxy.origin })
  const { choose, send, identity } = owner(page)
  await choose(path)
  await send('Documento de identidade')
  await identity.getByText('Em análise').waitFor({ timeout: 50_000 })

  expect(proxy.broken()).toBe(2)
  const hashes = filesOf(stage.demo.folder).map((file) => hashOf(file.bytes))
  expect(hashes).toContain(hashOf(bytes))
})

test.each([
  ['foto.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'não é uma foto nem um PDF'],
  ['nota.pdf', Buffer.from('MZ\x90\x00program'), 'não é uma foto nem um PDF'],
  ['vazio.png', Buffer.alloc(0), 'está vazio'],
  ['IMG_0001.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'no iPhone'],
])('%s is not sent, and the page says what to do', async (name, buffer, words) => {
  const page = await stage.open('/kyc')
  const { choose, identity } = owner(page)
  await choose({ name, mimeType: 'image/jpeg', buffer })
  await identity.getByText(new RegExp(words, 'i')).waitFor()
  expect(await identity.getByRole('button', { name: 'Enviar' }).count()).toBe(0)
})

test('a session that ends before the photo is sent is replaced by the shop', async () => {
  const page = await stage.open('/kyc')
  const { choose, send, identity, element } = owner(page)
  await choose({ name: 'rg.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page) })
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/session')
  await page.route(
    '**/pay/kyc/uploads',
    (route) => route.fulfill({ status: 401, json: { type: 'urn:guiche:session' } }),
    {
      times: 1,
    },
  )
  await send('Documento de identidade')
  await asked
  await identity.getByText('Em análise').waitFor()
  expect(await element.getAttribute('status')).toBe('open')
})

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
