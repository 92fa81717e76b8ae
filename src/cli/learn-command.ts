import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { learn } from '../learn/learn.ts'
import { report } from '../learn/report.ts'
import { type Command, fail, parsedArguments } from './command.ts'

const usage = `Usage: guiche learn <recording> [options]

Prints which open questions a recording of your service answers, with the lines that prove it and the setting to enter;
what contradicts your settings; what the service sends that guiche does not know; and what is still open, with the smallest
exchange that shows it. recordExchanges of guiche/record writes recordings. Nothing is sent.
The exit code is 0, 1 where a setting is contradicted or a line cannot be read, and 2 for invalid arguments.

Options:
  --json <file>  also write it as JSON, for the option like of createSandbox
  --help         print this text
`

const options = { json: { type: 'string' }, help: { type: 'boolean' } } as const

/** `guiche learn`: finds answers to open questions in a recording. */
export const learnCommand: Command = {
  usage,
  async run(args) {
    const asked = parsedArguments(usage, () => parse(args))
    if (!asked) return
    const recording = await readFile(asked.recording, 'utf8').catch(() => null)
    if (recording === null) return fail(`${asked.recording} cannot be read.`)
    const { learned, unreadable } = learn(recording)
    if (asked.json) await writeFile(asked.json, `${JSON.stringify(learned, null, 2)}\n`)
    console.log(report(learned))
    if (unreadable.length) fail(`These lines are no lines of a recording: ${unreadable.join(', ')}.`, 1)
    else if (learned.contradictions.length) process.exitCode = 1
  },
}

function parse(args: readonly string[]): { recording: string; json: string | undefined } | string | null {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [recording, another] = positionals
  if (values.help) return null
  if (!recording || another) return 'Pass one file with a recording.'
  return { recording, json: values.json }
}
