import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../tools/free-port.js'
import { environment } from './environment.ts'
import { addressesAt, startScript } from './start-project.ts'

/** Chooses the ports of a shop that `guiche init` has written, and returns its address with the functions of its user. */
export async function shopIn(folder: string) {
  const port = await freePort(2)
  const sandboxPort = port + 1
  const variablesFile = join(folder, '.dev.vars')
  // Wrangler reads its port from an argument, and its variables from a file only
  const isWorker = existsSync(variablesFile)
  if (isWorker) choosePorts(variablesFile, port, sandboxPort)
  return {
    origin: `http://localhost:${port}`,
    port,
    /** Starts the shop by a script that starts the sandbox, too. */
    start: (script: 'dev' | 'preview') =>
      startScript(folder, [script, ...(isWorker ? ['--port', String(port)] : [])], port, {
        ...environment,
        ...addressesAt(port),
        NODE_ENV: script === 'dev' ? 'development' : 'production',
        GUICHE_SANDBOX_PORT: String(sandboxPort),
      }),
    /** Pays a charge by Pix, in the sandbox's panel. */
    pay: (invoice: string) =>
      fetch(`http://localhost:${sandboxPort}/sandbox/actions/payPix`, {
        method: 'POST',
        body: JSON.stringify({ invoice }),
      }),
    /** Lists the invoices of an order's charges by Pix, which the panel shows. */
    async invoices(order: string) {
      const panel = await fetch(`http://localhost:${sandboxPort}/sandbox`)
      return [...new Set((await panel.text()).match(RegExp(`${order}-\\w+`, 'g')))]
    },
  }
}

function choosePorts(file: string, port: number, sandboxPort: number) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(':8787/', `:${port}/`).replace(':4010', `:${sandboxPort}`))
}
