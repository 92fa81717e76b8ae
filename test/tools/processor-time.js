import { existsSync, readdirSync, readFileSync } from 'node:fs'

// Linux counts processor time in hundredths of a second for every program
const ticksPerSecond = 100
const everyMs = 500

/** What keeps the times of all watches, by their marks. They share one timer, because a look reads the state of every process. */
const watches = new Map()
let timer

/** The marks of each process that was seen. */
const marksOf = new Map()

/**
 * Watches the processes that have `mark` in their environment, which those of browsers that start groups of their own inherit as
 * well, and the children of all these: Chromium's write their title over their environment. Without /proc it sees none.
 */
export function watchProcesses(mark) {
  const ticks = new Map()
  watches.set(mark, keep)
  timer ??= setInterval(keepAll, everyMs).unref()
  return {
    /** The identifiers of the processes that run now. */
    look: () => keep(processes()),
    /** Ends the watch and returns the processor time of all processes in seconds, as far as it was seen. */
    stop() {
      keep(processes())
      watches.delete(mark)
      if (watches.size === 0) timer = clearInterval(timer)
      return [...ticks.values()].reduce((sum, value) => sum + value, 0) / ticksPerSecond
    },
  }

  function keep(all) {
    const marked = all.filter((each) => marksOf.get(each.key)?.includes(mark))
    for (const each of marked) ticks.set(each.key, each.ticks)
    return marked.map(({ pid }) => Number(pid))
  }
}

function keepAll() {
  const all = processes()
  for (const keep of watches.values()) keep(all)
}

/** Returns the processes that run, after it has noted the marks of the new ones. */
function processes() {
  const names = existsSync('/proc/self/environ') ? readdirSync('/proc') : []
  const byPid = new Map(names.filter((name) => /^\d+$/.test(name)).map((pid) => [pid, processOf(pid)]))
  const all = [...byPid.values()].filter((each) => each !== null)
  for (const each of all) noteMarks(each, byPid)
  return all
}

function noteMarks({ key, pid, parent }, byPid) {
  if (marksOf.has(key)) return
  const parentProcess = byPid.get(parent)
  if (parentProcess) noteMarks(parentProcess, byPid)
  const inherited = (parentProcess && marksOf.get(parentProcess.key)) ?? []
  const environment = read(`/proc/${pid}/environ`)
  if (environment === '' && inherited.length === 0) return // it starts its program now, and is looked at again
  const own = [...watches.keys()].filter((mark) => environment.includes(mark))
  marksOf.set(key, [...inherited, ...own])
}

// the name of the program, in parentheses, may contain spaces
function processOf(pid) {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1).split(' ')
  if (fields.length <= 20) return null
  const key = `${pid} ${fields[19]}` // a later process may get the same identifier
  return { pid, key, parent: fields[1], ticks: Number(fields[11]) + Number(fields[12]) }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // the process has ended, or belongs to another user
  }
}
