// @full The quick run pays by card in the demo's frame.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../tools/free-port.js'
import { root } from '../../scripts/install.js'
import { recordViolations } from './support/record-violations.ts'
import { useBrowser } from './support/use-browser.ts'

// The package's card frame page, configured as its documentation says, in a minimal shop page.
const read = (name: string) => readFileSync(join(root, 'dist/cdn/pt-BR', name), 'utf8')

let server: Server
let port: number
let posts: { headers: IncomingMessage['headers']; body: string }[]
let problems: string[]
let tokenResponse: { status: number; body: string }

beforeEach(async () => {
  port = await freePort()
  posts = []
  problems = []
  tokenResponse = { status: 200, body: '{"token":"token-1"}' }
  server = createServer((request, response) => void serve(request, response)).listen(port, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  expect(problems).toEqual([])
})

// its hook closes the pages before the server ends
const use = useBrowser()

const files = (): Record<string, [type: string, body: string]> => ({
  '/shop': [
    'text/html',
    `<!doctype html><iframe src="http://127.0.0.1:${port}/card-frame.html" height="500"></iframe>`,
  ],
  '/card-frame.html': [
    'text/html',
    read('card-frame.html').replace('https://shop.example', `http://localhost:${port}`),
  ],
  '/default-card-frame.html': ['text/html', read('card-frame.html')],
  '/card-frame.js': ['text/javascript', read('card-frame.js')],
})

async function serve(request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '', 'http://cards.example')
  const [type, body] = files()[pathname] ?? ['text/plain', '']
  if (pathname !== '/tokens') return response.writeHead(body ? 200 : 404, { 'content-type': type }).end(body)
  let text = ''
  for await (const chunk of request) text += String(chunk)
  posts.push({ headers: request.headers, body: text })
  return response.writeHead(tokenResponse.status, { 'content-type': 'application/json' }).end(tokenResponse.body)
}

async function open(path: string): Promise<Page> {
  const context = await use.browser.newContext()
  await recordViolations(context, [`http://localhost:${port}`, `http://127.0.0.1:${port}`], problems)
  const page = await context.newPage()
  await page.goto(`http://localhost:${port}${path}`)
  return page
}

/** Connects to the frame as the element does, and exposes the port to the test. */
async function connect(page: Page) {
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel()
    const received: unknown[] = []
    port1.onmessage = ({ data }) => received.push(data)
    document.querySelector('iframe')?.contentWindow?.postMessage('guiche-card-frame', '*', [port2])
    port1.postMessage({ type: 'configure', language: 'pt-BR', appearance: {}, disabled: false })
    Object.assign(globalThis, { received, port: port1 })
  })
  return page.frameLocator('iframe')
}

async function pay(page: Page, id: number) {
  await page.evaluate((id) => Reflect.get(globalThis, 'port').postMessage({ type: 'tokenize', id }, []), id)
  const isDone = (id: number) =>
    Reflect.get(globalThis, 'received').some((message: { id?: number }) => message.id === id)
  await page.waitForFunction(isDone, id)
  return page.evaluate((id) => Reflect.get(globalThis, 'received').find((each: { id?: number }) => each.id === id), id)
}

async function fill(frame: Awaited<ReturnType<typeof connect>>) {
  await frame.getByLabel('Número do cartão').fill('4111111111111111')
  await frame.getByLabel('Validade').fill('05/30')
  await frame.getByLabel('Código de segurança').fill('123')
  await frame.getByLabel('Nome impresso no cartão').fill('MARIA SILVA')
}

test('the card frame page posts the card only to its own origin, under its strict policy', async () => {
  const page = await open('/shop')
  const frame = await connect(page)
  await fill(frame)
  expect(await pay(page, 1)).toEqual({ type: 'token', id: 1, token: 'token-1' })
  expect(posts.map(({ body }) => JSON.parse(body))).toEqual([
    { number: '4111111111111111', holderName: 'MARIA SILVA', expiryMonth: 5, expiryYear: 2030, securityCode: '123' },
  ])
  expect(posts[0]?.headers).toMatchObject({ origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json' })
  expect(posts[0]?.headers.referer).toBeUndefined()
})

test('an error from the tokenizer is shown at its field', async () => {
  tokenResponse = { status: 422, body: '{"invalid":["securityCode"]}' }
  const page = await open('/shop')
  const frame = await connect(page)
  await fill(frame)
  expect(await pay(page, 1)).toEqual({ type: 'invalid', id: 1, invalid: ['securityCode'] })
  await frame.getByText('Confira o código de segurança no cartão.').waitFor()
})

test('a failing tokenizer yields neither a token nor an error in the card', async () => {
  tokenResponse = { status: 500, body: '<h1>Error</h1>' }
  const page = await open('/shop')
  await fill(await connect(page))
  expect(await pay(page, 1)).toEqual({ type: 'failed', id: 1 })
})

test('the frame rejects pages of other origins, and a page that opens it on its own', async () => {
  const page = await open('/shop')
  await page.evaluate((port) => {
    document.querySelector('iframe')?.setAttribute('src', `http://127.0.0.1:${port}/default-card-frame.html`)
  }, port)
  const frame = page.frameLocator('iframe')
  await frame.locator('form').waitFor({ state: 'attached' })
  await connect(page)
  await frame.getByText('Este endereço não recebe cartões para esta página.').waitFor()
  expect(await frame.locator('input').count()).toBe(0)
  await page.goto(`http://localhost:${port}/card-frame.html`)
  await page.getByText('Este endereço não recebe cartões para esta página.').waitFor()
})
