/** Returns the names in code spans of the given columns, in all tables of a section that have the first of them. */
export function columns(page: string, section: string, ...headers: readonly string[]): string[] {
  const text = page.split(/^## /m).find((each) => each.startsWith(`${section}\n`))
  if (!text) throw new Error(`the page has no section ${section}`)
  const tables = text.split(/\n\n+/).filter((block) => block.startsWith('|'))
  return tables.flatMap((table) => {
    const [head = [], , ...rows] = table.split('\n').map(cellsOf)
    const indexes = headers.map((header) => head.indexOf(header)).filter((index) => index >= 0)
    return head.includes(headers[0] ?? '')
      ? rows.flatMap((row) => indexes.flatMap((index) => namesIn(row[index] ?? '')))
      : []
  })
}

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
