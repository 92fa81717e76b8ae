import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Handler, nodeListener } from 'guiche/merchant/node'
import { LostConnection } from 'guiche/sandbox'
import { createBackend } from './backend.ts'
import { openData } from './data.ts'
import { isCode, listenLocally } from './http/listen-locally.ts'

const port = Number(process.env.PORT ?? 5173)
// what a shop does not serve itself is of another origin, as in life
const ports = { shop: port, cards: port + 1, signing: port + 2 }
const at = (port: number) => `http://localhost:${port}`
const folder = process.env.GUICHE_DATA ?? fileURLToPath(new URL('../.data', import.meta.url))

try {
  await start()
} catch (error) {
  if (!isCode(error, 'EADDRINUSE')) throw error
  const taken = 'port' in error ? String(error.port) : port
  console.error(`Port ${taken} is taken. Stop what listens there, or choose another: PORT=${port + 10} npm start`)
  process.exit(1)
}

async function start() {
  const origins = { shop: at(ports.shop), cards: at(ports.cards), signing: at(ports.signing) }
  const { shop, cards, signing, sweep } = createBackend(openData(folder), origins)
  const listen = (handle: Handler, port: number) =>
    listenLocally(() => createServer(nodeListener(handle, report)), port)
  const servers = [
    ...(await listen(shop, ports.shop)),
    ...(await listen(cards, ports.cards)),
    ...(await listen(signing, ports.signing)),
  ]
  const sweeping = setInterval(() => void sweep().catch(report), 1000)
  const stop = () => {
    clearInterval(sweeping)
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
  }
  // a terminal and npm may both send the same signal
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

  console.log(`
  Shop           ${origins.shop}/
  Pix at once    ${origins.shop}/pix
  Card at once   ${origins.shop}/card
  Documents      ${origins.shop}/kyc
  Signature      ${origins.shop}/signature
  Sandbox panel  ${origins.shop}/sandbox
  Orders         ${origins.shop}/orders

  On other origins, as in life: cards on ${origins.cards}, signing on ${origins.signing}
`)
}

// the sandbox drops connections when it is asked to
function report(error: unknown) {
  if (!(error instanceof LostConnection)) console.error(error)
}
