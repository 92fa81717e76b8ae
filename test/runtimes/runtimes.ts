import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { adviceOn, findBrowser } from '../tools/browsers.js'
import { node } from '../tools/install.js'
import { brought, here } from './here.ts'
import { resultOf } from './program.ts'
import { performInWorkerd } from './workerd.ts'

/** What the suite is told of where it is. */
export interface Place {
  readonly task: 'checks' | 'stream' | 'blob'
  /** Address of the local service. */
  readonly origin: string
  /** An address where nobody listens. */
  readonly nobody: string
}

/** Something that runs the suite. */
export interface Runtime {
  readonly name: string
  readonly kind: 'server' | 'browser'
  /** Why it cannot be had here; null when it can, or must. */
  readonly missing: string | null
  /** Performs a task where the package is installed; a prefix comes before the runtime's own command. */
  perform(installed: string, place: Place, prefix?: readonly string[]): Promise<unknown>
}

const deno = [
  brought('.bin/deno'),
  'run',
  '--no-lock',
  '--node-modules-dir=manual',
  '--cached-only',
  '--allow-net=127.0.0.1',
  '--v8-flags=--expose-gc',
]

/** Every runtime of the matrix, oldest first. */
export const runtimes: readonly Runtime[] = [
  olderNode('20.3'),
  olderNode('20'),
  olderNode('22'),
  command('Node 24', [node]),
  command('Deno', deno),
  command('Bun', [brought('.bin/bun'), 'run']),
  server('workerd', performInWorkerd),
  server('edge-runtime', (folder, place) =>
    resultOf([node, join(here, 'edge.js'), join(folder, 'bundles/edge.js'), place]),
  ),
  ...(['chromium', 'firefox', 'webkit'] as const).flatMap((engine) => [
    browser(engine, 'page'),
    browser(engine, 'worker'),
  ]),
]

// a Node that the suite brings, for the one platform where all of them are to be had
function olderNode(version: string): Runtime {
  const path = brought(`node-${version}-linux-x64/bin/node`)
  const required = process.platform === 'linux' && process.arch === 'x64'
  const missing = required || existsSync(path) ? null : `Node ${version} is brought for Linux on x64 only`
  return { ...command(`Node ${version}`, [path]), missing }
}

function command(name: string, words: readonly string[]): Runtime {
  return server(name, (folder, place, prefix) =>
    resultOf([...prefix, ...words, join(folder, 'suite/command.js'), place]),
  )
}

type Perform = (installed: string, place: string, prefix: readonly string[]) => Promise<unknown>

function server(name: string, perform: Perform): Runtime {
  const kind = 'server'
  const key = { secretKey: 'sk_test_4f1d' }
  return {
    name,
    kind,
    missing: null,
    perform: (installed, place, prefix = []) => perform(installed, JSON.stringify({ ...place, kind, key }), prefix),
  }
}

// the suite tells browsers of their place by the address
function browser(engine: 'chromium' | 'firefox' | 'webkit', scope: 'page' | 'worker'): Runtime {
  const optional = engine !== 'chromium' && !process.env['CI'] && !findBrowser(engine)
  return {
    name: `${engine}, ${scope}`,
    kind: 'browser',
    missing: optional ? adviceOn(engine) : null,
    perform: (_, { origin, nobody }) =>
      resultOf([node, join(here, 'browser.js'), engine, `${origin}/?${new URLSearchParams({ scope, nobody })}`]),
  }
}
