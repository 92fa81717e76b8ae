import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openPanel } from './support/panel.ts'
import { signElsewhere, signer } from './support/signer.ts'
import { engines, useStage } from './support/stage.ts'

const company = 'Prelo Livraria e Papelaria Ltda'

describe.each(engines)('%s', (engine) => {
  const stage = useStage(engine)

  test('two sign in a tab of the provider each, and both see the contract signed', async () => {
    const page = await stage.open('/signature', { beside: ['signing'] })
    const first = signer(page)
    expect(new URL((await first.link.getAttribute('href')) ?? '').origin).toBe(stage.demo.signing)
    await signElsewhere(page)
    await page.bringToFront()
    await first.signed.waitFor()
    expect(await first.link.count()).toBe(0)

    const other = await stage.open(`${new URL(page.url()).pathname}${new URL(page.url()).search}&signer=2`, {
      beside: ['signing'],
    })
    const second = signer(other)
    await second.ready.waitFor()
    await signElsewhere(other)
    await second.completed.waitFor()
    await first.completed.waitFor()
  })
})

const stage = useStage()

test('each signer is given the own link alone', async () => {
  const page = await stage.open('/signature', { beside: ['signing'] })
  const texts: string[] = []
  // read on their way: a browser may never tell the body of an answer whose page is left
  await page.route(
    ({ pathname }) => pathname === '/pay/signature',
    async (route) => {
      const response = await route.fetch()
      texts.push(await response.text())
      await route.fulfill({ response })
    },
  )
  await page.reload()
  const { link } = signer(page)
  const own = (await link.getAttribute('href')) ?? ''
  await page.goto(`${page.url()}&signer=2`)
  const others = (await link.getAttribute('href')) ?? ''

  expect(others).not.toBe(own)
  const linksIn = (text: string) => [own, others].filter((address) => text.includes(address))
  expect(texts.flatMap(linksIn).toSorted()).toEqual([own, others].toSorted())
  expect(texts.filter((text) => linksIn(text).length > 1)).toEqual([])
  expect(texts.join()).not.toMatch(/marina@|joao@/)
  expect((await fetch(`${page.url().split('&')[0]}&signer=3`)).status).toBe(404)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a contract whose time runs out says so, and can be signed when it is renewed', async () => {
  const page = await stage.open('/signature', { beside: ['signing'] })
  const { ready, expired } = signer(page)
  await ready.waitFor()
  const panel = await openPanel(page)
  await panel.act('Expirar contrato', company)
  await expired.waitFor()
  await panel.act('Renovar contrato', company)
  await ready.waitFor()
})

test('a request that is canceled is no longer to be signed', async () => {
  const page = await stage.open('/signature', { beside: ['signing'] })
  const { ready, link, closed } = signer(page)
  await ready.waitFor()
  const panel = await openPanel(page)
  await panel.pull('Cancelar pedido', company)
  await closed.waitFor()
  expect(await link.count()).toBe(0)
})

test('the contract is saved under its own name, whole', async () => {
  const page = await stage.open('/signature')
  const { download } = signer(page)
  const saving = page.waitForEvent('download')
  await download.click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Contrato de adesão.pdf')
  const bytes = readFileSync((await saved.path()) ?? '')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.subarray(-6).toString()).toContain('%%EOF')
})

test('a session that has ended is replaced by the shop', async () => {
  const page = await stage.open('/signature', { beside: ['signing'] })
  const { ready, element } = signer(page)
  await ready.waitFor()
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/session')
  await element.evaluate((each) => each.setAttribute('session', 'ended'))
  await asked
  await ready.waitFor()
})
