import { expect, onTestFinished, test, vi } from 'vitest'
import { measurePart } from '../../bench/measure-part.js'

const rows = [{ name: 'ofetch alone', value: 3.3, unit: 'kB' }]

function silence() {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  return () => errors.mock.calls.flat().map(String).join('\n')
}

test('a part of a benchmark is announced before it is measured', async () => {
  const printed = silence()
  const measure = async () => {
    expect(printed()).toMatch(/^\d\d:\d\d:\d\d sizes$/)
    return rows
  }
  expect(await measurePart('sizes', measure)).toEqual(rows)
})

test('a part that throws is a row with the first line of its error', async () => {
  silence()
  const fail = async () => Promise.reject(new Error('\u001B[31mno such module\u001B[0m\nat x.js'))
  expect(await measurePart('sizes', fail)).toEqual([{ name: 'sizes', missing: 'failed: no such module' }])
})

test('a part that does not end is given up', async () => {
  silence()
  const hang = () => new Promise(() => {})
  expect(await measurePart('database', hang, 0)).toEqual([
    { name: 'database', missing: 'failed: it did not end within 0 minutes' },
  ])
})
