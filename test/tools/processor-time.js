import { existsSync, readdirSync, readFileSync } from 'node:fs'

// Linux counts processor time in hundredths of a second for every program
const ticksPerSecond = 100

/**
 * Watches the processes that have `mark` in their environment, which those of browsers that start groups of their own inherit as
 * well, and the children of all these: Chromium's write their title over their environment. Without /proc it sees none.
 */
export function watchProcesses(mark, { everyMs = 250 } = {}) {
  const isMarked = new Map()
  const ticks = new Map()
  const timer = setInterval(look, everyMs)
  timer.unref()
  return {
    /** The identifiers of the processes that run now. */
    look,
    /** Ends the watch and returns the processor time of all processes in seconds, as far as it was seen. */
    stop() {
      clearInterval(timer)
      look()
      return [...ticks.values()].reduce((sum, value) => sum + value, 0) / ticksPerSecond
    },
  }

  function look() {
    const names = existsSync('/proc/self/environ') ? readdirSync('/proc') : []
    return names.filter((name) => /^\d+$/.test(name) && belongs(name)).map(Number)
  }

  function belongs(pid) {
    const stat = fieldsOf(pid)
    if (!stat) return false
    const key = `${pid} ${stat.startedAt}` // a later process may get the same identifier
    if (!isMarked.has(key)) {
      const environment = hasMarkedParent(stat) ? mark : read(`/proc/${pid}/environ`)
      if (environment === '') return false // it starts its program now, and is looked at again
      isMarked.set(key, environment.includes(mark))
    }
    if (isMarked.get(key)) ticks.set(key, stat.ticks)
    return isMarked.get(key)
  }

  function hasMarkedParent({ parent }) {
    const stat = fieldsOf(parent)
    return stat !== null && isMarked.get(`${parent} ${stat.startedAt}`) === true
  }
}

// the name of the program, in parentheses, may contain spaces
function fieldsOf(pid) {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1).split(' ')
  if (fields.length <= 20) return null
  return { parent: fields[1], ticks: Number(fields[11]) + Number(fields[12]), startedAt: fields[19] }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // the process has ended, or belongs to another user
  }
}
