import { once } from 'node:events'
import { createServer } from 'node:http'
import { nodeListener } from '../../../src/http/node-listener.ts'
import { createClient, payins } from '../../../src/index.ts'
import { createMerchant, memoryStore } from '../../../src/merchant/index.ts'
import { assumedUndocumented, createSandbox } from '../../../src/sandbox/index.ts'
import { renderPayPixCharge } from '../../../widgets/render/index.ts'
import { freePort } from '../../tools/free-port.js'
import type { BuiltApp } from './build-app.ts'
import { type PageState, pageHTML } from './page.ts'

const buyer = { name: 'Ana Lima', email: 'ana@example.com', document: { type: 'CPF', number: '52998224725' } }

/**
 * Starts a shop whose pages are apps of a framework, rendered on the server. `/<app>?order=…` is a page, and `/preload/<order>`
 * is the data with which an app shows an order without a new page. With `created`, the page leaves the app to the browser.
 */
export async function startShop(apps: Readonly<Record<string, BuiltApp>>) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const sandbox = createSandbox({ callbackTimeoutMs: 60_000 })
  const merchant = createMerchant({
    api: createClient({
      baseURL: 'https://sandbox.test',
      secretKey: 'sk_sandbox',
      operations: { payins },
      undocumented: assumedUndocumented,
      fetch: sandbox.fetch,
    }),
    secret: 'a secret of at least thirty-two bytes',
    publicURL: `${origin}/pay`,
    store: memoryStore(),
    findOrder: () => ({ amount: 1990, currency: 'BRL', country: 'BR', buyer }),
    log: () => {},
  })

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const [, folder = '', name = ''] = pathname.split('/')
    if (folder === 'pay') return merchant.fetch(request)
    if (folder === 'preload') return Response.json(await merchant.preload('pix', { order: name }))
    if (folder === 'scripts') return script(apps[name.replace('.js', '')]?.client)
    const app = apps[folder]
    const order = searchParams.get('order')
    if (!app || !order) return new Response(null, { status: 404 })
    const state: PageState = {
      order,
      preloaded: await merchant.preload('pix', { order }),
      element: await renderPayPixCharge(merchant, { order, lang: 'pt-BR', request }),
    }
    const content = searchParams.has('created') ? '' : await app.render(state)
    const html = pageHTML({ content, state, script: `/scripts/${folder}.js` })
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
  }

  const server = createServer(nodeListener(respond)).listen(port)
  await once(server, 'listening')
  return {
    origin,
    /** Pays the Pix charge of an order at the service, which calls the merchant server back. */
    pay: async (order: string): Promise<void> => void (await sandbox.payPix({ invoice: `${order}-1` })),
    stop: async () => {
      await merchant.close()
      server.close()
      server.closeAllConnections()
    },
  }
}

const script = (code: string | undefined) =>
  new Response(code ?? null, { status: code ? 200 : 404, headers: { 'content-type': 'text/javascript' } })
