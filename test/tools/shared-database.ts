import { DatabaseSync } from 'node:sqlite'

/**
 * Creates the SQLite file that several processes will share, and returns its path. The write-ahead log is switched on here:
 * processes that each switch it on at the same moment fail with "database is locked".
 */
export function createSharedDatabase(path: string): string {
  const database = new DatabaseSync(path)
  database.exec('PRAGMA journal_mode = WAL')
  database.close()
  return path
}
