import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/install.js'

// WCAG 2.2, levels A and AA, without 4.1.1, which it has removed
const criteria = [
  ...of('1.1', [1]),
  ...of('1.2', [1, 2, 3, 4, 5]),
  ...of('1.3', [1, 2, 3, 4, 5]),
  ...of('1.4', [1, 2, 3, 4, 5, 10, 11, 12, 13]),
  ...of('2.1', [1, 2, 4]),
  ...of('2.2', [1, 2]),
  ...of('2.3', [1]),
  ...of('2.4', [1, 2, 3, 4, 5, 6, 7, 11]),
  ...of('2.5', [1, 2, 3, 4, 7, 8]),
  ...of('3.1', [1, 2]),
  ...of('3.2', [1, 2, 3, 4, 6]),
  ...of('3.3', [1, 2, 3, 4, 7, 8]),
  ...of('4.1', [2, 3]),
]
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

for (const page of ['docs/accessibility.md', 'docs/pt-BR/accessibility.md']) {
  const report = readFileSync(join(root, page), 'utf8')
  const rows = report.split('\n').filter((line) => /^\| \d/.test(line))
  const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim())

  test(`${page} has a row for each criterion of WCAG 2.2, A and AA, and is about this version`, () => {
    expect(rows.map((row) => /[\d.]+/.exec(row)?.[0])).toEqual(criteria)
    expect(report).toContain(` ${version} `)
  })

  test(`every test that ${page} names exists`, () => {
    const files = [...report.matchAll(/`(test\/[^`]+)`/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  test(`whatever ${page} says that a test shows names a kind of test of its list`, () => {
    const kinds = [...report.matchAll(/^\| \*(\w+)\* \|/gm)].map(([, kind]) => kind)
    const shown = rows.filter((row) => row.includes('✓')).map(cellsOf)
    const namesNone = shown.filter((cells) => !kinds.some((kind) => cells[7]?.includes(String(kind))))
    expect(shown.length).toBeGreaterThan(0)
    expect(namesNone).toEqual([])
  })
}

function of(guideline: string, numbers: readonly number[]): readonly string[] {
  return numbers.map((number) => `${guideline}.${number}`)
}
