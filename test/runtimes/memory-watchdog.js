import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'

// Runs a command and kills it as soon as its own memory exceeds the given bytes, for machines where the kernel cannot
// enforce the limit. Own memory is RssAnon, which excludes mapped files (Linux only).
const [bytes, program, ...args] = process.argv.slice(2)
const child = spawn(program, args, { stdio: 'inherit' })
const timer = setInterval(() => {
  if (ownMemory() > Number(bytes)) child.kill('SIGKILL')
}, 5)

process.on('SIGTERM', () => child.kill('SIGTERM'))
child.once('exit', (code, signal) => {
  clearInterval(timer)
  if (signal) process.kill(process.pid, signal === 'SIGTERM' ? 'SIGKILL' : signal)
  else process.exitCode = code
})

function ownMemory() {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Number(/^RssAnon:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0 // the process has just ended
  }
}
