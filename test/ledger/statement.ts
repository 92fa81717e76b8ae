import type { QuestionName } from './open/index.ts'

/** A statement of the service's interface, in our own words. */
export interface Statement {
  readonly says: string
  /** The tests that cover it; none if the interface only says that it leaves something open. */
  readonly tests: readonly TestReference[]
  /** The open question that answers it otherwise. */
  readonly question: QuestionName | null
}

/** A test or a group of tests. */
export interface TestReference {
  /** A path from the root of the repository. */
  readonly file: string
  /** The titles from the outermost group to the test, with ` > ` between them. */
  readonly name: string
}

/** The statements of one section of the interface. */
export interface Section {
  /** The headings of the section, with ` / ` between them. */
  readonly title: string
  readonly statements: readonly Statement[]
}

/** Declares a section of the interface. */
export const section = (title: string, ...statements: readonly (readonly Statement[])[]): Section => ({
  title,
  statements: statements.flat(),
})

/** Declares statements, each with the titles of its tests in one group of a test file (`''` for the file itself). */
export const covered = (
  file: string,
  group: string,
  statements: Readonly<Record<string, string | readonly string[]>>,
): Statement[] =>
  Object.entries(statements).map(([says, titles]) =>
    statement(
      says,
      file,
      [titles].flat().map((title) => [group, title]),
    ),
  )

/** Declares what the interface says to be open, each with the open question about it. */
export const open = (statements: Readonly<Record<string, QuestionName>>): Statement[] =>
  Object.entries(statements).map(([says, question]) => ({ says, tests: [], question }))

/**
 * Declares the fields of a response that `testResponseFields` tests under the given name. A field that has another value too
 * has that value after its description.
 */
export const responseFields = (
  file: string,
  name: string,
  fields: Readonly<Record<string, string | readonly [description: string, ...also: unknown[]]>>,
): Statement[] =>
  Object.entries(fields).map(([path, field]) => {
    const [description, ...also] = typeof field === 'string' ? [field] : field
    const titles = [
      `with an invalid ${path} is reported and still returned`,
      ...also.map((value) => `with ${JSON.stringify(value)} as ${path} is valid`),
    ]
    return statement(
      `\`${path}\`: ${description}`,
      file,
      titles.map((title) => [name, title]),
    )
  })

/** Declares the fields of an input that `testRequiredFields` tests under the given name: their types, and which are required. */
export const inputFields = (file: string, name: string, fields: Readonly<Record<string, string>>): Statement[] =>
  Object.entries(fields).map(([path, description]) =>
    statement(
      `\`${path}\`: ${description}`,
      file,
      ['without', 'and rejects another type of'].map((title) => [
        `${name} requires the fields that the interface requires, and no others`,
        `${title} ${path}`,
      ]),
    ),
  )

const statement = (says: string, file: string, names: readonly (readonly string[])[]): Statement => ({
  says,
  tests: names.map((titles) => ({ file: `test/${file}.test.ts`, name: titles.filter(Boolean).join(' > ') })),
  question: null,
})
