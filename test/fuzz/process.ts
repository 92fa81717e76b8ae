import { runBatch } from './run-batch.ts'
import { targets } from './targets.ts'

/** A target's name, and the seed of its inputs. */
export interface Job {
  readonly target: string
  readonly seed: number
}

// in a process of its own, so that an input that never ends can be ended
process.on('message', (job: Job) => void run(job))

async function run({ target: name, seed }: Job) {
  const target = targets.find((each) => each.name === name)
  process.send?.(target ? await runBatch(target, seed) : 'there is no such target')
}
