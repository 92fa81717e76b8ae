import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { sqliteStore } from '../../src/merchant/stores/sqlite.ts'
import { freePort } from '../tools/free-port.js'
import { root } from '../../scripts/install.js'

const command = join(root, manifest.bin.guiche)

/** Starts the command; returns its output and the URL that it listens on. */
async function start(...args: string[]) {
  const child = spawn(process.execPath, [command, 'sandbox', '--port', '0', ...args])
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += String(chunk)
    if (printed.includes('State')) break
  }
  const address = /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? ''
  const stop = async () => {
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    return code
  }
  return { printed, address, stop }
}

const kyc = (address: string) => fetch(`${address}/v1/kyc`, { headers: { authorization: 'Bearer sk_sandbox' } })
const add = (address: string) => fetch(`${address}/sandbox/actions/addKyc`, { method: 'POST', body: '{}' })

test('the command serves the API and the panel, and prints their URLs and keys', async () => {
  const { printed, address } = await start()
  expect(printed).toContain(`Panel  ${address}/sandbox`)
  expect(printed).toMatch(/sk_sandbox[^\n]*pk_sandbox/)
  const panel = await fetch(`${address}/sandbox`)
  expect(await panel.text()).toContain('Painel do sandbox')
  expect((await add(address)).status).toBe(200)
  expect(await (await kyc(address)).json()).toMatchObject([{ status: { id: 1 } }])
  expect((await fetch(`${address}/v1/kyc`)).status).toBe(401)
})

/** Runs a script beside a sandbox, and returns its output and exit code. */
const runBeside = (script: string) =>
  spawnSync(process.execPath, [command, 'sandbox', '--port', '0', '--', process.execPath, '-e', script], {
    encoding: 'utf8',
  })

test('a command runs beside the sandbox with its address and keys, and both end with the command’s exit code', () => {
  const { status, stdout } = runBeside(`
    const { SERVICE_URL, SERVICE_KEY, SERVICE_PUBLIC_KEY } = process.env
    fetch(SERVICE_URL + '/v1/kyc', { headers: { authorization: 'Bearer ' + SERVICE_KEY } }).then(({ status }) => {
      console.log(status, SERVICE_PUBLIC_KEY)
      process.exitCode = 3
    })`)
  expect(stdout).toContain('200 pk_sandbox')
  expect(status).toBe(3)
})

test('a sandbox that is stopped stops its command', async () => {
  const { printed, stop } = await start('--', process.execPath, '-e', 'setInterval(() => {}, 1000)')
  expect(printed).toContain('State')
  expect(await stop()).toBe(0)
})

test.each([
  [143, 0],
  [130, 0],
  [7, 7],
])('a sandbox that is stopped, whose command ends with the code %i, ends with %i', async (code, expected) => {
  // 143 and 130 are signals: Next and Wrangler end so
  const script = `
    process.on('SIGTERM', () => process.exit(${code}))
    setInterval(() => {}, 1000)
    fetch(process.env.SERVICE_URL + '/sandbox/actions/addKyc', { method: 'POST', body: '{}' })`
  const { address, stop } = await start('--', process.execPath, '-e', script)
  await expect.poll(async () => (await kyc(address)).json()).toHaveLength(1) // the command waits for the signal
  expect(await stop()).toBe(expected)
})

test('a command that does not exist is reported, and the sandbox ends', () => {
  const { status, stderr } = spawnSync(process.execPath, [command, 'sandbox', '--port', '0', '--', 'no-such-program'], {
    encoding: 'utf8',
  })
  expect(stderr).toContain('no-such-program')
  expect(status).not.toBe(0)
})

test('the environment can choose the port of the sandbox', async () => {
  const port = String(await freePort())
  const child = spawn(process.execPath, [command, 'sandbox'], { env: { ...process.env, GUICHE_SANDBOX_PORT: port } })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [printed] = await once(child.stdout, 'data')
  expect(String(printed)).toContain(`http://localhost:${port}`)
})

test('a data file keeps the state for the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const data = join(folder, 'state.json')
  const first = await start('--data', data)
  await add(first.address)
  expect(await first.stop()).toBe(0)
  const second = await start('--data', data)
  expect(await (await kyc(second.address)).json()).toHaveLength(1)
})

test('the panel receives the webhook of an onboarding', async () => {
  const { address } = await start()
  const runAction = async (name: string, input: object) =>
    (await fetch(`${address}/sandbox/actions/${name}`, { method: 'POST', body: JSON.stringify(input) })).json()
  const { onboarding } = (await runAction('addOnboarding', {})) as { onboarding: { id: string } }
  expect(await runAction('cancelOnboarding', { id: onboarding.id })).toMatchObject({ callback: { status: 204 } })
  const panel = await (await fetch(`${address}/sandbox?lang=en`)).text()
  expect(panel).toMatch(/Received callbacks <span class="count">1</)
})

test('pages of a listed origin may call the API, other pages may not, and neither may use the panel', async () => {
  const { address } = await start('--origin', 'https://shop.example', '--origin', 'http://localhost:3000')
  const send = (path: string, origin: string, init: RequestInit = {}) =>
    fetch(address + path, { ...init, headers: { ...init.headers, origin } })
  const allowed = (response: Response) => response.headers.get('access-control-allow-origin')
  const authorization = 'Bearer pk_sandbox'
  for (const origin of ['https://shop.example', 'http://localhost:3000']) {
    const preflight = await send('/v2/payin/payments', origin, { method: 'OPTIONS' })
    expect([preflight.status, allowed(preflight)]).toEqual([204, origin])
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization, content-type/)
    const charge = await send('/v2/payin/payments', origin, { method: 'POST', body: '{}', headers: { authorization } })
    expect([charge.status, allowed(charge)]).toEqual([422, origin])
    expect(allowed(await send('/sandbox', origin))).toBeNull()
  }
  expect(allowed(await send('/v1/kyc', 'https://shop.example.evil.test'))).toBeNull()
})

/** Sends a request as a page of a host whose name leads to this machine; fetch() does not let a test choose the host. */
async function sendAs(host: string, url: string, method = 'GET') {
  const headers = { host, origin: `http://${host}`, authorization: 'Bearer sk_sandbox' }
  const [response] = await once(request(url, { method, headers }).end(), 'response')
  return { status: response.statusCode, body: await text(response) }
}

test.each(['/v1/kyc', '/sandbox', '/sandbox/actions/addKyc', '/payment/x'])(
  '%s answers only names of this machine, and says how to allow others',
  async (path) => {
    const { address } = await start()
    const { port } = new URL(address)
    for (const host of [`localhost:${port}`, 'LOCALHOST', 'shop.localhost', `127.0.0.1:${port}`, '127.1.2.3', '[::1]'])
      expect((await sendAs(host, address + path)).status).not.toBe(421)
    for (const host of [`shop.test:${port}`, 'localhost.shop.test', '127.0.0.1.shop.test', '0.0.0.0', '10.0.0.1']) {
      const name = host.replace(/:.*/, '')
      const body = expect.stringContaining(`--allow-host ${name}`)
      expect(await sendAs(host, address + path)).toEqual({ status: 421, body })
    }
  },
)

test('a page whose domain name leads to this machine cannot run an action', async () => {
  const { address } = await start()
  const action = `${address}/sandbox/actions/addKyc`
  expect((await sendAs(`evil.test:${new URL(address).port}`, action, 'POST')).status).toBe(421)
  expect(await (await kyc(address)).json()).toEqual([])
  expect((await sendAs(new URL(address).host, action, 'POST')).status).toBe(200)
})

test('a listed host is answered, and its subdomains are not', async () => {
  const { address } = await start('--allow-host', 'shop.test', '--allow-host', '10.0.0.1')
  for (const host of ['shop.test', 'Shop.Test:8443', '10.0.0.1', 'localhost'])
    expect((await sendAs(host, `${address}/v1/kyc`)).status).toBe(200)
  for (const host of ['a.shop.test', 'shop.test.evil.test', 'test'])
    expect((await sendAs(host, `${address}/v1/kyc`)).status).toBe(421)
})

test.each([
  [[]],
  [['shop']],
  [['sandbox', '--port', 'x']],
  [['sandbox', '--port', '65536']],
  [['sandbox', '--speed', '9']],
  [['sandbox', '--like', 'no-such-file.json']],
  [['sandbox', '--like', 'package.json']],
  [['sandbox', '--origin', '*']],
  [['sandbox', '--origin', 'https://shop.example/']],
  [['sandbox', '--allow-host', '*']],
  [['sandbox', '--allow-host', 'https://shop.test']],
  [['sandbox', '--allow-host', 'shop.test:8443']],
  [['sandbox', '--']],
])('the arguments %j print the usage', (args) => {
  const { status, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })
  expect(stderr).toContain('Usage: guiche sandbox')
  expect(status).toBe(2)
})

test.each(['postgres', 'mysql', 'sqlite', 'd1'])(
  'migrate --print prints the SQL that creates the table in %s',
  (dialect) => {
    const args = [command, 'migrate', '--print', '--dialect', dialect]
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect(stdout).toMatch(/^CREATE TABLE IF NOT EXISTS guiche_records \([^]*\)[^]*;\n$/)
    expect(status).toBe(0)
  },
)

test('the printed SQL creates the table of a SQLite store that creates none itself', async () => {
  const { stdout } = spawnSync(process.execPath, [command, 'migrate', '--print', '--dialect', 'sqlite'], {
    encoding: 'utf8',
  })
  const database = new DatabaseSync(':memory:')
  database.exec(stdout)
  database.exec(stdout)
  const store = sqliteStore(database, { createTables: false })
  await store.put('order:1', 'open', null)
  expect(await store.get('order:1')).toMatchObject({ value: 'open' })
})

test('learn prints and writes what a recording shows, and fails for a line that is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-learn-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [recording, learned] = [join(folder, 'recording.jsonl'), join(folder, 'learned.json')]
  const run = (...args: string[]) => spawnSync(process.execPath, [command, 'learn', ...args], { encoding: 'utf8' })

  writeFileSync(recording, '')
  const { stdout, status } = run(recording, '--json', learned)
  expect(stdout).toMatch(/^Answered: 0\n[^]*\nStill open: \d+\n/)
  expect(JSON.parse(readFileSync(learned, 'utf8'))).toMatchObject({ learned: 1, answers: [] })
  expect(status).toBe(0)
  writeFileSync(recording, 'no line\n')
  expect(run(recording)).toMatchObject({ status: 1, stderr: 'These lines are no lines of a recording: 1.\n' })
  expect(run(join(folder, 'missing'))).toMatchObject({ status: 2, stdout: '' })
  expect(run().stderr).toContain('Usage: guiche learn')
})

test.each([[['migrate']], [['migrate', '--print', '--dialect', 'oracle']], [['migrate', '--run']]])(
  'the arguments %j print how to migrate',
  (args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })
    expect(stderr).toContain('Usage: guiche migrate')
    expect(stdout).toBe('')
    expect(status).toBe(2)
  },
)

/** Runs `guiche init` beside an empty folder, and returns the folder with what the command printed. */
const init = (...args: string[]) => init.on(process.versions.node, ...args)

/** The same on a system that speaks another language than English. */
init.in = (locale: string, ...args: string[]) => init.with({ LC_ALL: locale }, process.versions.node, ...args)

/** The same on another version of Node, as far as the command sees. */
init.on = (version: string, ...args: string[]) => init.with({ LC_ALL: 'en_US.UTF-8' }, version, ...args)

init.with = (env: Readonly<Record<string, string>>, version: string, ...args: string[]) => {
  const cwd = mkdtempSync(join(tmpdir(), 'guiche-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const run = () =>
    spawnSync(process.execPath, ['--import', `data:text/javascript,${versions}`, command, 'init', ...args], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
  const { status, stdout, stderr } = run()
  return { cwd, status, stdout, stderr, again: run }
}

const shops = ['express', 'next', 'workers']

test.each(shops)(
  'init %s writes the shop of the recipe with this version of guiche, named after its folder',
  (name) => {
    const { cwd, status, stdout } = init(name, 'my shop')
    expect(status).toBe(0)
    expect(stdout).toContain('cd "my shop"\n  npm install\n  npm run dev\n')
    const folder = join(cwd, 'my shop')
    for (const [path, text] of filesOfRecipe(`docs/recipes/${name}.md`))
      expect(readFileSync(join(folder, path), 'utf8')).toBe(text)
    const { name: packageName, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect([packageName, dependencies.guiche]).toEqual(['my-shop', manifest.version])
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toMatch(/^# my-shop\n[^]*npm run dev/)
  },
)

test.each(['express', 'next'])('init %s --lang pt-BR writes the shop of the Portuguese recipe', (name) => {
  const { cwd, status } = init(name, '--lang', 'pt-BR', 'my-shop')
  expect(status).toBe(0)
  for (const [path, text] of filesOfRecipe(`docs/pt-BR/recipes/${name}.md`))
    expect(readFileSync(join(cwd, 'my-shop', path), 'utf8')).toBe(text)
  expect(readFileSync(join(cwd, 'my-shop/README.md'), 'utf8')).toMatch(/cada visita é um novo pedido/)
})

test('init writes a Portuguese shop where the system speaks Portuguese, unless --lang says otherwise', () => {
  const { cwd, stdout } = init.in('pt_BR.UTF-8', 'express')
  expect(stdout).toContain('A loja está pronta. Agora:\n\n  npm install\n  npm run dev\n')
  expect(readFileSync(join(cwd, 'checkout.html'), 'utf8')).toContain('<html lang="pt-BR">')
  expect(readFileSync(join(cwd, 'merchant.ts'), 'utf8')).toContain('// pode rodar de novo')
  const english = init.in('pt_BR.UTF-8', 'express', '--lang', 'en')
  expect(readFileSync(join(english.cwd, 'checkout.html'), 'utf8')).toContain('<html lang="en">')
})

const filesOfRecipe = (page: string) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^\*\*`(.+)`\*\*\n\n```\w*\n([^]*?)^```$/gm)].map(
    ([, path = '', text = '']) => [path, text] as const,
  )

test.each([
  ['Café da Ana', 'cafe-da-ana'],
  ['.@Ünï_shop-2', 'uni-shop-2'],
  ['鞄', 'shop'],
])('init in the folder %s names the package and the Worker %s, which npm and Cloudflare accept', (folder, name) => {
  const { cwd } = init('workers', folder)
  expect(JSON.parse(readFileSync(join(cwd, folder, 'package.json'), 'utf8')).name).toBe(name)
  expect(readFileSync(join(cwd, folder, 'wrangler.jsonc'), 'utf8')).toContain(`"name": "${name}"`)
})

test.each([
  ['express', '22.17.1', '22.18'],
  ['next', '20.20.2', '22.13'],
  ['workers', '20.20.2', '22'],
])('init %s on Node %s writes nothing, and says that it needs Node %s', (name, current, needed) => {
  const { cwd, status, stderr } = init.on(current, name, 'shop')
  expect(stderr).toBe(
    `This shop needs Node ${needed} or newer; this is Node ${current}. Install a newer one, such as from https://nodejs.org, and run the command again.\n`,
  )
  expect(status).toBe(1)
  expect(readdirSync(cwd)).toEqual([])
})

test.each([
  ['express', '22.18.0'],
  ['workers', '24.1.0'],
])('init %s on Node %s writes the shop', (name, current) => {
  expect(init.on(current, name, 'shop')).toMatchObject({ status: 0, stderr: '' })
})

test('init gives each shop a secret of its own, in a file that only its user can read and git ignores', () => {
  const secrets = ['one', 'two'].map((name) => {
    const folder = join(init('express', name).cwd, name)
    expect(readFileSync(join(folder, '.gitignore'), 'utf8').split('\n')).toContain('.env')
    expect(readFileSync(join(folder, '.env.example'), 'utf8')).toMatch(/^SESSION_SECRET=$/m)
    if (process.platform !== 'win32') expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0)
    return /^SESSION_SECRET=([\w-]{43})$/m.exec(readFileSync(join(folder, '.env'), 'utf8'))?.[1]
  })
  expect(secrets[0]).toEqual(expect.any(String))
  expect(secrets[0]).not.toBe(secrets[1])
})

test('init writes into the current folder, and names a file of a folder that is not empty', () => {
  const { cwd, status, stdout, again } = init('express')
  expect(status).toBe(0)
  expect(stdout).not.toContain('cd ')
  writeFileSync(join(cwd, 'server.ts'), 'mine')
  const { status: refused, stderr } = again()
  expect(stderr).toContain('The folder is not empty: it has .env.')
  expect(refused).toBe(1)
  expect(readFileSync(join(cwd, 'server.ts'), 'utf8')).toBe('mine')
})

test.each([[[]], [['vue']], [['express', 'one', 'two']], [['express', '--force']], [['express', '--lang', 'fr']]])(
  'init with the arguments %j prints the usage and writes nothing',
  (args) => {
    const { cwd, status, stderr } = init(...args)
    expect(stderr).toContain('Usage: guiche init')
    expect(status).toBe(2)
    expect(readdirSync(cwd)).toEqual([])
  },
)

test('--help prints the usage of every command and succeeds', () => {
  const { status, stdout } = spawnSync(process.execPath, [command, '--help'], { encoding: 'utf8' })
  expect(stdout).toMatch(
    /Usage: guiche sandbox .*Usage: guiche init .*Usage: guiche check-merchant .*Usage: guiche migrate .*Usage: guiche docs /s,
  )
  expect(status).toBe(0)
})

const session = 'eyJvcmRlciI6IkEtMSJ9.c2VjcmV0'

test.each([
  [['check-merchant']],
  [['check-merchant', 'http://127.0.0.1:1/pay']],
  [['check-merchant', 'shop.example', '--session', session]],
  [['check-merchant', 'ftp://shop.example', '--session', session]],
  [['check-merchant', 'https://user@shop.example', '--session', session]],
  [['check-merchant', 'http://127.0.0.1:1/pay', session]],
  [['check-merchant', 'http://127.0.0.1:1/pay', '--session', `${session}\n`]],
  [['check-merchant', 'http://127.0.0.1:1/pay', '--session', session, '--origin', 'https://shop.example/']],
  [['check-merchant', 'http://127.0.0.1:1/pay', '--session', session, '--origin', 'http://127.0.0.1:1']],
  [['check-merchant', 'http://127.0.0.1:1/pay', '--session', session, '--sandbox', 'localhost']],
  [['check-merchant', 'http://127.0.0.1:1/pay', '--session', session, '--speed', '9']],
])('the arguments %j print the usage and no session', (args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })
  expect(stderr).toContain('Usage: guiche check-merchant')
  expect(stdout + stderr).not.toContain(session)
  expect(status).toBe(2)
})

/** Runs `guiche docs`. */
const docs = (...args: string[]) =>
  spawnSync(process.execPath, [command, 'docs', ...args], { cwd: root, encoding: 'utf8' })

test('docs prints the sections that answer, each with its headings, its file and its text', () => {
  const { status, stdout } = docs('who', 'sent', 'a', 'callback?')
  expect(stdout).toMatch(/^# .*Who sent a callback$/m)
  expect(stdout).toMatch(/^[\w/-]+\.md:\d+$/m)
  expect(stdout).toContain('verifyCallback')
  expect(stdout.match(/^[\w/-]+\.md:\d+$/gm)).toHaveLength(3)
  expect(docs('callback', '--limit', '1').stdout.match(/^[\w/-]+\.md:\d+$/gm)).toHaveLength(1)
  expect(status).toBe(0)
})

test('docs without an answer says where all pages are, and fails', () => {
  const { status, stdout, stderr } = docs('qwertyuiop')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('docs/README.md lists all pages')
})

test.each([[[]], [['?']], [['callback', '--limit', '0']], [['callback', '--limit', 'x']], [['--all']]])(
  'docs with the arguments %j prints the usage',
  (args) => {
    const { status, stderr } = docs(...args)
    expect(stderr).toContain('Usage: guiche docs')
    expect(status).toBe(2)
  },
)

test('a port in use is reported, with both ways to choose another', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const child = spawn(process.execPath, [command, 'sandbox', '--port', port])
  let errors = ''
  for await (const chunk of child.stderr) errors += String(chunk)
  expect(errors).toContain(`Cannot listen on port ${port}`)
  expect(errors).toContain('Try another --port, or GUICHE_SANDBOX_PORT.')
})
