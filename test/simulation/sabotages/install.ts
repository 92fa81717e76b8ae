import { readFileSync } from 'node:fs'
import nodeModule from 'node:module'
import { sabotages } from './index.ts'
import { changed, type Sabotage } from './sabotage.ts'

const root = new URL('../../../', import.meta.url)

/** Returns the sources that a sabotage changes, by their URLs. Throws when one of its changes has no place any more. */
export function sabotagedSources({ changes }: Sabotage): ReadonlyMap<string, string> {
  const sources = new Map<string, string>()
  for (const change of changes) {
    const url = new URL(change.file, root)
    sources.set(url.href, changed(sources.get(url.href) ?? readFileSync(url, 'utf8'), change))
  }
  return sources
}

/** Makes a sabotage in the modules that this process imports from now on. The files stay as they are. */
export function installSabotage(name: string): Sabotage {
  const sabotage = sabotages.find((each) => each.name === name)
  if (!sabotage) throw new Error(`There is no sabotage ${name}.`)
  const sources = sabotagedSources(sabotage)
  // Node 20 has none, and no bundle of the sources can be changed
  nodeModule.registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const source = sources.get(url)
      return source === undefined ? loaded : { ...loaded, source }
    },
  })
  return sabotage
}
