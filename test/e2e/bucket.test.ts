// @full The quick run uploads a document to the demo.
// @engines An upload to another origin has headers that engines set themselves.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nodeListener } from '../../src/http/node-listener.ts'
import { createClient } from '../../src/index.ts'
import { s3Files } from '../../src/merchant/files/s3-files.ts'
import { createMerchant, csp, memoryStore } from '../../src/merchant/index.ts'
import { assumedUndocumented, createSandbox } from '../../src/sandbox/index.ts'
import { bucketKeys, startBucket } from '../integration/s3/start-bucket.ts'
import { freePort } from '../tools/free-port.js'
import { root } from '../../scripts/install.js'
import { kycPage } from './support/kyc-page.ts'
import { recordViolations } from './support/record-violations.ts'
import { useBrowser } from './support/use-browser.ts'

const file = { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

const use = useBrowser()

/** Starts a shop with a page for documents. Its files are stored in a bucket of another origin. */
async function startShop() {
  const origin = `http://localhost:${await freePort()}`
  const bucket = await startBucket({ pageOrigin: origin })
  const sandbox = createSandbox()
  const undocumented = assumedUndocumented
  const baseURL = 'https://sandbox.test'
  const merchant = createMerchant({
    api: createClient({ baseURL, secretKey: 'sk_sandbox', undocumented, fetch: sandbox.fetch }),
    secret: 'a secret of at least thirty-two bytes',
    publicURL: `${origin}/pay`,
    store: memoryStore(),
    kyc: { files: s3Files({ bucket: 'documents', bucketURL: bucket.bucketURL, credentials: bucketKeys }) },
    log: () => {},
  })
  const { kyc } = await sandbox.addKyc()
  const session = await merchant.createSession({ kyc: kyc.id })
  const pages: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
    '/': [
      'text/html; charset=utf-8',
      `<!doctype html><html lang="pt-BR"><title>Documentos</title><link rel="icon" href="data:,"><script type="module" src="/kyc-uploader.js"></script><kyc-uploader server="/pay" session="${session}"></kyc-uploader>`,
    ],
    '/kyc-uploader.js': ['text/javascript', readFileSync(join(root, 'dist/cdn/pt-BR/kyc-uploader.js'))],
  }
  const pay = nodeListener(merchant.fetch)
  const server = createServer((request, response) => {
    const [type, body] = pages[request.url ?? ''] ?? []
    if (!type) return pay(request, response)
    const policy = csp({
      elements: ['kyc-uploader'],
      bucketURL: bucket.bucketURL,
      sources: { 'img-src': ['data:'] },
    })
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body)
  }).listen(new URL(origin).port)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin, bucket }
}

test('a document goes straight to a bucket, with the headers that were signed', async () => {
  const { origin, bucket } = await startShop()
  const problems: string[] = []
  const context = await use.browser.newContext()
  await recordViolations(context, [origin, bucket.origin], problems)
  const page = await context.newPage()
  await page.goto(origin)
  const { choose, send, identity } = kycPage(page)
  await choose(file)
  await send('Documento de identidade')
  await identity.getByText('Em análise').waitFor()

  expect([...bucket.objects.values()].map(({ bytes, type }) => [bytes.toString(), type])).toContainEqual([
    file.buffer.toString(),
    file.mimeType,
  ])
  expect(bucket.requests.filter((request) => request.startsWith('PUT uploads/'))).toHaveLength(1)
  expect(problems).toEqual([])
})
