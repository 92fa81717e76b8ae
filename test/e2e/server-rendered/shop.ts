import { once } from 'node:events'
import { createServer } from 'node:http'
import { nodeListener } from '../../../src/http/node-listener.ts'
import { createClient, operations } from '../../../src/index.ts'
import { createMerchant, memoryFiles, memoryStore } from '../../../src/merchant/index.ts'
import { assumedCardStatuses, assumedUndocumented, createSandbox } from '../../../src/sandbox/index.ts'
import { renderPayPixCharge } from '../../../widgets/render/index.ts'
import { freePort } from '../../tools/free-port.js'
import type { BuiltApp } from './build-app.ts'
import { pageHTML, type PageState } from './page.ts'
import { isTag, shopElements, type Tag } from './shop-elements.ts'

const buyer = { name: 'Ana Lima', email: 'ana@example.com', document: { type: 'CPF', number: '52998224725' } }

/**
 * Starts a shop whose pages are apps of a framework, rendered on the server. `/<app>?order=…` is a page, and `/preload/<order>`
 * is the data with which an app shows an order without a new page. `/<app>?tag=…&id=…` is a page of any element: preloaded, with
 * `prerendered` its HTML, and with `bare` without a first response. With `created`, the page leaves the app to the browser.
 */
export async function startShop(apps: Readonly<Record<string, BuiltApp>>) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const sandbox = createSandbox({ callbackTimeoutMs: 60_000 })
  const merchant = createMerchant({
    api: createClient({
      baseURL: 'https://sandbox.test',
      secretKey: 'sk_sandbox',
      operations,
      undocumented: assumedUndocumented,
      fetch: sandbox.fetch,
    }),
    secret: 'a secret of at least thirty-two bytes',
    publicURL: `${origin}/pay`,
    store: memoryStore(),
    findOrder: () => ({ amount: 1990, currency: 'BRL', country: 'BR', buyer }),
    card: { statusMap: assumedCardStatuses },
    kyc: { files: memoryFiles() },
    signature: {},
    log: () => {},
  })

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const [, folder = '', name = ''] = pathname.split('/')
    if (folder === 'pay') return merchant.fetch(request)
    if (folder === 'preload') return Response.json(await merchant.preload('pix', { order: name }))
    if (folder === 'scripts') return script(apps[name.replace('.js', '')]?.client)
    const app = apps[folder]
    const state = await pageState(searchParams, request)
    if (!app || !state) return new Response(null, { status: 404 })
    const content = searchParams.has('created') ? '' : await app.render(state)
    const html = pageHTML({ content, state, script: `/scripts/${folder}.js` })
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
  }

  async function pageState(parameters: URLSearchParams, request: Request): Promise<PageState | null> {
    const order = parameters.get('order')
    if (order)
      return {
        order,
        preloaded: await merchant.preload('pix', { order }),
        element: await renderPayPixCharge(merchant, { order, lang: 'pt-BR', request }),
      }
    const [tag, id] = [parameters.get('tag') ?? '', parameters.get('id')]
    if (!isTag(tag) || !id) return null
    const { prerender, preload } = shopElements[tag]
    if (parameters.has('prerendered')) return { tag, props: { prerendered: await prerender(merchant, id) } }
    const preloaded = await preload(merchant, id)
    return { tag, props: { lang: 'pt-BR', ...preloaded, ...(parameters.has('bare') && { initial: null }) } }
  }

  const server = createServer(nodeListener(respond)).listen(port)
  await once(server, 'listening')
  return {
    origin,
    sandbox,
    /** Creates what an element shows. Returns its id. */
    create: (tag: Tag) => shopElements[tag].create(sandbox),
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
