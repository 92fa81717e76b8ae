import { isRecord } from '../../src/core/is-record.ts'
import type { ReportText, TextProblem } from './text-problems.ts'

/**
 * Returns texts on top of others, of which each decides its kind: a text, a list of texts, a function that returns a
 * text, or an object of these. A text that is missing, that cannot be read or shown, or is of another kind comes from
 * below, so that nothing but text is ever shown.
 */
export function overlay<Base>(base: Base, read: () => unknown, path: string, report: ReportText): Base
export function overlay(base: unknown, read: () => unknown, path: string, report: ReportText): unknown {
  try {
    const added = read()
    if (added === undefined) report(path, 'missing')
    else if (isRecord(base)) {
      if (isRecord(added)) return overlayAll(base, added, path, report)
      report(path, 'expected an object of texts')
    } else if (Array.isArray(base)) {
      // a copy: what was checked is what is shown
      const texts = Array.isArray(added) ? [...added] : [null]
      if (texts.every((text) => !problemOf(text))) return texts
      report(path, 'expected a list of texts')
    } else if (isFunction(base)) {
      if (isFunction(added)) return checked(added, base, path, report)
      report(path, 'expected a function that returns a text')
    } else {
      const problem = problemOf(added)
      if (!problem) return added
      report(path, problem)
    }
  } catch {
    // of a getter or a proxy
    report(path, 'threw an error')
  }
  return base
}

type Texts = Readonly<Record<string, unknown>>

function overlayAll(base: Texts, added: Texts, path: string, report: ReportText): Texts {
  for (const name of Object.keys(added)) if (!Object.hasOwn(base, name)) report(`${path}.${name}`, 'unknown')
  const texts = Object.entries(base).map(([name, text]) => {
    const read = () => (Object.hasOwn(added, name) ? added[name] : undefined)
    return [name, overlay(text, read, `${path}.${name}`, report)]
  })
  return Object.fromEntries(texts)
}

type TextFunction = (...values: readonly unknown[]) => unknown

/** Returns a function whose result is a text: that of the function on top, or of the one below. */
function checked(added: TextFunction, base: TextFunction, path: string, report: ReportText): TextFunction {
  return (...values) => {
    try {
      const text = added(...values)
      const problem = problemOf(text)
      if (!problem) return text
      report(path, problem === notText ? 'expected a function that returns a text' : problem)
    } catch {
      // no payment fails for its texts, and the error could contain the values
      report(path, 'threw an error')
    }
    return base(...values)
  }
}

const notText = 'expected a text'

// more than any text, and than a page can lay out at once a hundred times
const maxLength = 10_000

// an override would reverse an amount
const unsafe = /[^\P{Cc}\t\r\n]|[\u202d\u202e]/u

function problemOf(value: unknown): TextProblem | null {
  if (typeof value !== 'string') return notText
  return value.length > maxLength || unsafe.test(value) ? 'too long, or with control characters' : null
}

const isFunction = (value: unknown): value is TextFunction => typeof value === 'function'
