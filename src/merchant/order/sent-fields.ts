import * as v from 'valibot'
import { isRecord } from '../../core/is-record.ts'
import { isTooDeep } from '../../core/bounded-json.ts'

/** JSON text of a value; null for what was not sent, or has no room. */
function jsonText(value: v.GenericSchema) {
  const json = v.pipe(v.string(), v.parseJson(), value)
  return v.nullable(v.custom<string>((text) => v.is(json, text)))
}

const jsonList = jsonText(v.array(v.unknown()))

/** Kept as sent, because the interface does not show what is in it. Only the shop reads it; erased with its data. */
export const sentFields = v.object({
  status_history: jsonList,
  refunds: jsonList,
  substatus: jsonText(v.custom(isRecord)),
})

/** Fields as the service sent them, as JSON texts. */
export type SentFields = Readonly<v.InferOutput<typeof sentFields>>

export const noSentFields: SentFields = { status_history: null, refunds: null, substatus: null }

/** The fields as the shop reads them. The interface does not show what is in them. */
export interface SentDetails {
  /** The service's history of the charge's status, as it sent it: at most 50 entries and 8 kB, the last ones. */
  readonly status_history: readonly unknown[]
  /** The service's refunds of the charge, as it sent them: at most 50 entries and 8 kB, the last ones. */
  readonly refunds: readonly unknown[]
  /** The service's substatus of the charge, as it sent it, such as that of a contested payment; null without one. */
  readonly substatus: Readonly<Record<string, unknown>> | null
}

const maxEntries = 50
const maxBytes = 8000

export const parseSentFields = (update: Readonly<Record<string, unknown>>): Partial<SentFields> => ({
  ...(Array.isArray(update['status_history']) && { status_history: listText(update['status_history']) }),
  ...(Array.isArray(update['refunds']) && { refunds: listText(update['refunds']) }),
  ...(update['substatus'] !== undefined && { substatus: objectText(update['substatus']) }),
})

// the last entries, because histories and refunds grow
function listText(list: readonly unknown[]): string {
  const kept = list.slice(-maxEntries).filter((entry) => !isTooDeep(entry))
  while (byteLength(JSON.stringify(kept)) > maxBytes) kept.shift()
  return JSON.stringify(kept)
}

function objectText(value: unknown): string | null {
  const text = isRecord(value) && !isTooDeep(value) ? JSON.stringify(value) : null
  return text === null || byteLength(text) > maxBytes ? null : text
}

const byteLength = (text: string) => new TextEncoder().encode(text).length

/** Returns the fields after an update: the longer list, because lists only grow, and otherwise what is newer. */
export function mergeSentFields(known: SentFields, update: Partial<SentFields>, isNewer: boolean): SentFields {
  const list = (name: 'status_history' | 'refunds') => {
    const [text, knownText] = [update[name] ?? null, known[name]]
    const added = entriesOf(text).length - entriesOf(knownText).length
    return text !== null && (added > 0 || (added === 0 && isNewer)) ? text : knownText
  }
  return {
    status_history: list('status_history'),
    refunds: list('refunds'),
    substatus: isNewer && update.substatus !== undefined ? update.substatus : known.substatus,
  }
}

/** Returns the fields as the shop reads them. */
export const toSentDetails = ({ status_history, refunds, substatus }: SentFields): SentDetails => ({
  status_history: entriesOf(status_history),
  refunds: entriesOf(refunds),
  substatus: substatus === null ? null : JSON.parse(substatus),
})

const entriesOf = (text: string | null): readonly unknown[] => (text === null ? [] : JSON.parse(text))
