import { installDebianPackages } from '../tools/debian.js'
import { missingServer } from '../tools/servers/database-server.ts'
import { postgres } from '../tools/servers/postgres.ts'
import { redis } from '../tools/servers/redis.ts'

/** Installs the database servers that are missing, where that is possible. */
export default function setup() {
  const missing = [postgres, redis].filter(missingServer)
  installDebianPackages(missing.flatMap(({ debianPackages }) => debianPackages))
}
