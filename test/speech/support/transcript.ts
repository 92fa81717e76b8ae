import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { engine } from '../../e2e/support/launch-browser.ts'
import { isBehind, parseSteps, printSteps, type Sentence, type Step } from './steps.ts'

// a person reads these transcripts in a difference, so that they are written only where somebody asks for them
const isRecording = process.env.GUICHE_RECORD === 'speech'
const limitMs = 20_000

/** Compares what is said with the transcript of this name, which was recorded in the same browser. */
export function openTranscript(name: string) {
  const file = join(import.meta.dirname, '../transcripts', engine, `${name}.txt`)
  const stored = existsSync(file) ? parseSteps(readFileSync(file, 'utf8')) : []
  const steps: Step[] = []
  const write = () => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, printSteps(steps))
  }

  return {
    /**
     * Adds a step. `listen` returns what more was said, once nothing is left to say: it is asked again while sentences of the
     * stored transcript are missing, and while recording, until nothing more comes for a second.
     */
    async add(title: string, listen: () => Promise<readonly Sentence[]>) {
      const expected = (!isRecording && stored[steps.length]?.said) || []
      const said = [...(await listen())]
      const end = performance.now() + limitMs
      while (isBehind(said, expected) && performance.now() < end) said.push(...(await listen()))
      if (isRecording) {
        for (let more = 1; more > 0; ) {
          await pause(1000)
          const late = await listen()
          said.push(...late)
          more = late.length
        }
      }
      steps.push({ title, said })
      if (isRecording) write()
    },
    /** Compares all steps. */
    finish() {
      if (!isRecording) expect(printSteps(steps), `what Orca said, compared with ${file}`).toBe(printSteps(stored))
    },
  }
}
