import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../tools/process.js'
import { environment } from './environment.ts'

/** Runs the script `build` of a project, if it has one. There is no address, key or secret in its environment. */
export async function buildProject(folder: string): Promise<void> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (!scripts.build) return
  const { code, output } = await run('npm', ['--prefix', folder, 'run', 'build'], { env: environment, minutes: 8 })
  if (code !== 0) throw new Error(`npm run build failed\n${output}`)
}
