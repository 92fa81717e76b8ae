import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { node } from '../tools/install.js'
import { here } from './here.ts'

/** A limit on the memory of a command's processes, set from outside. */
export interface MemoryCap {
  /** Whether the kernel keeps it; if not, a process does that looks every few milliseconds. */
  readonly byKernel: boolean
  /** What comes before the command. */
  readonly prefix: readonly string[]
  end(): Promise<void>
}

// where control groups are made, version 2 and 1, and which files bound the memory and keep it from being swapped out
const controllers = [
  { parent: '/sys/fs/cgroup', limit: 'memory.max', swap: 'memory.swap.max', noSwap: () => 0 },
  {
    parent: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    swap: 'memory.memsw.limit_in_bytes', // of both together
    noSwap: (bytes: number) => bytes,
  },
]

/** Caps memory at so many bytes: by a control group where one can be made, which is as root and not in every container. */
export function memoryCap(bytes: number): MemoryCap {
  for (const controller of controllers) {
    const group = controlGroup(controller, bytes)
    if (group) return group
  }
  return { byKernel: false, prefix: [node, join(here, 'memory-watch.js'), String(bytes)], end: async () => {} }
}

let made = 0

function controlGroup({ parent, limit, swap, noSwap }: (typeof controllers)[number], bytes: number): MemoryCap | null {
  const group = join(parent, `guiche-${process.pid}-${++made}`)
  try {
    mkdirSync(group)
  } catch {
    return null
  }
  try {
    // where memory is not controlled, no such file appears, and none can be made but in an ordinary folder
    if (!existsSync(join(group, limit))) throw new Error('not a control group of memory')
    writeFileSync(join(group, limit), String(bytes))
    if (existsSync(join(group, swap))) writeFileSync(join(group, swap), String(noSwap(bytes)))
  } catch {
    rmdirSync(group)
    return null
  }
  const prefix = ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', group]
  return { byKernel: true, prefix, end: () => removeGroup(group) }
}

// a process that was killed leaves its group a moment after its parent knows
async function removeGroup(group: string) {
  for (let attempt = 1; existsSync(group); attempt++) {
    try {
      rmdirSync(group)
    } catch (error) {
      if (attempt === 50) throw error
      await pause(100)
    }
  }
}
