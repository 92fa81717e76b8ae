import type { CheckResult } from './check-merchant.ts'

const labels = { passed: 'ok', failed: 'FAIL', skipped: 'skip' } as const

/** Writes the results as a table of plain text, with the findings below the checks that failed, and their counts at the end. */
export function resultsTable(results: readonly CheckResult[]): string {
  const width = Math.max(...results.map(({ check }) => check.name.length))
  const rows = results.flatMap(({ check, outcome, findings }) => [
    `${labels[outcome].padEnd(4)}  ${check.name.padEnd(width)}  ${check.what}`,
    ...findings.map((finding) => `      ${' '.repeat(width)}  ${outcome === 'failed' ? '! ' : ''}${finding}`),
  ])
  const count = (outcome: CheckResult['outcome']) => results.filter((result) => result.outcome === outcome).length
  return [...rows, '', `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`].join('\n')
}
