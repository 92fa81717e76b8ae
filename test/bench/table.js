import { targets } from './targets.js'

/**
 * Compares a row with its target: met, missed or not measured, or an empty text for a row without a target. A row is
 * { name, value, note } and either the name of its `target` or a `unit`. `missing` explains why there is no value.
 */
export function verdict({ target, value }) {
  if (!target) return ''
  const { max = Infinity, min = -Infinity } = targets[target]
  if (value === undefined) return 'not measured'
  return value <= max && value >= min ? 'met' : 'missed'
}

/** Formats the rows of one benchmark as a table. */
export function table(title, rows) {
  const cells = rows.map((row) => [row.name, figure(row), goal(row), verdict(row), row.missing ?? row.note ?? ''])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((line) => line[column].length)))
  const lines = cells.map((line) => `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
  return [title, ...lines.map((line) => line.trimEnd())].join('\n')
}

/** Formats the value of a row with its unit. */
export function figure({ target, value, unit = targets[target]?.unit }) {
  if (value === undefined) return '–'
  return `${value.toFixed(Math.abs(value) < 10 ? 2 : 1)} ${unit}`
}

/** Formats the target of a row; an empty text without one. */
export function goal({ target }) {
  if (!target) return ''
  const { max, min } = targets[target]
  return max === undefined ? `≥ ${min}` : `≤ ${max}`
}
