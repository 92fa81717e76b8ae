import { targets } from './targets.js'

/**
 * Lists what is wrong with the results of a smoke run of these parts: a row without a value, except of a database that this
 * machine does not have; a part without rows; a row that is worse than its limit and no timing; and, where the run has `every`
 * part, a target without a row.
 */
export function smokeFailures(results, { every }) {
  const rows = Object.values(results).flat()
  const unmeasured = rows.filter(({ missing, isOptional }) => missing && !isOptional)
  const worse = rows.filter(({ target, verdict }) => verdict === 'worse' && !targets[target].isTiming)
  const measured = new Set(rows.filter(({ value }) => Number.isFinite(value)).map(({ target }) => target))
  const unreached = every ? Object.keys(targets).filter((name) => !measured.has(name)) : []
  return [
    ...unmeasured.map(({ name, missing }) => `${name}: ${missing}`),
    ...rows
      .filter(({ value }) => value !== undefined && !Number.isFinite(value))
      .map(({ name }) => `${name}: no number`),
    ...Object.keys(results).flatMap((part) => (results[part].length === 0 ? `${part} has no rows` : [])),
    ...worse.map(({ name, value, target }) => `${name}: ${value} is worse than the limit, ${targets[target].limit}`),
    ...unreached.map((name) => `no row has the target ${name}`),
  ]
}
