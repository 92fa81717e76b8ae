/** A sentence of a screen reader, and whether a live region announced it. */
export interface Sentence {
  readonly text: string
  readonly isLive: boolean
}

/** What was said in a step: the title of the step, and its sentences. */
export interface Step {
  readonly title: string
  readonly said: readonly Sentence[]
}

/**
 * Prints steps for a person to read, and to compare. The sentences of a step are in their order, and what live regions announce
 * comes last, in its own order, after `»`: Orca says it from a timer, so that the moment decides where it falls between the others.
 */
export const printSteps = (steps: readonly Step[]): string =>
  steps.map(({ title, said }) => `# ${title}\n${streamsOf(said).flat().map(printed).join('')}`).join('\n')

/** Parses what `printSteps` has printed. */
export function parseSteps(text: string): readonly Step[] {
  const steps = text.split(/^# /m).slice(1)
  return steps.map((step) => {
    const [title = '', ...lines] = step.trimEnd().split('\n')
    return { title, said: lines.map((line) => ({ text: line.replace(mark, ''), isLive: line.startsWith(mark) })) }
  })
}

/** Returns whether what was said is as expected so far, and something is missing. */
export function isBehind(said: readonly Sentence[], expected: readonly Sentence[]): boolean {
  const whole = streamsOf(expected)
  const isStart = streamsOf(said).every((stream, kind) =>
    stream.every(({ text }, at) => text === whole[kind]?.[at]?.text),
  )
  return isStart && said.length < expected.length
}

const mark = '» '
const printed = ({ text, isLive }: Sentence) => `${isLive ? mark : ''}${text}\n`

const streamsOf = (said: readonly Sentence[]) => [
  said.filter(({ isLive }) => !isLive),
  said.filter(({ isLive }) => isLive),
]
