import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSteps, type Sentence, type Step } from '../../../../test/speech/support/steps.ts'
import { root } from '../../../install.js'
import { table } from '../markdown.ts'
import { actionOf, typedIn } from './actions.ts'
import { texts } from './texts.ts'

const generated =
  '<!-- Made by the build from test/speech/transcripts and scripts/docs/reference/listening. Edit those. -->'

const transcripts = ['pix', 'card', 'kyc', 'signature'] as const

/** Writes the page by which a person repeats with a screen reader what test/speech does with Orca. */
export function listeningPage(): string {
  const { head, sections, before, after } = texts
  const parts = transcripts.map((name) => {
    const rows = joined(stepsOf(name)).map(({ title, said }) => [actionOf(title), heard(said)])
    return `${sections[name]}\n\n${table(head, rows)}`
  })
  return `${[generated, before, ...parts, after].join('\n\n')}\n`
}

const stepsOf = (name: (typeof transcripts)[number]): readonly Step[] =>
  parseSteps(readFileSync(join(root, 'test/speech/transcripts/chromium', `${name}.txt`), 'utf8'))

// the suite types the first digit of a number alone, to hear its brand
function joined(steps: readonly Step[]): readonly Step[] {
  return steps.reduce<readonly Step[]>((before, step) => {
    const last = before.at(-1)
    const [first, more] = [last && typedIn(last.title), typedIn(step.title)]
    if (!last || !first || !more) return [...before, step]
    return [...before.slice(0, -1), { title: `Digita “${first}${more}”`, said: [...last.said, ...step.said] }]
  }, [])
}

const heard = (said: readonly Sentence[]) =>
  said.map(({ text, isLive }) => (isLive ? `**${text}**` : text)).join(' · ') || '–'
