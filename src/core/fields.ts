import * as v from 'valibot'

/** Path of a field, as it travels, to what is wrong with it. */
export type Fields = Readonly<Record<string, readonly string[]>>

type Issue = v.BaseIssue<unknown>

/** What a schema found wrong, told without a single received value. */
export function fieldsOf(issues: readonly Issue[]): Fields {
  const fields: Record<string, string[]> = {}
  for (const issue of issues) (fields[pathOf(issue)] ??= []).push(describe(issue))
  return fields
}

/** Checks a value against a schema; never throws. */
export const check = <S extends v.GenericSchema>(schema: S, value: unknown) =>
  v.safeParse(schema, value, { message: say })

const pathOf = (issue: Issue) => (issue.path ?? []).map((item) => String(item.key)).join('.')

const describe = (issue: Issue) => (issue.received === 'undefined' ? 'is required' : issue.message)

// the default messages repeat the value that was received: a card number, a document
const say = (issue: Issue) => `must be ${issue.expected ?? 'another value'}`
