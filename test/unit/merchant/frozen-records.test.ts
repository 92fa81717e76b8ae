import { readFileSync } from 'node:fs'
import type * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { isRecord } from '../../../src/core/is-record.ts'
import { parseRecord } from '../../../src/merchant/stores/records.ts'
import { laterStatusOf } from '../../../src/merchant/stores/stored-status.ts'
import { importsBelow } from '../../tools/imports.ts'
import of24 from './frozen/2026-11-24.json' with { type: 'json' }
import of26 from './frozen/2026-11-26.json' with { type: 'json' }
import of27 from './frozen/2026-11-27.json' with { type: 'json' }
import of28 from './frozen/2026-11-28.json' with { type: 'json' }
import ofCounters from './frozen/2026-11-28-counters.json' with { type: 'json' }
import of29 from './frozen/2026-11-29.json' with { type: 'json' }
import ofFacts from './frozen/2026-11-29-facts.json' with { type: 'json' }
import of30 from './frozen/2026-11-30.json' with { type: 'json' }
import ofExternalId from './frozen/2026-11-30-external-id.json' with { type: 'json' }
import { keptFields, type RecordName, storedSchemas, upgrades } from './stored-schemas.ts'

type Frozen = Readonly<Record<RecordName, readonly object[]>>

// A change of a file of records is a change that breaks the shops that have stored them. A new shape gets a file of its own.
/** Records of every kind in every state, as they are stored today. */
const latest: Frozen = { ...of28, ...ofCounters, ...of29, ...ofFacts, ...of30, ...ofExternalId }
/** Those of the kinds that there were, and of the shapes that have changed since. */
const earlier: Readonly<Record<string, Partial<Frozen>>> = {
  '2026-11-24': of24,
  '2026-11-26': of26,
  '2026-11-27': of27,
  '2026-11-28': of28,
  '2026-11-28-counters': ofCounters,
  '2026-11-29': of29,
}

const names = Object.keys(storedSchemas) as RecordName[]

/** Parses a record by the schema of its kind, or by one of them. */
function parsed(name: RecordName, record: object): object {
  const tries = storedSchemas[name].map((schema) => {
    try {
      return parseRecord(schema, record, name, upgrades[name])
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  })
  const read = tries.find((each) => !(each instanceof Error))
  if (isRecord(read)) return read
  throw tries[0]
}

test('every kind of records is frozen', () => {
  const sources = [...importsBelow('src/merchant').keys()].map((file) => readFileSync(file, 'utf8'))
  const declared = sources.flatMap((text) => [...text.matchAll(/name: '([^']+)',\s+prefix: /g)].map(([, name]) => name))
  expect(declared).toEqual(expect.arrayContaining(['order', 'company']))
  expect(declared.filter((name) => !names.some((known) => known === name))).toEqual([])
})

describe.each(names)('the records of the kind %s', (name) => {
  test('are read as they were stored', () => {
    expect(latest[name]).not.toEqual([])
    for (const record of latest[name]) expect(parsed(name, record)).toEqual(record)
  })

  test('are frozen in every state', () => {
    for (const schema of storedSchemas[name])
      for (const [path, known] of statusesOf(schema))
        expect([path, valuesAt(latest[name], path).toSorted()]).toEqual([path, known.toSorted()])
  })

  test.each(Object.keys(earlier))('that were stored on %s are read', (day) => {
    for (const record of earlier[day]?.[name] ?? []) {
      const read = parsed(name, record)
      expect(laterStatusOf(read)).toBe(null)
      expect(parsed(name, JSON.parse(JSON.stringify(read)))).toEqual(read)
      // the reading of a list begins again; nothing else may be lost
      if (name !== 'payout walk') expect(read).toMatchObject(Object(upgrades[name] ? keptFields(record) : record))
    }
  })
})

/** The parts of a schema that say what it holds. */
interface Part {
  readonly type?: string
  readonly entries?: Readonly<Record<string, Part>>
  readonly item?: Part
  readonly wrapped?: Part
  readonly options?: readonly unknown[]
}

/** Returns the statuses that records of this schema may have, by their paths. */
function statusesOf(schema: v.GenericSchema, path: readonly string[] = []): [path: string, known: string[]][] {
  const { type, entries, item, wrapped, options = [] } = schema as Part
  const within = (part: unknown, ...names: string[]) => statusesOf(part as v.GenericSchema, [...path, ...names])
  if (type === 'picklist') return [[path.join('.'), options.map(String)]]
  if (type === 'variant' || type === 'union') {
    const known = new Map<string, string[]>()
    for (const [name, values] of options.flatMap((option) => within(option)))
      known.set(name, [...new Set([...(known.get(name) ?? []), ...values])])
    return [...known]
  }
  if (entries) return Object.entries(entries).flatMap(([name, part]) => within(part, name))
  return item || wrapped ? within(item ?? wrapped) : []
}

/** Returns the different values at a path, through all members of lists. */
function valuesAt(value: unknown, path: string): string[] {
  const [name = '', ...rest] = path.split('.')
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => valuesAt(each, path)))]
  if (path === '') return typeof value === 'string' ? [value] : []
  return isRecord(value) ? valuesAt(value[name], rest.join('.')) : []
}

test('a status that is added needs no new format: every status of a record that is written again is open', () => {
  // the form of a text decides how it is read
  const closed = ['callback', 'callback token']
  for (const name of names.filter((each) => !closed.includes(each)))
    for (const schema of storedSchemas[name])
      for (const [path] of statusesOf(schema)) {
        const [record] = latest[name].filter((each) => valuesAt(each, path).length)
        const changed = withStatus(record, path.split('.'), 'of a later version')
        expect([name, laterStatusOf(parsed(name, changed))]).toEqual([name, expect.stringMatching(pathPattern(path))])
      }
})

const pathPattern = (path: string) => new RegExp(`^${path.split('.').join('(\\.\\d+)?\\.')}(\\.0)?$`)

/** Returns a record with this text at a path, in the first member of each list. */
function withStatus(value: unknown, [name, ...rest]: readonly string[], text: string): object {
  if (Array.isArray(value)) {
    const index = value.findIndex((each) => valuesAt(each, [name, ...rest].join('.')).length)
    return value.map((each, at) => (at === index ? withStatus(each, [name ?? '', ...rest], text) : each))
  }
  if (!isRecord(value) || name === undefined) throw new Error('this test needs a record with the status')
  const member = value[name]
  if (rest.length) return { ...value, [name]: withStatus(member, rest, text) }
  return { ...value, [name]: Array.isArray(member) ? [text, ...member.slice(1)] : text }
}
