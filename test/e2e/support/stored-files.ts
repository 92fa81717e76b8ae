import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads the uploaded files in the data folder of a demo. */
export function filesOf(folder: string) {
  const files = join(folder, 'files')
  if (!existsSync(files)) return []
  return readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
    .map((path) => ({ path, bytes: readFileSync(path) }))
}
