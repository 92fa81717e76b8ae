import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { nodeListener } from '../../../src/http/node-listener.ts'
import { createClient } from '../../../src/index.ts'
import { s3Files } from '../../../src/merchant/files/s3-files.ts'
import type { ElementTag } from '../../../src/merchant/csp/options.ts'
import { createMerchant, type MerchantOptions, memoryStore } from '../../../src/merchant/index.ts'
import { assumedCardStatuses, assumedUndocumented, createSandbox } from '../../../src/sandbox/index.ts'
import { bucketKeys, startBucket } from '../../integration/s3/start-bucket.ts'
import { freePort } from '../../tools/free-port.js'
import { root } from '../../../scripts/install.js'

const cdn = (name: string) => readFileSync(join(root, 'dist/cdn', name))
const signer = { name: 'Marina Alves', email: 'marina@example.com' }
const buyer = { name: 'Marina Alves', email: signer.email, document: { type: 'CPF', number: '52998224725' } }

/**
 * Starts a shop whose merchant server, card frame and bucket are on other origins than its pages. `page` decides about the
 * next pages: their policy and their markup. The merchant server's store is a memory, unless the options have another.
 */
export async function startPolicyShop(
  options: Pick<MerchantOptions, 'on'> & Partial<Pick<MerchantOptions, 'store'>> = {},
) {
  const port = await freePort(3)
  const [origin, server, cards] = [0, 1, 2].map((each) => `http://localhost:${port + each}`) as [string, string, string]
  const bucket = await startBucket({ pageOrigin: origin })
  const sandbox = createSandbox()
  const merchant = createMerchant({
    api: createClient({
      baseURL: 'https://sandbox.test',
      secretKey: 'sk_sandbox',
      undocumented: assumedUndocumented,
      fetch: sandbox.fetch,
    }),
    secret: 'a secret of at least thirty-two bytes',
    publicURL: `${server}/pay`,
    allowedOrigins: [origin],
    store: memoryStore(),
    findOrder: () => ({ amount: 14_990, currency: 'BRL', country: 'BR', buyer }),
    card: { requiredFields: [], statusMap: assumedCardStatuses, payeeName: 'Prelo' },
    kyc: { files: s3Files({ bucket: 'documents', bucketURL: bucket.bucketURL, credentials: bucketKeys }) },
    signature: {},
    log: () => {},
    ...options,
  })
  onTestFinished(() => merchant.close())
  const page = { policy: '', markup: '' }
  await listen(port, (request, response) => {
    const name = /^\/(cdn\/pt-BR\/[a-z-]+\.js)$/.exec(request.url ?? '')?.[1]
    if (name) return response.setHeader('content-type', 'text/javascript').end(cdn(name.slice('cdn/'.length)))
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (request.url !== '/') return response.writeHead(404).end()
    response.setHeader('content-security-policy', page.policy)
    return response.end(`<!doctype html><html lang="pt-BR"><title>Loja</title>${page.markup}`)
  })
  await listen(port + 1, nodeListener(merchant.fetch))
  await listen(port + 2, (request, response) => {
    if (request.url === '/tokens') return response.end('{"token":"tok_1"}')
    const name = /^\/(card-frame\.(html|js))$/.exec(request.url ?? '')?.[1]
    if (!name) return response.writeHead(404).end()
    response.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8')
    return response.end(cdn(`pt-BR/${name}`).toString().replace('https://shop.example', origin))
  })

  const sessions: Readonly<Record<ElementTag, () => Promise<string>>> = {
    'pay-pix-charge': () => merchant.createSession({ order: 'A-1' }),
    'card-checkout': () => merchant.createSession({ order: 'A-1' }),
    'kyc-uploader': async () => merchant.createSession({ kyc: (await sandbox.addKyc()).kyc.id }),
    'onboarding-signature': async () => {
      const { onboarding } = await sandbox.addOnboarding({ signers: [signer] })
      return merchant.createSession({ onboarding: onboarding.id, signer: signer.email })
    },
  }
  return {
    sandbox,
    merchant,
    page,
    /** The origins of which pages may request something. */
    origins: [origin, server, cards, bucket.origin],
    addresses: { server: `${server}/pay`, frame: `${cards}/card-frame.html`, bucketURL: bucket.bucketURL },
    /** Returns the markup of an element with a session, and of its single file. */
    async markup(tag: ElementTag): Promise<string> {
      const frame = tag === 'card-checkout' ? ` frame="${cards}/card-frame.html"` : ''
      return `${script(tag)}<${tag} server="${server}/pay" session="${await sessions[tag]()}"${frame}></${tag}>`
    },
  }
}

/** Returns the markup of an element's single file. */
export const script = (tag: ElementTag) => `<script type="module" src="/cdn/pt-BR/${tag}.js"></script>`

async function listen(port: number, handle: RequestListener) {
  const server = createServer(handle).listen(port)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
}
