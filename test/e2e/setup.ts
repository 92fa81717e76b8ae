import { join } from 'node:path'
import { installPackages, root } from '../../scripts/install.js'
import { installServers } from '../tools/servers/database-server.ts'
import { mariadb } from '../tools/servers/mariadb.ts'
import { postgres } from '../tools/servers/postgres.ts'
import { redis } from '../tools/servers/redis.ts'

/** Installs the version of React that is not the repository's own, Vue and Svelte, and missing database servers where that is possible. */
export default function setup() {
  installPackages(join(root, 'test/e2e/server-rendered/react-18'))
  installPackages(join(root, 'test/templates'))
  installServers([postgres, redis, mariadb])
}
