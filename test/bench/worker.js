import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { node } from '../../scripts/install.js'
import { benchFolder } from './packages.js'

const running = new Set()

/** Ends all processes that `startWorker` has started. */
export function stopWorkers() {
  for (const child of running) child.kill('SIGKILL')
}

/** Starts a script of the benchmarks in a process that exchanges messages with this one. */
export function startWorker(script, ...args) {
  const child = fork(join(benchFolder, script), args.map(String), { execPath: node })
  running.add(child)
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    throw new Error(`${script} ended with ${code}`)
  })
  ended.catch(() => {})

  /** Returns the next message of the process. Rejects when it ends instead. */
  async function nextMessage() {
    const [message] = await Promise.race([once(child, 'message'), ended])
    return message
  }

  return {
    nextMessage,
    /** Sends a message and returns the next one that arrives. */
    ask(message) {
      const answer = nextMessage()
      if (child.connected) child.send(message)
      return answer
    },
    stop: () => child.connected && child.disconnect(),
  }
}

/** Answers the messages `{ name, …input }` of the parent process by functions of these names, until it disconnects. */
export function answerMessages(answers) {
  process.once('disconnect', () => process.exit())
  const answer = async ({ name, ...input }) => process.send((await answers[name](input)) ?? null)
  process.on('message', (message) => void answer(message))
}
