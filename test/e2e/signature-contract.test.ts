// @full The quick run signs one contract.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openPanel } from './support/panel.ts'
import { signaturePage } from './support/signature-page.ts'
import { useDemo } from './support/use-demo.ts'

const companyName = 'Prelo Livraria e Papelaria Ltda'
const demo = useDemo()

test('each signer gets only their own link', async () => {
  const page = await demo.open('/signature', { providers: ['signatureProvider'] })
  const { element, link } = signaturePage(page)
  const texts: string[] = []
  /** Keeps what a signer receives: the page, which has the first response, and a later one. Returns the signer's link. */
  const receive = async (url: string) => {
    texts.push((await (await page.goto(url))?.text()) ?? '')
    const own = (await link.getAttribute('href')) ?? ''
    const headers = { authorization: `Bearer ${await element.getAttribute('session')}` }
    texts.push(await (await fetch(`${demo.server.origin}/pay/signature`, { headers })).text())
    return own
  }
  const address = page.url()
  const own = await receive(address)
  const other = await receive(`${address}&signer=2`)

  expect(other).not.toBe(own)
  const linksIn = (text: string) => [own, other].filter((link) => text.includes(link))
  expect(texts.map(linksIn)).toEqual([[own], [own], [other], [other]])
  expect(texts.join()).not.toMatch(/marina@|joao@/)
  expect((await fetch(`${address}&signer=3`)).status).toBe(404)
})

test('an expired contract says so, and can be signed after its renewal', async () => {
  const page = await demo.open('/signature', { providers: ['signatureProvider'] })
  const { ready, expired } = signaturePage(page)
  await ready.waitFor()
  const panel = await openPanel(page)
  await panel.click('Expirar contrato', companyName)
  await expired.waitFor()
  await panel.click('Renovar contrato', companyName)
  await ready.waitFor()
})

test('the contract of a canceled onboarding cannot be signed', async () => {
  const page = await demo.open('/signature', { providers: ['signatureProvider'] })
  const { ready, link, canceled } = signaturePage(page)
  await ready.waitFor()
  const panel = await openPanel(page)
  await panel.act('Cancelar cadastro da empresa', companyName)
  await canceled.waitFor()
  expect(await link.count()).toBe(0)
})

test('the contract is downloaded completely and under its own name', async () => {
  const page = await demo.open('/signature')
  const { download } = signaturePage(page)
  const downloading = page.waitForEvent('download')
  await download.click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('Contrato de adesão.pdf')
  const bytes = readFileSync((await file.path()) ?? '')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.subarray(-6).toString()).toContain('%%EOF')
})

test('the shop replaces an expired session', async () => {
  const page = await demo.open('/signature', { providers: ['signatureProvider'] })
  const { ready, element } = signaturePage(page)
  await ready.waitFor()
  const sessionRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/session')
  await element.evaluate((each) => each.setAttribute('session', 'ended'))
  await sessionRequest
  await ready.waitFor()
})
