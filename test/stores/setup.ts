import { installPackages } from '../../scripts/install.js'
import { installServers } from '../tools/servers/database-server.ts'
import { mariadb } from '../tools/servers/mariadb.ts'
import { serversFolder } from '../tools/servers/paths.ts'
import { postgres } from '../tools/servers/postgres.ts'
import { redis } from '../tools/servers/redis.ts'

/** Installs Deno and workerd, and the database servers that are missing, where that is possible. */
export default function setup() {
  installPackages(serversFolder)
  installServers([postgres, redis, mariadb])
}
