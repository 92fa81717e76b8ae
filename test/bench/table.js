import { targets } from './targets.js'

/**
 * Compares a row with its target: `goal` (reached), `held` (within the limit), `worse` (than the limit) or `not measured`; an
 * empty text for a row without a target. A row is { name, value, note } and either the name of its `target` or a `unit`.
 * `missing` explains why there is no value.
 */
export function verdict({ target, value }) {
  if (!target) return ''
  if (value === undefined) return 'not measured'
  const { limit, goal } = targets[target]
  const reaches = (bound) => (goal > limit ? value >= bound : value <= bound)
  return reaches(goal) ? 'goal' : reaches(limit) ? 'held' : 'worse'
}

/** Formats the rows of one benchmark as a table. */
export function table(title, rows) {
  const cells = rows.map((row) => [row.name, figure(row), ...bounds(row), verdict(row), row.missing ?? row.note ?? ''])
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...cells.map((line) => line[column].length)))
  const lines = cells.map((line) => `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
  return [title, ...lines.map((line) => line.trimEnd())].join('\n')
}

/** Formats the value of a row with its unit. */
export function figure({ target, value, unit = targets[target]?.unit }) {
  if (value === undefined) return '–'
  return `${value.toFixed(Math.abs(value) < 10 ? 2 : 1)} ${unit}`
}

/** Formats the limit and the goal of a row; empty texts without a target. */
export function bounds({ target }) {
  if (!target) return ['', '']
  const { limit, goal } = targets[target]
  const sign = goal > limit ? '≥' : '≤'
  return [`${sign} ${limit}`, `${sign} ${goal}`]
}
