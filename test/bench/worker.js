import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { node } from '../tools/install.js'
import { benchFolder } from './packages.js'

/** Starts a script of the benchmarks in a process that exchanges messages with this one. */
export function startWorker(script, ...args) {
  const child = fork(join(benchFolder, script), args.map(String), { execPath: node })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${script} ended with ${code}`)))
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
      child.send(message)
      return answer
    },
    stop: () => child.disconnect(),
  }
}

/** Answers the messages `{ name, …input }` of the parent process by functions of these names, until it disconnects. */
export function answerMessages(answers) {
  process.once('disconnect', () => process.exit())
  const answer = async ({ name, ...input }) => process.send((await answers[name](input)) ?? null)
  process.on('message', (message) => void answer(message))
}
