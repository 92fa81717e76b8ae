import { installPackages } from '../tools/install.js'
import { runtimesFolder } from '../runtimes/paths.ts'
import { installDebianPackages } from '../tools/debian.js'
import { missingServer } from '../tools/servers/database-server.ts'
import { mariadb } from '../tools/servers/mariadb.ts'
import { postgres } from '../tools/servers/postgres.ts'
import { redis } from '../tools/servers/redis.ts'

/** Installs the runtimes, and the database servers that are missing, where that is possible. */
export default function setup() {
  installPackages(runtimesFolder)
  const missing = [postgres, redis, mariadb].filter(missingServer)
  installDebianPackages(missing.flatMap(({ debianPackages }) => debianPackages))
}
