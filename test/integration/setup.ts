import { join } from 'node:path'
import { installPackages, root } from '../tools/install.js'
import { installServers } from '../tools/servers/database-server.ts'
import { postgres } from '../tools/servers/postgres.ts'
import { redis } from '../tools/servers/redis.ts'

/** Installs the web frameworks that the merchant server is mounted in, and missing database servers where that is possible. */
export default function setup() {
  installPackages(join(root, 'test/integration/frameworks'))
  installServers([postgres, redis])
}
