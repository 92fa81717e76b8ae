import { isRecord } from '../core/is-record.ts'
import { isFileNote } from './exchange-parts.ts'
import { isErrorCode, isFieldName, isHarmless, type Side } from './harmless-values.ts'
import { plainOf, type StandIns } from './stand-ins.ts'

const minLength = 4
const maxSent = 20_000

/** The texts that a shop has sent while it was recorded, in their plain spelling. They never leave the process. */
export class SentTexts {
  private readonly known = new Set<string>()

  /** Adds all texts of a value, and the names of fields that `isFieldOf` does not know. */
  add(value: unknown, isFieldOf: (name: string) => boolean): void {
    if (Array.isArray(value)) for (const each of value) this.add(each, isFieldOf)
    else if (isRecord(value))
      for (const [name, each] of Object.entries(value)) {
        if (!isFieldOf(name)) this.add(name, isFieldOf)
        this.add(each, isFieldOf)
      }
    else if (typeof value === 'string' || typeof value === 'number') this.addText(plainOf(String(value)))
  }

  private addText(plain: string): void {
    if (plain.length < minLength) return
    this.known.add(plain)
    const [oldest] = this.known
    if (this.known.size > maxSent && oldest !== undefined) this.known.delete(oldest)
  }

  has(text: string): boolean {
    return this.known.has(plainOf(text))
  }

  all(): readonly string[] {
    return [...this.known]
  }
}

/** Where values stand, and what is declared there. */
export interface Place {
  readonly side: Side
  /** Dotted paths, with `*` for the items of a list. */
  readonly declared: ReadonlySet<string>
}

/** Returns a function that replaces all that may be a person's. Harmless values of declared fields, and names, stay. */
export function redactor(standIns: StandIns, sent: SentTexts, inExchange: readonly string[]) {
  const standIn = (text: string) => standIns.text(text, inExchange)

  return async function redact(value: unknown, place: Place, path = ''): Promise<unknown> {
    if (value === null || typeof value === 'boolean' || value === '' || isFileNote(value)) return value
    if (Array.isArray(value)) return Promise.all(value.map((each) => redact(each, place, join(path, '*'))))
    if (isRecord(value)) {
      const entries = Object.entries(value).map(async ([name, each]) => {
        const inner = join(path, name)
        return [isShown(name, inner, place, sent) ? name : await standIn(name), await redact(each, place, inner)]
      })
      return Object.fromEntries(await Promise.all(entries))
    }
    if (isHarmless(path, value, place.side) && isDeclared(path, place)) return value
    if (place.side === 'received' && isErrorCode(path, value) && !sent.has(String(value))) return value
    if (typeof value === 'number') return Number(await standIn(String(value))) || 0
    return typeof value === 'string' ? standIn(value) : null
  }
}

function isShown(name: string, path: string, place: Place, sent: SentTexts): boolean {
  if (isDeclared(path, place)) return true
  const isOfShop = place.side === 'sent' || /product_?info\./i.test(path)
  return !isOfShop && isFieldName(name) && !sent.has(name)
}

/** Returns whether a field is declared: a record in a response or a callback may be within another object. */
function isDeclared(path: string, { declared, side }: Place): boolean {
  const steps = path.split('.')
  // the parts of a request stand below their names
  const starts = side === 'sent' ? [1] : [0, 1, 2]
  return starts.some((start) => declared.has(steps.slice(start).join('.'))) || (side === 'sent' && steps.length === 1)
}

const join = (path: string, name: string) => (path ? `${path}.${name}` : name)
