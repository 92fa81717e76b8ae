// @full It needs Python.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../tools/free-port.js'
import { root } from '../../scripts/install.js'
import { noPython, startPythonMerchant, startSandbox } from '../tools/python-merchant.ts'
import { pixPage } from './support/pix-page.ts'
import { useBrowser } from './support/use-browser.ts'

const use = useBrowser()

/** Serves a page with the element of this session, which sends its requests to another origin. */
async function servePage(port: number, server: string, session: string) {
  const page = `<!doctype html><html lang="pt-BR"><title>Pix</title>
    <script type="module" src="/pay-pix-charge.js"></script>
    <pay-pix-charge server="${server}" session="${session}"></pay-pix-charge>`
  const script = readFileSync(join(root, 'dist/cdn/pt-BR/pay-pix-charge.js'))
  const shop = createServer(({ url }, response) =>
    url === '/pay-pix-charge.js'
      ? response.setHeader('content-type', 'text/javascript').end(script)
      : response.setHeader('content-type', 'text/html; charset=utf-8').end(page),
  ).listen(port, '127.0.0.1')
  await once(shop, 'listening')
  onTestFinished(() => {
    shop.closeAllConnections()
    shop.close()
  })
}

test('the element takes an order to paid with the merchant server in Python', async ({ skip }) => {
  if (noPython) skip(noPython)
  const service = await startSandbox()
  onTestFinished(service.stop)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const merchant = await startPythonMerchant(service.url, [origin])
  onTestFinished(merchant.stop)
  await servePage(port, merchant.url, merchant.createSession('A-1'))

  const page = await use.browser.newPage({ locale: 'pt-BR' })
  await page.goto(origin)
  const { code, paid } = pixPage(page)
  await code.waitFor({ state: 'attached' })
  const [charge] = await service.sandbox.pixCharges()
  expect(await code.inputValue()).toBe(charge?.pix.qr_code)

  const { callback } = await service.sandbox.payPix({ invoice: 'A-1-1' })
  expect(callback).toEqual({ status: 204 })
  await paid.waitFor()
  expect(await service.sandbox.pixCharges()).toHaveLength(1)
})
