import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../tools/free-port.js'
import { customer, orderOf } from './support/customer.ts'
import { openPanel } from './support/panel.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

test('a form on another site that pays by the panel pays nothing', async () => {
  const page = await stage.open('/pix')
  const { code, paid } = customer(page)
  await code.waitFor()
  const panel = await openPanel(page)
  const [id = ''] = /\d+$/.exec((await panel.record(orderOf(page)).getAttribute('id')) ?? '') ?? []

  const attacker = await serve(`<form method="post" action="${stage.demo.origin}/sandbox/levers/pay">
    <input name="id" value="${id}"><button>Win a prize</button></form>`)
  const lure = await page.context().newPage()
  await lure.goto(attacker)
  const answered = lure.waitForResponse((response) => response.url().endsWith('/levers/pay'))
  await lure.getByRole('button').click()
  expect((await answered).status()).toBe(403)
  await lure.close()
  stage.problems.splice(0) // the other site is another origin

  await panel.page.reload()
  expect(await panel.record(orderOf(page)).textContent()).toContain('Em aberto')
  expect(await paid.count()).toBe(0)
})

// under another name of this machine, which to a browser is another site
async function serve(markup: string): Promise<string> {
  const port = await freePort()
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const server = createServer((_, answer) => answer.writeHead(200, headers).end(markup)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}/`
}
