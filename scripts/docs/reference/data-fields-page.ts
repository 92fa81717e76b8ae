import { type StoredFields, storedFields } from './stored-fields.ts'

const intro = `# The fields of stored data

For a person who must know what a database holds. [Stored data](data.md) says how long it is kept, and how to export and erase it.
`

/** Writes the page of the stored fields. Throws if a field of a record is not described, or a described field does not exist. */
export const dataFieldsPage = (records: readonly StoredFields[] = storedFields): string =>
  [intro, ...records.map(section)].join('\n')

function section({ title, schemas, intro, fields, outro = [] }: StoredFields): string {
  const described = Object.keys(fields).flatMap((names) => names.split(' '))
  const stored = [...new Set(schemas.flatMap((schema) => pathsOf(schema)))]
  const wrong = [
    ...stored.filter((name) => !described.includes(name)).map((name) => `${name} is not described`),
    ...described.filter((name) => !stored.includes(name)).map((name) => `${name} is not stored`),
  ]
  if (wrong.length > 0) throw new Error(`scripts/docs/reference/stored-fields.ts, ${title}: ${wrong.join(', ')}`)
  const rows = Object.entries(fields).map(([names, text]) => `| \`${names.replaceAll(' ', '`, `')}\` | ${text} |`)
  const table = ['| field | |', '|---|---|', ...rows]
  return [`## ${title}`, ...(intro ? [intro] : []), table.join('\n'), ...outro].join('\n\n').concat('\n')
}

/** Returns the paths of the values that records of this schema hold: objects and lists by their members. */
function pathsOf(schema: unknown, path: readonly string[] = []): string[] {
  const { type, entries, item, wrapped, options } = Object(schema)
  if (type === 'variant' || type === 'union') return options.flatMap((option: unknown) => pathsOf(option, path))
  if (entries) return Object.entries(entries).flatMap(([name, member]) => pathsOf(member, [...path, name]))
  if (item || wrapped) return pathsOf(item ?? wrapped, path)
  return [path.join('.')]
}
