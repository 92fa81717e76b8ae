import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { nodeListener } from 'guiche/merchant/node'
import { LostConnection } from 'guiche/sandbox'
import { createBackend } from './backend.ts'
import { openData } from './data.ts'
import { isCode, listenLocally } from './http/listen-locally.ts'

const port = Number(process.env.PORT ?? 5173)
const origin = `http://localhost:${port}`
const folder = process.env.GUICHE_DATA ?? fileURLToPath(new URL('../.data', import.meta.url))

try {
  await start()
} catch (error) {
  if (!isCode(error, 'EADDRINUSE')) throw error
  console.error(`Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`)
  process.exit(1)
}

async function start() {
  const { handle, sweep } = createBackend(openData(folder), origin)
  const servers = await listenLocally(() => createServer(nodeListener(handle, report)), port)
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
  Shop           ${origin}/
  Pix at once    ${origin}/pix
  Sandbox panel  ${origin}/sandbox
  Orders         ${origin}/orders
`)
}

// the sandbox drops connections when it is asked to
function report(error: unknown) {
  if (!(error instanceof LostConnection)) console.error(error)
}
