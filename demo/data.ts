import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Opens the folder with all data that outlives the process. Only the process's user can read its files. */
export function openData(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (name: string) => join(folder, name)

  return {
    folder,
    /** Opens a new connection to the one database. */
    connect() {
      const database = new DatabaseSync(pathOf('shop.sqlite'))
      // with a write-ahead log, readers and a writer do not block each other
      database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL')
      return database
    },
    secret: readIfExists(pathOf('secret')) ?? writeAtomically(pathOf('secret'), randomSecret()),
    sandboxState: {
      load: () => readIfExists(pathOf('sandbox.json')),
      save: (text: string) => void writeAtomically(pathOf('sandbox.json'), text),
    },
  }
}

const randomSecret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')

const readIfExists = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

// a rename is atomic, so a process killed while it writes leaves either the old file or the new one
function writeAtomically(path: string, text: string): string {
  const temporary = `${path}.new`
  writeFileSync(temporary, text, { mode: 0o600 })
  renameSync(temporary, path)
  return text
}
