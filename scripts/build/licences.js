import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.js'

export function packagesOf(chunks) {
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules))
  const used = modules.filter(([, { renderedLength }]) => renderedLength > 0)
  const folders = used.map(([id]) => id.match(/^.*\/node_modules\/(@[^/]+\/)?[^/]+/)?.[0])
  return [...new Set(folders)]
    .filter((folder) => folder !== undefined)
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }))
}

/** Returns the text of a licences file: the full licence of each package, once. */
export function licencesText(packages) {
  const licences = packages.map((each) => [`${each.name} ${each.version}`, licenceText(each)])
  return Object.entries(Object.fromEntries(licences)).flat().join('\n\n')
}

// a package that ships no licence text gets the standard text of its licence
function licenceText({ folder, license }) {
  const name = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file))
  const path = name ? join(folder, name) : join(root, `scripts/build/licences/${license}.txt`)
  if (!existsSync(path)) throw new Error(`${folder} has no licence file; add scripts/build/licences/${license}.txt`)
  return readFileSync(path, 'utf8').trim()
}
