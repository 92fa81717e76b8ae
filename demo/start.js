import { spawn, spawnSync } from 'node:child_process'
import { install, node, root } from '../scripts/install.js'

install()
const build = spawnSync(node, ['scripts/build.js'], { cwd: root, stdio: 'inherit' })
if (build.status !== 0) process.exit(1)

const server = spawn(node, ['demo/server.ts'], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.once('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
})
