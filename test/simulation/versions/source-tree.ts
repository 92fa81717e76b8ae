import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Returns the full hash of a revision; null where the repository does not have it, or is none. */
export function commitOf(revision: string): string | null {
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)
  return status === 0 ? stdout.toString().trim() : null
}

/** Returns the tag of the last release before this revision; null before the first release. */
export function lastTag(): string | null {
  const { status, stdout } = git('describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^')
  return status === 0 ? stdout.toString().trim() : null
}

/** Returns the folder with the `src` of a commit, from which Node can import. */
export function sourcesOf(commit: string): string {
  const folder = join(root, 'out/versions', commit)
  if (existsSync(folder)) return folder
  mkdirSync(join(root, 'out/versions'), { recursive: true })
  const unfinished = mkdtempSync(join(root, 'out/versions/unfinished-'))
  const { status, stdout } = git('archive', '--format=tar', commit, 'src', 'package.json')
  const unpacked = status === 0 && spawnSync('tar', ['-xf', '-', '-C', unfinished], { input: stdout }).status === 0
  if (!unpacked) throw new Error(`git archive and tar have not unpacked the sources of ${commit}.`)
  const manifest = join(unfinished, 'package.json')
  writeFileSync(manifest, manifestOf(readFileSync(manifest, 'utf8')))
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // another process was faster
    rmSync(unfinished, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

// the package's own imports lead to its build, which these sources do not have
const manifestOf = (text: string): string => {
  const { type, imports } = JSON.parse(text)
  return JSON.stringify({ type, imports }).replaceAll(/\.\/dist\/(src\/[^"]+)\.js/g, './$1.ts')
}

const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, maxBuffer: 2 ** 28 })
