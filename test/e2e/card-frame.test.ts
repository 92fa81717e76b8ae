import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBrowser } from '../tools/browsers.js'
import { freePort } from '../tools/free-port.js'
import { root } from '../tools/install.js'
import { watch } from './support/watch.ts'

// The page that the package ships for the owner of a card frame, served as its document says, in a shop that is bare.
const read = (name: string) => readFileSync(join(root, 'dist/cdn', name), 'utf8')

let browser: Browser
let server: Server
let port: number
let posted: { headers: IncomingMessage['headers']; body: string }[]
let problems: string[]
let answer: { status: number; body: string }

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser('chromium')?.browser ?? '', args: ['--no-sandbox'] })
})

afterAll(() => browser.close())

beforeEach(async () => {
  port = await freePort()
  posted = []
  problems = []
  answer = { status: 200, body: '{"token":"token-1"}' }
  server = createServer((request, response) => void serve(request, response)).listen(port, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  server.closeAllConnections()
  server.close()
  expect(problems).toEqual([])
})

const files = (): Record<string, [type: string, body: string]> => ({
  '/shop': [
    'text/html',
    `<!doctype html><iframe src="http://127.0.0.1:${port}/card-frame.html" height="500"></iframe>`,
  ],
  '/card-frame.html': [
    'text/html',
    read('card-frame.html').replace('https://shop.example', `http://localhost:${port}`),
  ],
  '/as-shipped.html': ['text/html', read('card-frame.html')],
  '/card-frame.js': ['text/javascript', read('card-frame.js')],
})

async function serve(request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '', 'http://cards.example')
  const [type, body] = files()[pathname] ?? ['text/plain', '']
  if (pathname !== '/tokens') return response.writeHead(body ? 200 : 404, { 'content-type': type }).end(body)
  let text = ''
  for await (const chunk of request) text += String(chunk)
  posted.push({ headers: request.headers, body: text })
  return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
}

async function open(path: string): Promise<Page> {
  const context = await browser.newContext()
  await watch(context, [`http://localhost:${port}`, `http://127.0.0.1:${port}`], problems)
  const page = await context.newPage()
  await page.goto(`http://localhost:${port}${path}`)
  return page
}

/** Greets the frame as an element does, and gives a way to talk to it. */
async function greet(page: Page) {
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel()
    const heard: unknown[] = []
    port1.onmessage = ({ data }) => heard.push(data)
    document.querySelector('iframe')?.contentWindow?.postMessage('guiche-card-frame', '*', [port2])
    port1.postMessage({ type: 'show', language: 'pt-BR', look: {}, disabled: false })
    Object.assign(globalThis, { heard, port: port1 })
  })
  return page.frameLocator('iframe')
}

async function pay(page: Page, id: number) {
  await page.evaluate((id) => Reflect.get(globalThis, 'port').postMessage({ type: 'tokenize', id }, []), id)
  const isDone = (id: number) => Reflect.get(globalThis, 'heard').some((message: { id?: number }) => message.id === id)
  await page.waitForFunction(isDone, id)
  return page.evaluate((id) => Reflect.get(globalThis, 'heard').find((each: { id?: number }) => each.id === id), id)
}

async function fill(frame: Awaited<ReturnType<typeof greet>>) {
  await frame.getByLabel('Número do cartão').fill('4111111111111111')
  await frame.getByLabel('Validade').fill('05/30')
  await frame.getByLabel('Código de segurança').fill('123')
  await frame.getByLabel('Nome impresso no cartão').fill('MARIA SILVA')
}

test('the shipped page takes a card under its own strict policy, and posts it to its own origin alone', async () => {
  const page = await open('/shop')
  const frame = await greet(page)
  await fill(frame)
  expect(await pay(page, 1)).toEqual({ type: 'token', id: 1, token: 'token-1' })
  expect(posted.map(({ body }) => JSON.parse(body))).toEqual([
    { number: '4111111111111111', name: 'MARIA SILVA', month: 5, year: 2030, code: '123' },
  ])
  expect(posted[0]?.headers).toMatchObject({ origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json' })
  expect(posted[0]?.headers.referer).toBeUndefined()
})

test('what the owner says of a card is said at its field', async () => {
  answer = { status: 422, body: '{"invalid":["code"]}' }
  const page = await open('/shop')
  const frame = await greet(page)
  await fill(frame)
  expect(await pay(page, 1)).toEqual({ type: 'invalid', id: 1 })
  await frame.getByText('Confira o código de segurança no cartão.').waitFor()
})

test('an owner in trouble is no token and no refusal', async () => {
  answer = { status: 500, body: '<h1>Trouble</h1>' }
  const page = await open('/shop')
  await fill(await greet(page))
  expect(await pay(page, 1)).toEqual({ type: 'failed', id: 1 })
})

test('a page that the owner has not named is refused, and so is one that opens the frame by itself', async () => {
  const page = await open('/shop')
  await page.evaluate((port) => {
    document.querySelector('iframe')?.setAttribute('src', `http://127.0.0.1:${port}/as-shipped.html`)
  }, port)
  const frame = page.frameLocator('iframe')
  await frame.locator('form').waitFor({ state: 'attached' })
  await greet(page)
  await frame.getByText('Este endereço não recebe cartões para esta página.').waitFor()
  expect(await frame.locator('input').count()).toBe(0)
  await page.goto(`http://localhost:${port}/card-frame.html`)
  await page.getByText('Este endereço não recebe cartões para esta página.').waitFor()
})
