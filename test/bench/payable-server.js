import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nodeListener } from '../../dist/node/merchant/node.js'
import { renderCardCheckout, renderPayPixCharge } from '../../dist/node/merchant/render.js'
import { freePort } from '../tools/free-port.js'
import { root } from '../../scripts/install.js'
import { adyenFiles } from './adyen-files.js'
import { createShop, stubbedApi } from './create-shop.js'
import { ourForm, ourQr, theirForm, theirQr } from './ready.js'

const cdn = (file) => readFileSync(join(root, 'dist/cdn/pt-BR', file))

/**
 * Starts a shop whose pages take a payment: with our elements, whose first response comes by a request of the script, is in the
 * page or is prerendered by the server, and with Adyen's; and a page of one text. Everything is compressed. Each page has a new
 * order, and its promise `paintedAt` resolves with the milliseconds from the navigation to the frame that can be paid, or that
 * shows the text.
 */
export async function startShop() {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const payins = { ...stubbedApi.payins, createCard: () => Promise.reject(new Error('no card is charged')) }
  const merchant = createShop({
    api: { ...stubbedApi, payins },
    publicURL: `${origin}/pay`,
    card: { requiredFields: ['document', 'email', 'phone'] },
  })
  let orders = 0
  const newOrder = () => ({ order: `P-${orders++}` })
  const session = () => merchant.createSession(newOrder())
  const prerenderedCard = () => renderCardCheckout(merchant, { ...newOrder(), lang: 'pt-BR' })

  const pages = {
    '/pix/script': async () =>
      page(`<pay-pix-charge server="/pay" session="${await session()}"></pay-pix-charge>`, '/pix.js', ourQr),
    '/pix/initial': async () =>
      page(withInitial('pay-pix-charge', await merchant.preload('pix', newOrder())), '/pix.js', ourQr),
    '/pix/prerendered': async () =>
      page(await renderPayPixCharge(merchant, { ...newOrder(), lang: 'pt-BR' }), '/pix.js', prerenderedQr),
    '/pix/usable': async () =>
      page(await renderPayPixCharge(merchant, { ...newOrder(), lang: 'pt-BR' }), '/pix.js', ourQr),
    '/pix/adyen': () => page(`${theirStyles}<div id="pix"></div>`, '/adyen.js', theirQr),
    '/card/script': async () =>
      page(`<card-checkout server="/pay" session="${await session()}"></card-checkout>`, '/card.js', ourForm),
    '/card/initial': async () =>
      page(withInitial('card-checkout', await merchant.preload('card', newOrder())), '/card.js', ourForm),
    '/card/prerendered': async () => page(await prerenderedCard(), '/card.js', ourForm),
    '/card/shown': async () => page(await prerenderedCard(), '/card.js', prerenderedForm),
    '/plain': () => plainPage,
    '/card/adyen': () => page(`${theirStyles}<div id="card"></div>`, '/adyen-card.js', theirForm),
  }
  const files = {
    '/pix.js': [cdn('pay-pix-charge.js'), 'text/javascript'],
    '/card.js': [cdn('card-checkout-own-fields.js'), 'text/javascript'],
    ...(await adyenFiles()),
  }
  const compressed = Object.fromEntries(
    Object.entries(files).map(([path, [body, type]]) => [path, compressedResponse(body, type)]),
  )

  async function handle(request) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/pay/')) return merchant.fetch(request)
    const respond = compressed[pathname]
    if (respond) return respond()
    const html = await pages[pathname]?.()
    return html ? compressedResponse(html, 'text/html')() : new Response(null, { status: 404 })
  }
  const server = createServer(nodeListener(handle)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const theirStyles = '<link rel="stylesheet" href="/adyen.css">'

const prerenderedQr = `if (document.querySelector('pay-pix-charge').shadowRoot?.querySelector('[part~=qr]')) resolve()`

const prerenderedForm = `if (document.querySelector('card-checkout').shadowRoot?.querySelector('form')) resolve()`

const page = (body, script, listen) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>bench</title>
  <meta name="viewport" content="width=device-width">${body}<script>
    const paintedAt = new Promise((resolve) => { ${listen} }).then(() => painted())
  </script><script type="module" src="${script}"></script></html>`

const plainPage = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>bench</title>
  <meta name="viewport" content="width=device-width"><p>R$ 149,90</p><script>const paintedAt = painted()</script></html>`

function withInitial(tag, { server, session, initial }) {
  const json = JSON.stringify(initial).replaceAll('<', '\\u003c')
  return `<${tag} server="${server}" session="${session}"><script type="application/json">${json}</script></${tag}>`
}

function compressedResponse(body, type) {
  const bytes = gzipSync(body)
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-encoding': 'gzip',
    'content-length': String(bytes.byteLength),
    'cache-control': 'no-store',
  }
  return () => new Response(bytes, { headers })
}
