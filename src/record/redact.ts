import { isRecord } from '../core/is-record.ts'
import { FileSummary } from './file-summary.ts'
import { errorPaths, isFieldName, isHarmless } from './harmless-fields.ts'
import type { SentTexts } from './sent-texts.ts'
import type { StandIn } from './stand-ins.ts'

/** What a value is a part of: a request, or a response or callback. */
export interface RecordedPart {
  /** The dotted paths of the fields that the interface declares. */
  readonly declared: ReadonlySet<string>
  /** What a service may wrap around a record (a request has none). */
  readonly wrapper?: RegExp
  /** The fields of the request, which an error's fields are named by. */
  readonly ofRequest?: ReadonlySet<string>
}

/** Returns a copy of a value with stand-ins for all that is not known to be harmless. */
export type Redact = (value: unknown, part: RecordedPart) => Promise<unknown>

/** Remembers the texts of a request that a recording must not repeat. */
export function noteTexts(value: unknown, part: RecordedPart, sent: SentTexts, path = ''): void {
  if (typeof value === 'string' && !isWritten(value, part, sent, path)) sent.add(value, /name$/i.test(path))
  for (const [key, member] of entriesOf(value)) {
    const below = join(path, key)
    if (!isDeclared(below, part)) sent.add(key)
    noteTexts(member, part, sent, below)
  }
}

/** Returns a function that redacts values with these stand-ins. */
export function redactor(standIn: StandIn, sent: SentTexts): Redact {
  const redact = async (value: unknown, part: RecordedPart, path = ''): Promise<unknown> => {
    if (typeof value === 'string') return value === '' || isWritten(value, part, sent, path) ? value : standIn(value)
    // a last 0 of a fraction would be lost
    if (typeof value === 'number')
      return isWritten(value, part, sent, path)
        ? value
        : Number((await standIn(`${value}`)).replace(/(\.\d*)0$/, '$11')) || 0
    if (value instanceof Blob) return new FileSummary(value.type, value.size)
    if (typeof value !== 'object' || value === null || value instanceof FileSummary) return value
    const members: [string, unknown][] = []
    // any field of a product may name a person
    for (const [key, member] of /(^|\.)product_?info$/i.test(path) ? [] : entriesOf(value)) {
      const below = join(path, key)
      const name = isNameKept(key, path, below, part) ? key : await standIn(key)
      members.push([name, await redact(member, part, below)])
    }
    if (Array.isArray(value)) return members.map(([, member]) => member)
    const fields = Object.fromEntries(members)
    return value instanceof FormData ? { type: 'multipart/form-data', fields } : fields
  }

  function isNameKept(key: string, path: string, below: string, part: RecordedPart): boolean {
    if (isDeclared(below, part)) return true
    if (!part.wrapper) return false
    const isOfErrors = /^(errors|data|fields)$/.test(path)
    return (isOfErrors && isPathOf(key, part.ofRequest ?? new Set())) || isFieldName(key, sent)
  }

  return redact
}

const isWritten = (value: string | number, part: RecordedPart, sent: SentTexts, path: string): boolean =>
  isDeclared(path, part) && isHarmless(path, value, !part.wrapper, sent)

const isDeclared = (path: string, { declared, wrapper }: RecordedPart): boolean =>
  declared.has(path) || (wrapper !== undefined && (errorPaths.has(path) || declared.has(path.replace(wrapper, ''))))

/** Returns whether an error names a field of the request: `data.0.amount`, `contacts[1].name`. */
function isPathOf(text: string, declared: ReadonlySet<string>): boolean {
  const path = text.replace(/\[(\w*)\]/g, '.$1').replace(/(^|\.)\d+(?=\.|$)/g, '$1*')
  return declared.has(path) || declared.has(`checkout.${path}`) || declared.has(path.replace(/^checkout\./, ''))
}

const join = (path: string, key: string) => (path ? `${path}.${key}` : key)

/** Returns the members of a list, each below `*`, or of an object; none of any other value. */
function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((item: unknown) => ['*', item])
  if (value instanceof FormData) return [...value]
  return isRecord(value) && !(value instanceof Blob) && !(value instanceof FileSummary) ? Object.entries(value) : []
}
