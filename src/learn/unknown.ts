import * as v from 'valibot'
import { declaredPaths } from '../core/declared-paths.ts'
import { isRecord } from '../core/is-record.ts'
import { formOf, type Seen, textAt } from '../open-questions/seen.ts'
import { namedOperations } from '../record/match-operation.ts'
import { type CallbackKind, callbackKinds } from '../record/recording.ts'
import { kycStatuses } from '../schemas/kyc-record.ts'
import { onboardingStatus } from '../schemas/onboarding.ts'
import { payoutStatuses } from '../schemas/payout.ts'
import { qualificationStatuses } from '../schemas/qualification.ts'
import type { Learned } from './learned.ts'

interface Found extends Pick<Learned['unknown'][number], 'operation' | 'path' | 'is'> {
  readonly line: number
}

/** Finds the statuses of records, and the fields and types in successful responses, that the interface does not know. */
export function unknownIn(seen: Seen): Learned['unknown'] {
  const all = new Map<string, Learned['unknown'][number]>()
  for (const { line, ...found } of [...statusesIn(seen), ...partsIn(seen)]) {
    const key = Object.values(found).join(' ')
    const { lines } = all.get(key) ?? { lines: [] }
    all.set(key, { ...found, lines: [...lines, line].slice(0, 5) })
  }
  return [...all.values()]
}

// of a charge, the interface states `Created` alone; of a card also the name `awaiting approval`
const knownStatuses: Readonly<Record<CallbackKind, readonly (string | number)[]>> = {
  pix: [1],
  card: ['Created', 'awaiting approval'],
  payout: Object.values(payoutStatuses),
  kyc: Object.values(kycStatuses),
  qualification: Object.values(qualificationStatuses),
  onboarding: onboardingStatus.known,
}

const statusesIn = (seen: Seen): Found[] =>
  callbackKinds.flatMap((kind) =>
    seen.records(kind).flatMap(({ line, it }) => {
      const [id, name] = [textAt(it, 'status.id') || textAt(it, 'status'), textAt(it, 'status.name')]
      const isKnown = !id || knownStatuses[kind].some((one) => String(one) === id || one === name)
      return isKnown ? [] : [{ operation: kind, path: 'status', is: `the status ${id} ${name}`.trim(), line }]
    }),
  )

const partsIn = (seen: Seen): Found[] =>
  namedOperations.flatMap(([operation, { output, download }]) => {
    const declared = declaredPaths(output)
    return (download ? [] : seen.accepted(operation)).flatMap(({ line, it: { response } }) => {
      const fields = undeclared(response.body, declared, '')
      // a stand-in has the type of its value, and not its rules
      const issues = v.safeParse(output, response.body).issues?.filter(({ kind }) => kind === 'schema') ?? []
      const pathOf = (keys: readonly { readonly key: unknown }[] = []) =>
        keys.map(({ key }) => (typeof key === 'number' ? '*' : String(key))).join('.')
      return [
        ...fields.map(([path, value]) => ({ path, is: `a field that is not declared: ${formOf(value)}` })),
        ...issues.map(({ path, input }) => ({ path: pathOf(path), is: `of another type: ${formOf(input)}` })),
      ].map((found) => ({ operation, ...found, line }))
    })
  })

function undeclared(value: unknown, declared: ReadonlySet<string>, path: string): (readonly [string, unknown])[] {
  const below = (name: string) => (path ? `${path}.${name}` : name)
  if (Array.isArray(value)) return value.flatMap((each) => undeclared(each, declared, below('*')))
  // an object without declared fields may have any
  const hasFields = path === '' || [...declared].some((each) => each.startsWith(`${path}.`))
  if (!isRecord(value) || !hasFields) return []
  return Object.entries(value).flatMap(([name, each]) =>
    declared.has(below(name)) ? undeclared(each, declared, below(name)) : [[below(name), each] as const],
  )
}
