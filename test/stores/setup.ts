import { installPackages } from '../tools/install.js'
import { runtimesFolder } from '../runtimes/paths.ts'
import { installServers } from '../tools/servers/database-server.ts'
import { mariadb } from '../tools/servers/mariadb.ts'
import { postgres } from '../tools/servers/postgres.ts'
import { redis } from '../tools/servers/redis.ts'

/** Installs the runtimes, and the database servers that are missing, where that is possible. */
export default function setup() {
  installPackages(runtimesFolder)
  installServers([postgres, redis, mariadb])
}
