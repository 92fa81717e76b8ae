import { measurePart } from '../measure-part.js'
import { installServers, missingServer, startDatabase } from '../../tools/servers/database-server.ts'
import { postgres, postgresAddress } from '../../tools/servers/postgres.ts'
import { redis, redisAddress } from '../../tools/servers/redis.ts'

// the last of two equal settings counts; the tests' servers do not wait for the disk
const durablePostgres = { ...postgres, serve: (...where) => [...postgres.serve(...where), '--fsync=on'] }

/** The databases of the benchmarks by name. They write to disk before they confirm. */
const databases = {
  postgres: { program: durablePostgres, addressOf: postgresAddress },
  redis: { program: redis, addressOf: redisAddress },
}

/** Installs the databases that are missing, where that is possible. */
export const installDatabases = () => installServers(Object.values(databases).map(({ program }) => program))

/**
 * Starts a database, and returns the rows that `measure` measures at its address. Where the database is not installed, or does
 * not start, it returns a row that says so.
 */
export async function withDatabase(name, measure) {
  const { program, addressOf } = databases[name]
  const missing = missingServer(program)
  if (missing) return [{ name: program.name, missing, isOptional: true }]
  return measurePart(program.name, () => measureOn(program, addressOf, measure), maxMinutes)
}

/** How long all that is measured on one database may take. */
const maxMinutes = 60

async function measureOn(program, addressOf, measure) {
  const server = await startDatabase(program)
  try {
    return await measure(addressOf(server.ownPort))
  } finally {
    await server.stop()
  }
}
