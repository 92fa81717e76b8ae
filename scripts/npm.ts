import { spawnSync } from 'node:child_process'

/** Runs npm in a folder and returns what it printed. */
export function npm(folder: string, ...args: readonly string[]): string {
  const shell = process.platform === 'win32'
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', shell })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed\n${stdout}${stderr}`)
  return stdout
}
