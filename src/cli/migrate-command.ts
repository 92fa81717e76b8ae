import { parseArgs } from 'node:util'
import { mysql, postgres, type SqlDialect, sqlite } from '../merchant/stores/sql/dialects.ts'
import { type Command, parsedArguments } from './command.ts'

const dialects = new Map<string, SqlDialect>([
  ['postgres', postgres],
  ['mysql', mysql],
  ['sqlite', sqlite],
  ['d1', sqlite],
])

const usage = `Usage: guiche migrate --print [options]

Prints the SQL that creates the table of a store, for a team that runs it with its own migrations. It can be run again. The
store then gets the option createTables: false.

Options:
  --print              print the SQL; it is never run
  --dialect <name>     ${[...dialects.keys()].join(', ')} (default postgres)
  --help               print this text
`

const options = {
  print: { type: 'boolean' },
  dialect: { type: 'string', default: 'postgres' },
  help: { type: 'boolean' },
} as const

/** `guiche migrate`: prints the SQL that creates the table of a store. */
export const migrateCommand: Command = {
  usage,
  run(args) {
    const dialect = parsedArguments(usage, () => parse(args))
    if (dialect) console.log(dialect.createTables.map((statement) => `${statement};`).join('\n'))
  },
}

function parse(args: readonly string[]): SqlDialect | string | null {
  const { values } = parseArgs({ args: [...args], options })
  const dialect = dialects.get(values.dialect)
  if (values.help) return null
  if (!dialect) return `--dialect must be one of: ${[...dialects.keys()].join(', ')}.`
  if (!values.print) return 'Add --print: the command runs no SQL.'
  return dialect
}
