import { isRecord } from '../../src/core/is-record.ts'
import type { ReportText } from './text-problems.ts'

/**
 * Returns texts on top of others, of which each decides its kind: a text, a list of texts, a function that returns a text, or an
 * object of these. A text that is missing or of another kind comes from below, so that nothing but text is ever shown.
 */
export function overlay<Base>(base: Base, added: unknown, path: string, report: ReportText): Base
export function overlay(base: unknown, added: unknown, path: string, report: ReportText): unknown {
  if (added === undefined) report(path, 'missing')
  else if (isRecord(base)) {
    if (isRecord(added)) return overlayAll(base, added, path, report)
    report(path, 'expected an object of texts')
  } else if (Array.isArray(base)) {
    if (Array.isArray(added) && added.every(isText)) return added
    report(path, 'expected a list of texts')
  } else if (isFunction(base)) {
    if (isFunction(added)) return checked(added, base, path, report)
    report(path, 'expected a function that returns a text')
  } else {
    if (isText(added)) return added
    report(path, 'expected a text')
  }
  return base
}

type Texts = Readonly<Record<string, unknown>>

function overlayAll(base: Texts, added: Texts, path: string, report: ReportText): Texts {
  for (const name of Object.keys(added)) if (!Object.hasOwn(base, name)) report(`${path}.${name}`, 'unknown')
  const texts = Object.entries(base).map(([name, text]) => {
    const own = Object.hasOwn(added, name) ? added[name] : undefined
    return [name, overlay(text, own, `${path}.${name}`, report)]
  })
  return Object.fromEntries(texts)
}

type TextFunction = (...values: readonly unknown[]) => unknown

/** Returns a function whose result is a text: that of the function on top, or of the one below. */
function checked(added: TextFunction, base: TextFunction, path: string, report: ReportText): TextFunction {
  return (...values) => {
    try {
      const text = added(...values)
      if (isText(text)) return text
      report(path, 'expected a function that returns a text')
    } catch {
      // no payment fails for its texts, and the error could contain the values
      report(path, 'threw an error')
    }
    return base(...values)
  }
}

const isText = (value: unknown) => typeof value === 'string'

const isFunction = (value: unknown): value is TextFunction => typeof value === 'function'
