/** Writes a value as JSON. What fits into a line is one. */
export function jsonText(value: unknown, indent = ''): string {
  const line = inOneLine(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length <= width) return line
  const deeper = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((each) => `${deeper}${jsonText(each, deeper)}`)
    : Object.entries(value).map(([name, each]) => `${deeper}"${name}": ${jsonText(each, deeper)}`)
  const [begin, end] = Array.isArray(value) ? '[]' : '{}'
  return `${begin}\n${lines.join(',\n')}\n${indent}${end}`
}

const width = 80

function inOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`
  const fields = Object.entries(value).map(([name, each]) => `"${name}": ${inOneLine(each)}`)
  return fields.length ? `{ ${fields.join(', ')} }` : '{}'
}
