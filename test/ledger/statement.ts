import type { QuestionName } from '../../src/open-questions/index.ts'

/** A statement of the service's interface, in our own words. */
export interface Statement {
  readonly says: string
  /** What names it in a test: `// @covers payin.amount`, or the call that tests its table of fields; null for an open question. */
  readonly tag: string | null
  /** The field that it describes, where it stands in a table of fields. */
  readonly field: StatedField | null
  /** The open question that answers it otherwise. */
  readonly question: QuestionName | null
}

/** A field by its dotted path, with the values that it may have besides the one in the tests. */
export interface StatedField {
  readonly path: string
  readonly also: readonly unknown[]
}

/** The statements of one section of the interface. */
export interface Section {
  /** The headings of the section, with ` / ` between them. */
  readonly title: string
  readonly statements: readonly Statement[]
}

/** Declares a section: its statements by their names, its tables of fields, and what it leaves open. */
export const section = (
  name: string,
  title: string,
  ...parts: readonly (Readonly<Record<string, string>> | readonly Statement[])[]
): Section => ({ title, statements: parts.flatMap((part) => (isList(part) ? part : named(name, part))) })

const named = (section: string, statements: Readonly<Record<string, string>>): Statement[] =>
  Object.entries(statements).map(([name, says]) => ({
    says,
    tag: `${section}.${name}`,
    field: null,
    question: null,
  }))

const isList = (part: object): part is readonly Statement[] => Array.isArray(part)

/** Declares what the interface says to be open, each with the open question about it. */
export const open = (statements: Readonly<Record<string, QuestionName>>): Statement[] =>
  Object.entries(statements).map(([says, question]) => ({ says, tag: null, field: null, question }))

/** Declares the fields of a response that `testResponseFields` tests under this name. Other valid values follow a description. */
export const responseFields = (
  name: string,
  fields: Readonly<Record<string, string | readonly [description: string, ...also: unknown[]]>>,
): Statement[] =>
  Object.entries(fields).map(([path, field]) => {
    const [description, ...also] = typeof field === 'string' ? [field] : field
    return fieldStatement(`testResponseFields: ${name}`, path, description, also)
  })

/** Declares the fields of an input that `testRequiredFields` tests under this name: their types, and which are required. */
export const inputFields = (name: string, fields: Readonly<Record<string, string>>): Statement[] =>
  Object.entries(fields).map(([path, description]) =>
    fieldStatement(`testRequiredFields: ${name}`, path, description, []),
  )

const fieldStatement = (tag: string, path: string, description: string, also: readonly unknown[]): Statement => ({
  says: `\`${path}\`: ${description}`,
  tag,
  field: { path, also },
  question: null,
})
