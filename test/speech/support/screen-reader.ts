import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { startHelper } from '../../tools/display.js'
import type { Desktop } from './desktop.ts'
import { speechProgram } from './speech-programs.ts'
import type { Sentence } from './steps.ts'

export type ScreenReader = Awaited<ReturnType<typeof startScreenReader>>

/** Starts Orca, in Portuguese, on a desktop, and resolves when it has said so. */
export async function startScreenReader({ env }: Desktop) {
  const script = join(import.meta.dirname, 'spoken.py')
  const orca = startHelper(speechProgram('/usr/bin/python3'), [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Sentence[] = []
  let problems = ''
  let asked = 0
  let settled = 0
  orca.stderr.setEncoding('utf8').on('data', (text: string) => (problems += text))
  const lines = createInterface({ input: orca.stdout })
  lines.on('line', (line) => {
    const message: { said?: string; live?: boolean; settled?: number } = JSON.parse(line)
    if (message.said) said.push({ text: message.said.replaceAll(/⟦\d+⟧/g, ''), isLive: message.live === true })
    if (message.settled) settled = message.settled
  })
  await once(lines, 'line')

  return {
    /** Returns what was said since the last call. */
    take: () => said.splice(0),
    /** Waits until everything is said about what has happened in the page so far, which asks by its title. */
    async settle(page: Page) {
      // a frame of another origin has events of its own, and sends them when it draws
      await Promise.all(page.frames().map((frame) => frame.evaluate(untilDrawn)))
      // the change of a title can be lost while Orca reads the page, so that it is asked again
      const first = asked + 1
      const askAgain = async () => {
        asked += 1
        await page.evaluate(ask, asked)
        await vi.waitUntil(() => settled >= first, { timeout: 2000, interval: 20 })
      }
      await vi.waitFor(askAgain, { timeout: 60_000 }).catch((cause: unknown) => {
        throw new Error(`Orca did not answer. ${problems}`, { cause })
      })
    },
    stop: () => orca.kill('SIGKILL'),
  }
}

const ask = (number: number) => {
  document.title = `${document.title.replace(/⟦\d+⟧/, '')}⟦${number}⟧`
}

const untilDrawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
