// @full The pages' own tests request with other origins in the quick run.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../tools/free-port.js'
import { openPanel } from './support/panel.ts'
import { orderOf, pixPage } from './support/pix-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

test('a form on another site cannot run the panel’s actions', async () => {
  const page = await demo.open('/pix')
  const { code, paid } = pixPage(page)
  await code.waitFor({ state: 'attached' })
  const panel = await openPanel(page)
  const [id = ''] = /\d+$/.exec((await panel.record(orderOf(page)).getAttribute('id')) ?? '') ?? []

  const attacker = await serve(`<form method="post" action="${demo.server.origin}/sandbox/actions/payPix">
    <input name="id" value="${id}"><button>Win a prize</button></form>`)
  const tab = await page.context().newPage()
  await tab.goto(attacker)
  const response = tab.waitForResponse((response) => response.url().endsWith('/actions/payPix'))
  await tab.getByRole('button').click()
  expect((await response).status()).toBe(403)
  await tab.waitForLoadState() // Chromium’s shell may never close a page that is being replaced
  await tab.close()
  demo.problems.splice(0) // the other site is a foreign origin, as the test intends

  await panel.page.reload()
  expect(await panel.record(orderOf(page)).textContent()).toContain('Aguardando pagamento')
  expect(await paid.count()).toBe(0)
})

// 127.0.0.1 is another site than localhost to a browser
async function serve(markup: string): Promise<string> {
  const port = await freePort()
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const server = createServer((_, response) => response.writeHead(200, headers).end(markup)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}/`
}
