/** A reason why a text cannot be used. */
export type TextProblem =
  | 'missing'
  | 'unknown'
  | 'expected a text'
  | 'expected a list of texts'
  | 'expected an object of texts'
  | 'expected a function that returns a text'
  | 'too long, or with control characters'
  | 'threw an error'

/** Reports the problem of a text, by its path. */
export type ReportText = (path: string, problem: TextProblem) => void

/** Warns the developer of texts that cannot be used: of each once, and of those that are found together at once. */
export function textProblems(tag: string): ReportText {
  const found = new Set<string>()
  let unreported: string[] = []
  const warn = () => {
    const advice =
      'correct these texts, or pass a fallback if some are missing (see node_modules/guiche/docs/languages.md)'
    console.warn(`addLanguage, ${tag}: ${advice}`, unreported)
    unreported = []
  }
  return (path, problem) => {
    const text = `${path}: ${problem}`
    if (found.has(text)) return
    found.add(text)
    if (unreported.push(text) === 1) queueMicrotask(warn)
  }
}
