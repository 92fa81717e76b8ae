import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { node, root } from '../install.js'

/** Runs a script of the repository, which prints where this process does. Returns whether it succeeded. */
export async function runScript(path, ...args) {
  const [code] = await once(spawn(node, [join(root, path), ...args], { cwd: root, stdio: 'inherit' }), 'exit')
  return code === 0
}
