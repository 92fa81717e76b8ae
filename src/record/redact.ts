import { isRecord } from '../core/is-record.ts'
import { errorPaths, type Field, isFieldName, isHarmless } from './harmless-fields.ts'
import type { SentTexts } from './sent-texts.ts'
import type { StandIns } from './stand-ins.ts'

/** What a value is a part of. */
export interface RecordedPart {
  readonly isRequest: boolean
  /** The dotted paths of its fields that the interface declares. */
  readonly declared: ReadonlySet<string>
  /** Those of the request, which an error's fields are named by. */
  readonly ofRequest?: ReadonlySet<string>
  /** True for a list of statuses. */
  readonly isOfStatuses?: boolean
}

/** The texts that were sent in a recording, and in its last request. */
export interface Sent {
  readonly all: SentTexts
  readonly now: SentTexts
}

/** Returns a copy of a value with stand-ins for all that is not known to be harmless. */
export type Redact = (value: unknown, part: RecordedPart, sent: Sent) => Promise<unknown>

/** Remembers the texts of a request that a recording must not repeat. */
export function noteTexts(value: unknown, part: RecordedPart, { all, now }: Sent, path = ''): void {
  const note = (text: string, isName = false) => [all, now].forEach((texts) => texts.add(text, isName))
  if (typeof value === 'string') {
    if (!isWritten(value, part, all, path)) note(value, /name$/i.test(path))
    return
  }
  for (const [key, member] of entriesOf(value)) {
    const below = join(path, key)
    if (!Array.isArray(value) && !isDeclared(below, part)) note(key)
    noteTexts(member, part, { all, now }, below)
  }
}

/** Returns a function that redacts values with stand-ins of this source. */
export function redactor(standIns: StandIns): Redact {
  return async function redact(value, part, sent) {
    return redactAt(value, '')

    async function redactAt(value: unknown, path: string): Promise<unknown> {
      if (typeof value === 'string') return isFree(value, path) ? value : standIns.text(value, sent.now)
      if (typeof value === 'number') return isFree(value, path) ? value : standIns.number(value, sent.now)
      if (value instanceof Blob) return fileOf(value.type, value.size)
      if (typeof value !== 'object' || value === null) return value
      // any field of a product may name a person
      if (/(^|\.)product_?info$/i.test(path)) return Array.isArray(value) ? [] : {}
      const members: [string, unknown][] = []
      const names = new Set<string>()
      for (const [key, member] of entriesOf(value)) {
        const below = join(path, key)
        let name = Array.isArray(value) || isFieldKept(key, path, below) ? key : await standIns.text(key, sent.now)
        // short names may have the same stand-in
        while (!Array.isArray(value) && names.has(name)) name += '_'
        names.add(name)
        members.push([name, await redactAt(member, below)])
      }
      return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members)
    }

    function isFree(value: string | number, path: string): boolean {
      return value === '' || isWritten(value, part, sent.all, path)
    }

    function isFieldKept(key: string, path: string, below: string): boolean {
      if (isDeclared(below, part)) return true
      if (part.isRequest) return false
      if (/^(errors|data|fields)$/.test(path) && part.ofRequest && isPathOf(key, part.ofRequest)) return true
      return isFieldName(key, sent.all)
    }
  }
}

/** Describes a file, whose bytes are never written. */
export const fileOf = (type: string | null, bytes: number | null) => ({
  type: type && /^(application|audio|font|image|multipart|text|video)\/[\w.+-]{1,60}$/i.test(type) ? type : null,
  bytes,
})

function isWritten(value: string | number, part: RecordedPart, sent: SentTexts, path: string): boolean {
  const field: Field = { path: part.isOfStatuses ? `status.${path}` : path, isRequest: part.isRequest }
  return isDeclared(path, part) && isHarmless(field, value, sent)
}

// a service may wrap a record or a list, or return a list of what is declared as a record; a callback may have any wrapper
const isDeclared = (path: string, { declared, isRequest, ofRequest }: RecordedPart): boolean =>
  declared.has(path) ||
  (!isRequest && (errorPaths.has(path) || declared.has(path.replace(ofRequest ? /^(data|\*)\./ : /^[^.]+\./, ''))))

/** Returns whether an error names a field of the request: `data.0.amount`, `contacts[1].name`. */
const isPathOf = (text: string, declared: ReadonlySet<string>): boolean => {
  const path = text.replace(/\[(\w*)\]/g, '.$1').replace(/(^|\.)\d+(?=\.|$)/g, '$1*')
  return declared.has(path) || declared.has(`checkout.${path}`) || declared.has(path.replace(/^checkout\./, ''))
}

const join = (path: string, key: string) => (path ? `${path}.${key}` : key)

/** Returns the members of a list, each below `*`, or of an object; none of any other value. */
function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((item: unknown) => ['*', item])
  return isRecord(value) && !(value instanceof Blob) ? Object.entries(value) : []
}
