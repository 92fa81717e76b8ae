import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { filesIn } from './stamp.js'

const imported = /(?:from |import |import\()["'](\.[^"']+)\.js["']/g

/** Removes the declarations of a folder that the declarations of its entry points do not need. No user can import them. */
export function dropDeclarations(output, entries) {
  const needed = new Set()
  const visit = (file) => {
    if (needed.has(file) || !existsSync(file)) return
    needed.add(file)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(imported)) visit(resolve(dirname(file), `${path}.d.ts`))
  }
  for (const path of entries) visit(join(output, path))
  for (const file of filesIn(output)) if (file.endsWith('.d.ts') && !needed.has(file)) rmSync(file)
}
