import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** All that outlives the process, in one folder; its files are for their owner alone. */
export function openData(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const at = (name: string) => join(folder, name)

  return {
    folder,
    /** A connection of one's own to the one database. */
    connect() {
      const database = new DatabaseSync(at('shop.sqlite'))
      // readers and a writer do not wait for each other
      database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL')
      return database
    },
    secret: readFile(at('secret')) ?? keep(at('secret'), randomSecret()),
    sandboxState: {
      load: () => readFile(at('sandbox.json')),
      save: (text: string) => void keep(at('sandbox.json'), text),
    },
  }
}

const randomSecret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')

const readFile = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

// a file is written beside its place and moved there, so that a killed process leaves the old one or the new one, whole
function keep(path: string, text: string): string {
  const draft = `${path}.new`
  writeFileSync(draft, text, { mode: 0o600 })
  renameSync(draft, path)
  return text
}
