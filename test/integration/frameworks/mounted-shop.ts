import { once } from 'node:events'
import type { Server } from 'node:http'
import { onTestFinished, vi } from 'vitest'
import { createClient, kyc, payins } from '../../../src/index.ts'
import {
  createMerchant,
  type Merchant,
  memoryFiles,
  memoryStore,
  type ServerFileStore,
} from '../../../src/merchant/index.ts'
import { assumedUndocumented, createSandbox } from '../../../src/sandbox/index.ts'
import { freePort } from '../../tools/free-port.js'

/** Listens on a port of 127.0.0.1 with a merchant server mounted at /pay. Returns a function that stops it. */
export type Mount = (merchant: Merchant, port: number) => Promise<() => unknown>

/** Opens a shop over HTTP, with the sandbox as its service, whose merchant server is mounted in a web framework. */
export async function openMountedShop(mount: Mount) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const sandbox = createSandbox({ callbackTimeoutMs: 60_000 })
  const logged: string[] = []
  const on = { unreadableCallback: vi.fn(), error: vi.fn() }
  const storedFiles: Buffer[] = []
  const memory = memoryFiles()
  const files: ServerFileStore = {
    ...memory,
    async write(id, bytes, offset) {
      await memory.write(id, bytes, offset)
      const stored = await memory.open(id)
      storedFiles.push(Buffer.from(await new Response(await stored?.stream()).arrayBuffer()))
    },
  }
  const buyer = { name: 'Ana Lima', email: 'ana@example.com', document: { type: 'CPF', number: '52998224725' } }
  const merchant = createMerchant({
    api: createClient({
      baseURL: 'https://sandbox.test',
      secretKey: 'sk_sandbox',
      operations: { payins, kyc },
      undocumented: assumedUndocumented,
      fetch: sandbox.fetch,
    }),
    secret: 'a secret of at least thirty-two bytes',
    publicURL: `${origin}/pay`,
    store: memoryStore(),
    findOrder: () => ({ amount: 1990, currency: 'BRL', country: 'BR', buyer }),
    kyc: { files },
    on,
    log: (line) => logged.push(line),
  })
  const stop = await mount(merchant, port)
  onTestFinished(() => void stop())

  async function post(path: string, session: string, json?: object) {
    const content = json && { 'content-type': 'application/json' }
    const headers = { authorization: `Bearer ${session}`, ...content }
    return fetch(`${origin}/pay${path}`, { method: 'POST', headers, body: json ? JSON.stringify(json) : null })
  }

  return {
    on,
    logged,
    /** Creates the order's charge, by a request with or without a body. Returns the status of the response. */
    createCharge: async (json?: object) =>
      (await post('/pix', await merchant.createSession({ order: 'A-1' }), json)).status,
    /** Pays the order's charge at the service. Returns the status of the response to the callback. */
    async pay() {
      const { callback } = await sandbox.payPix({ invoice: 'A-1-1' })
      return callback && 'status' in callback ? callback.status : null
    },
    orderStatus: async () => (await merchant.getCharge({ order: 'A-1' }))?.status,
    /** Uploads a file as its page does. Returns the status of the response, and whether exactly its bytes were stored. */
    async upload(file: Uint8Array<ArrayBuffer>) {
      const { kyc: record } = await sandbox.addKyc({ documents: ['identity'] })
      const session = await merchant.createSession({ kyc: record.id })
      const document = String(record.documents[0]?.id)
      const json = { document, name: 'a.jpg', type: 'image/jpeg', size: file.byteLength }
      const ticket = await (await post('/kyc/uploads', session, json)).json()
      const { url, method, headers } = ticket
      const { status } = await fetch(new URL(url, origin), { method, headers, body: file })
      return { status, isStored: storedFiles.some((stored) => stored.equals(file)) }
    },
  }
}

/** Returns a function that stops a server, once it listens. */
export async function stopping(server: Server): Promise<() => void> {
  if (!server.listening) await once(server, 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
