import { installDebianPackages } from '../tools/debian.js'
import { missingServer } from '../tools/servers/database-server.ts'
import { postgres } from '../tools/servers/postgres.ts'

/** Installs the database servers that are missing, where that is possible. */
export default function setup() {
  const missing = [postgres].filter(missingServer)
  installDebianPackages(missing.flatMap(({ debianPackages }) => debianPackages))
}
