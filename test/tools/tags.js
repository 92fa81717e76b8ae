import { readFileSync } from 'node:fs'

/** What a test file can say of itself in its first lines, each with its reason: `// @full It starts ten servers.` */
const known = ['full', 'quick', 'engines', 'isolated']

/**
 * Reads the tags of a test file. `full`: the quick run leaves the file to the full run. `quick`: this browser test is in the
 * quick run. `engines`: the file depends on the browser's engine. `isolated`: the file shares no modules with others. Throws
 * an error for a tag without a reason.
 */
export function tagsOf(file) {
  const head = /^(?:\/\/.*\n)*/.exec(readFileSync(file, 'utf8'))?.[0] ?? ''
  const tags = [...head.matchAll(/^\/\/ @([a-z]+)\b(.*)$/gm)].filter(([, name]) => known.includes(name))
  const bare = tags.find(([, , reason]) => reason.trim() === '')
  if (bare) throw new Error(`${file}: @${bare[1]} needs a reason behind it`)
  return Object.fromEntries(known.map((name) => [name, tags.some(([, tag]) => tag === name)]))
}
