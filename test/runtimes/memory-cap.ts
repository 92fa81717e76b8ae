import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { node } from '../../scripts/install.js'
import { runtimesFolder } from './paths.ts'

/** A limit on the memory of a command's processes, set from outside. */
export interface MemoryCap {
  /** False if a process enforces the limit instead, which checks the memory every few milliseconds. */
  readonly isEnforcedByKernel: boolean
  /** The words to put in front of the command. */
  readonly commandPrefix: readonly string[]
  remove(): Promise<void>
}

// the folders for control groups, version 2 and 1, and the files that limit the memory and disable swapping
const controllers = [
  { parent: '/sys/fs/cgroup', limit: 'memory.max', swap: 'memory.swap.max', noSwap: () => 0 },
  {
    parent: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    swap: 'memory.memsw.limit_in_bytes', // memory and swap together
    noSwap: (bytes: number) => bytes,
  },
]

/** Limits a command's memory to `bytes`: by a control group if one can be created, which needs root and not every container allows. */
export function memoryCap(bytes: number): MemoryCap {
  for (const controller of controllers) {
    const group = controlGroup(controller, bytes)
    if (group) return group
  }
  return {
    isEnforcedByKernel: false,
    commandPrefix: [node, join(runtimesFolder, 'memory-watchdog.js'), String(bytes)],
    remove: async () => {},
  }
}

let groupCount = 0

function controlGroup({ parent, limit, swap, noSwap }: (typeof controllers)[number], bytes: number): MemoryCap | null {
  const group = join(parent, `guiche-${process.pid}-${++groupCount}`)
  try {
    mkdirSync(group)
  } catch {
    return null
  }
  try {
    // without a memory controller the file does not exist, and in an ordinary folder writing would create it
    if (!existsSync(join(group, limit))) throw new Error('this control group does not limit memory')
    writeFileSync(join(group, limit), String(bytes))
    if (existsSync(join(group, swap))) writeFileSync(join(group, swap), String(noSwap(bytes)))
  } catch {
    rmdirSync(group)
    return null
  }
  const prefix = ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', group]
  return { isEnforcedByKernel: true, commandPrefix: prefix, remove: () => removeGroup(group) }
}

// a killed process leaves its group shortly after its parent gets the exit
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
