import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { commitOf, lastTag, sourcesOf } from './source-tree.ts'
import type { VersionBefore } from './version.ts'

/** What stands for the last release until there is one. */
export const revisionOfNoRelease = '27c9cf4d0bae2e279e18cbddd86c0353a3a16809'

/**
 * Imports the version of a revision; `last` is that of the last release. Returns why not where the repository does not have it, as a
 * clone without its history.
 */
export async function loadVersionBefore(revision: string): Promise<VersionBefore | string> {
  const name = revision === 'last' ? (lastTag() ?? revisionOfNoRelease) : revision
  const commit = commitOf(name)
  if (commit === null) return `this repository does not have the revision ${name}`
  const folder = sourcesOf(commit)
  const load = (path: string) => import(pathToFileURL(join(folder, 'src', path)).href)
  const { createClient, payins, payouts, onboardings, kyc } = await load('index.ts')
  const { createMerchant } = await load('merchant/index.ts')
  return {
    name: 'before',
    revision: commit,
    isOutgrown: formatsIn(join(folder, 'src')) !== formatsIn(fileURLToPath(new URL('../../../src', import.meta.url))),
    hasEventIds: existsSync(join(folder, 'src/merchant/hooks/event-id.ts')),
    createClient,
    createMerchant,
    operations: { payins, payouts, onboardings, kyc },
  }
}

/** Returns the formats above the first that a version's sources declare: files move, and a new kind of records begins with 1. */
function formatsIn(folder: string): string {
  const files = readdirSync(join(folder, 'merchant'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join(folder, 'merchant', file), 'utf8').matchAll(/format: v\.literal\((\d+)\)/g),
    ])
    .map(([, format = '']) => format)
    .filter((format) => format !== '1')
    .sort()
    .join()
}
