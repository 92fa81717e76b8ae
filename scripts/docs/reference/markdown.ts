/** Writes a Markdown table and drops empty columns. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const filled = head.map((_, column) => rows.some((row) => row[column]))
  const line = (cells: readonly string[]) => `| ${cells.filter((_, column) => filled[column]).join(' | ')} |`
  return [line(head), line(head.map(() => '---')).replaceAll(' ', ''), ...rows.map(line)].join('\n')
}

/** Writes code for a table cell. */
export const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``
