import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type FetchHandler, nodeListener } from 'guiche/merchant/node'
import { ConnectionDroppedError } from 'guiche/sandbox'
import { createBackend } from './backend.ts'
import { openData } from './data.ts'
import { hasCode, listenLocally } from './http/listen-locally.ts'

const port = Number(process.env.PORT ?? 5173)
// as in production, providers run on their own origins
const ports = { shop: port, cards: port + 1, signatures: port + 2 }
const originOf = (port: number) => `http://localhost:${port}`
// as a proxy does: a client must not send on a connection that this process is about to close
const keepAliveTimeout = 65_000
const folder = process.env.GUICHE_DATA ?? fileURLToPath(new URL('../.data', import.meta.url))

try {
  await start()
} catch (error) {
  if (!hasCode(error, 'EADDRINUSE')) throw error
  const usedPort = 'port' in error ? String(error.port) : port
  console.error(
    `Port ${usedPort} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 10} npm start`,
  )
  process.exit(1)
}

async function start() {
  const origins = {
    shop: originOf(ports.shop),
    cardProvider: originOf(ports.cards),
    signatureProvider: originOf(ports.signatures),
  }
  const { shop, cardProvider, signatureProvider, start, close } = createBackend(openData(folder), origins)
  const listen = (handle: FetchHandler, port: number) =>
    listenLocally(() => createServer({ keepAliveTimeout }, nodeListener(handle, { report })), port)
  const servers = [
    ...(await listen(shop, ports.shop)),
    ...(await listen(cardProvider, ports.cards)),
    ...(await listen(signatureProvider, ports.signatures)),
  ]
  start({ everySeconds: 1 })
  const stop = () => {
    void close()
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
  }
  // a terminal and npm may both send the same signal
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

  console.log(`
  Shop           ${origins.shop}/
  Pix            ${origins.shop}/pix
  Card           ${origins.shop}/card
  Documents      ${origins.shop}/kyc
  Signature      ${origins.shop}/signature
  Company        ${origins.shop}/company
  Sandbox panel  ${origins.shop}/sandbox
  Orders         ${origins.shop}/orders
  Payouts        ${origins.shop}/payouts
  Documentation  ${origins.shop}/docs/

  Providers on their own origins: cards ${origins.cardProvider}, signatures ${origins.signatureProvider}
`)
}

// the sandbox drops connections on purpose when a fault is injected
function report(error: unknown) {
  if (!(error instanceof ConnectionDroppedError)) console.error(error)
}
