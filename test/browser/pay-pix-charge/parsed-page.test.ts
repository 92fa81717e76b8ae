import { expect } from '@open-wc/testing'
import { browserPlatform, type Platform } from '../../../widgets/common/connection/platform.ts'
import type { PayPixCharge } from '../../../widgets/pay-pix-charge/element.ts'
import { testClock } from '../../clock.ts'
import { test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { charge, PixServer } from './pix-server.ts'

const createdServer = () => Object.assign(new PixServer(), { isCreated: true })

/** Opens a page that a test writes piece by piece, as a server streams one. The element is defined from its start. */
async function openStream(server: PixServer) {
  const frame = document.createElement('iframe')
  frame.src = new URL('defined.html', import.meta.url).href
  document.body.append(frame)
  const registry = () => frame.contentWindow?.customElements.get('pay-pix-charge')
  await until(registry)
  const clock = testClock(charge.server_time)
  server.start(clock)
  const platform: Platform = { ...browserPlatform, clock, fetch: server.fetch }
  Object.assign(registry() ?? {}, { platform })
  const page = frame.contentDocument
  if (!page) throw new Error('the frame has no document')
  page.open()
  const write = async (markup: string) => {
    page.write(markup)
    for (const element of page.querySelectorAll('pay-pix-charge')) await settle(element)
  }
  const find = () => page.querySelector<PayPixCharge>('pay-pix-charge')
  return { page, frame, write, find }
}

const startTag = '<body lang="pt-BR"><main><pay-pix-charge server="/pay" session="session-1">'
const json = JSON.stringify({ session: 'session-1', body: charge, etag: '"1"' })

test('an element that the page’s parser has not finished waits for its child script', async () => {
  const server = createdServer()
  const { frame, page, write, find } = await openStream(server)
  await write(startTag)
  expect(find()?.status).to.equal('loading')
  await write('<a href="/orders/1001">Pedido</a> ')
  await write(`<script type="application/json">${json.slice(0, 40)}`)
  await write(json.slice(40, 300))
  expect(find()?.status).to.equal('loading')
  expect(server.requests).to.deep.equal([])
  await write(`${json.slice(300)}</script>`)
  expect(find()?.status).to.equal('open')
  await write('</pay-pix-charge></main>')
  page.close()
  await until(() => server.requests.length)
  expect(server.requests).to.deep.equal(['GET if changed'])
  frame.remove()
})

for (const [end, markup] of [
  ['its end is parsed', '</pay-pix-charge><p>'],
  ['an unfinished script is closed', `<script type="application/json">${json.slice(0, 40)}</script></pay-pix-charge> `],
  ['the whole page is parsed', ''],
] as const)
  test(`an element without a response sends its request as soon as ${end}`, async () => {
    const server = new PixServer()
    const { frame, page, write, find } = await openStream(server)
    await write(startTag)
    expect(server.requests).to.deep.equal([])
    await write(markup)
    if (!markup) page.close()
    await until(() => find()?.status === 'open')
    expect(server.requests[0]).to.equal('POST {}')
    page.close()
    frame.remove()
  })

test('an element that is moved or set up while its page is parsed sends one request', async () => {
  const server = new PixServer()
  const { frame, page, write, find } = await openStream(server)
  await write(startTag)
  const element = find()
  if (!element) throw new Error('the parser has not made the element')
  page.body.prepend(element)
  element.session = 'session-2'
  element.session = 'session-1'
  await settle(element)
  await write('<p>')
  page.close()
  await until(() => element.status === 'open')
  await settle(element)
  expect(server.requests).to.deep.equal(['POST {}', 'GET', 'GET if changed'])
  frame.remove()
})

test('the page’s later scripts get the first event', async () => {
  const frame = document.createElement('iframe')
  frame.src = new URL('late-listener.html', import.meta.url).href
  document.body.append(frame)
  await until(() => frame.contentDocument?.title === '{"status":"refunded","id":"7101","amount":14990}')
  frame.remove()
})
