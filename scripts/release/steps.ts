import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, root } from '../install.js'
import { describePackage, packPackage } from '../build/pack-package.ts'
import { fileSize } from '../../test/tools/sizes/file-size.ts'
import { type Audit, readAudit } from './audit.ts'
import { integrityOf } from './hashes.ts'
import type { ReleaseSteps } from './release.ts'
import type { PageFile } from './report.ts'
import type { LockFile } from './sbom.ts'
import { readState } from './state.ts'

const readLock = (): LockFile => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

export const steps: ReleaseSteps = {
  readState,
  audit,
  build: () => run(node, 'scripts/build.js'),
  test: () => run(node, 'test/run.js', '--full'),
  pack: packPackage,
  packAgain: describePackage,
  readLock,
  readPageFiles,
  // npm creates the provenance in a workflow that can prove its identity, and refuses elsewhere
  publish: (tarball) => run('npm', 'publish', tarball, '--provenance', '--access', 'public'),
  print: (text) => console.log(`\n${text}`),
}

// npm ends with an error for faults too, so that only its report tells them from a registry that did not respond
function audit(): Audit {
  const shell = process.platform === 'win32'
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', shell, timeout: 120_000 })
  return readAudit(stdout ?? '', readLock())
}

function readPageFiles(): PageFile[] {
  const folder = join(root, 'dist/cdn')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
  return paths.sort().map((path) => ({
    path,
    integrity: integrityOf('sha384', readFileSync(join(folder, path))),
    size: fileSize(path),
  }))
}

function run(command: string, ...args: readonly string[]): void {
  const shell = command === 'npm' && process.platform === 'win32'
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}
