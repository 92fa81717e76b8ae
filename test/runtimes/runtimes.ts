import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser, installAdvice } from '../tools/browsers.js'
import { node } from '../../scripts/install.js'
import { serverPath } from '../tools/servers/paths.ts'
import { packagePath, runtimesFolder } from './paths.ts'
import { runProgram } from './program.ts'
import { runInWorkerd } from './workerd.ts'

/** The input of a suite's run. */
export interface SuiteEnvironment {
  readonly task: 'checks' | 'stream' | 'blob'
  /** The origin of the local service. */
  readonly origin: string
  /** An origin where no server listens. */
  readonly closedOrigin: string
}

/** A runtime that can run the suite. */
export interface Runtime {
  readonly name: string
  readonly kind: 'server' | 'browser'
  /** The reason why the runtime is not available here. Null if it is available or required. */
  readonly unavailable: string | null
  /** Runs a task in the folder where the package is installed. The prefix is put in front of the runtime's command. */
  runTask(installed: string, environment: SuiteEnvironment, prefix?: readonly string[]): Promise<unknown>
}

const deno = [
  serverPath('.bin/deno'),
  'run',
  '--no-lock',
  '--node-modules-dir=manual',
  '--cached-only',
  '--allow-net=127.0.0.1',
  '--v8-flags=--expose-gc',
]

const scopes = ['page', 'worker'] as const

/** Every runtime of the matrix, oldest first. */
export const runtimes: readonly Runtime[] = [
  olderNode('20.3'),
  olderNode('20'),
  olderNode('22'),
  command('Node 24', [node]),
  command('Deno', deno),
  command('Bun', [packagePath('.bin/bun'), 'run']),
  server('workerd', 'fetch', runInWorkerd),
  server('edge-runtime', 'fetch', (folder, environment) =>
    runProgram([node, join(runtimesFolder, 'edge.js'), join(folder, 'bundles/edge.js'), environment]),
  ),
  ...(['chromium', 'firefox', 'webkit'] as const).flatMap(browsers),
]

// a Node from the suite's packages, which has all versions for one platform only
function olderNode(version: string): Runtime {
  const path = packagePath(`node-${version}-linux-x64/bin/node`)
  const required = process.platform === 'linux' && process.arch === 'x64'
  const unavailable = required || existsSync(path) ? null : `Node ${version} is installed on Linux x64 only`
  return { ...command(`Node ${version}`, [path]), unavailable }
}

function command(name: string, words: readonly string[]): Runtime {
  return server(name, 'ofetch', (folder, environment, prefix) =>
    runProgram([...prefix, ...words, join(folder, 'suite/command.js'), environment]),
  )
}

type RunTask = (installed: string, environment: string, prefix: readonly string[]) => Promise<unknown>

// a bundle for workers has the transport for pages
function server(name: string, transport: 'fetch' | 'ofetch', run: RunTask): Runtime {
  const kind = 'server'
  const key = { secretKey: 'sk_test_4f1d' }
  return {
    name,
    kind,
    unavailable: null,
    runTask: (installed, environment, prefix = []) =>
      run(installed, JSON.stringify({ ...environment, kind, key, transport }), prefix),
  }
}

// one browser runs both, in a page each, which gets the environment in its URL
function browsers(engine: 'chromium' | 'firefox' | 'webkit'): readonly Runtime[] {
  const optional = engine !== 'chromium' && !process.env['CI'] && !findBrowser(engine)
  let outcomes: Promise<unknown> | undefined
  const run = ({ origin, closedOrigin }: SuiteEnvironment) => {
    const urls = scopes.map((scope) => `${origin}/?${new URLSearchParams({ scope, closedOrigin })}`)
    return runProgram([node, join(runtimesFolder, 'browser.js'), engine, ...urls])
  }
  return scopes.map((scope, index) => ({
    name: `${engine}, ${scope}`,
    kind: 'browser',
    unavailable: optional ? installAdvice(engine) : null,
    async runTask(_, environment) {
      outcomes ??= run(environment)
      return ((await outcomes) as unknown[])[index]
    },
  }))
}
