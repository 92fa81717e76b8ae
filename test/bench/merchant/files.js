import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { nodeListener } from '../../../dist/node/merchant/node.js'
import { createClient, kyc, payins } from '../../../dist/node/index.js'
import { diskFiles } from '../../../dist/node/merchant/disk-files.js'
import { assumedUndocumented, createSandbox } from '../../../dist/node/sandbox.js'
import { createShop } from '../create-shop.js'

// Runs a merchant server that stores KYC files on disk; a body sent to /bare is discarded. It sends its URL to the parent
// process. At each message from the parent it sends the increase of the resident memory since the last message, and the URL
// at which the service reads the file.
const folder = mkdtempSync(join(tmpdir(), 'guiche-bench-'))
process.once('disconnect', () => {
  rmSync(folder, { recursive: true })
  process.exit()
})

const sandbox = createSandbox()
const api = createClient({
  baseURL: 'https://sandbox.example',
  secretKey: 'sk_sandbox',
  operations: { payins, kyc },
  undocumented: { ...assumedUndocumented, kycDocumentId: 'id' },
  fetch: sandbox.fetch,
})
const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')
const publicURL = `http://127.0.0.1:${server.address().port}/pay`
const merchant = createShop({ api, publicURL, kyc: { files: diskFiles(folder), maxFileBytes: 2 ** 30 } })
const serve = nodeListener((request) => merchant.fetch(request))
server.on('request', (incoming, outgoing) => {
  if (incoming.url !== '/bare') return serve(incoming, outgoing)
  incoming.once('end', () => outgoing.writeHead(204).end()).resume()
})

const { kyc: record } = await sandbox.addKyc({ documents: ['identity', 'address'] })
const [first, second] = record.documents.map(({ id }) => String(id))
process.send({ publicURL, session: await merchant.createSession({ kyc: record.id }), first, second })

let idle = 0
let peak = 0
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5)
process.on('message', () => void report())

async function report() {
  const { documents } = await api.kyc.get({ id: record.id })
  process.send({ increase: peak - idle, file: documents.at(-1)?.value_field })
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  idle = peak = process.memoryUsage.rss()
}
