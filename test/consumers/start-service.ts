import { once } from 'node:events'
import { createServer } from 'node:http'
import { nodeListener } from '../../src/http/node-listener.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { freePort } from '../tools/free-port.js'

/** Starts a sandbox of the service for one shop. */
export async function startService() {
  const sandbox = createSandbox()
  const port = await freePort()
  const server = createServer(nodeListener(sandbox.fetch)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** Pays a charge by Pix. */
    pay: (invoice: string) => sandbox.payPix({ invoice }),
    /** Lists the invoices of an order's charges by Pix. */
    invoices: async (order: string) =>
      (await sandbox.pixCharges()).map(({ invoice }) => invoice).filter((invoice) => invoice.startsWith(`${order}-`)),
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
