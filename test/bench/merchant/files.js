import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createClient, kyc, payins } from '../../../dist/src/index.js'
import { diskFiles } from '../../../dist/src/merchant/files/disk-files.js'
import { nodeListener } from '../../../dist/src/merchant/node.js'
import { createSandbox, likelyUnstated } from '../../../dist/src/sandbox/index.js'
import { openShop } from '../shop.js'

// Takes the file of a KYC record and hands it out again, by the merchant's server with its files on disk; what is sent to
// /bare is thrown away. Tells whoever forked it where, and then, at each message, how far the resident memory rose since
// the last one, and where the service reads the file.
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
  unstated: { ...likelyUnstated, kycDocumentId: 'id' },
  fetch: sandbox.fetch,
})
const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')
const address = `http://127.0.0.1:${server.address().port}/pay`
const merchant = openShop({ api, baseURL: address, kyc: { files: diskFiles(folder), largest: 2 ** 31 } })
const serve = nodeListener((request) => merchant.fetch(request))
server.on('request', (incoming, outgoing) => {
  if (incoming.url !== '/bare') return serve(incoming, outgoing)
  incoming.once('end', () => outgoing.writeHead(204).end()).resume()
})

const { kyc: record } = await sandbox.addKyc({ documents: ['identity', 'address'] })
const [first, second] = record.documents.map(({ id }) => String(id))
process.send({ address, session: await merchant.session({ kyc: record.id }), first, second })

let idle = 0
let peak = 0
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5)
process.on('message', () => void tell())

async function tell() {
  const { documents } = await api.kyc.get({ id: record.id })
  process.send({ above: peak - idle, file: documents.at(-1)?.value_field })
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  idle = peak = process.memoryUsage.rss()
}
