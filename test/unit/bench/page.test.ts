import { expect, test } from 'vitest'
import { pageOf } from '../../bench/page.js'

const conditions = {
  date: '2026-11-22',
  machine: '2 cores, 8 GiB, linux on x64',
  versions: [
    ['guiche', '0.1.0'],
    ['Chromium', '156.0.1'],
  ],
}

test('the page shows when, where and with which versions a run took place', () => {
  const page = pageOf({ sizes: [{ name: 'ofetch alone', value: 3.3, unit: 'kB' }] }, conditions)
  expect(page).toContain('on 2026-11-22: 2 cores, 8 GiB, linux on x64.')
  expect(page).toContain('- guiche 0.1.0\n- Chromium 156.0.1\n')
  expect(page).toContain('## Sizes\n')
  expect(page).not.toContain('## Import\n')
})

test('each row has its value, its target, whether it is met, and its details', () => {
  const page = pageOf(
    {
      sizes: [
        { name: 'client, Pix only', target: 'size-pix', value: 7.4, verdict: 'met', note: 'guiche 6.1' },
        { name: 'client, payins only', target: 'size-payins', value: 9.5, verdict: 'missed' },
        { name: 'a | b', value: 12.345, unit: 'kB' },
      ],
    },
    conditions,
  )
  expect(page).toContain('| measured | value | target | result | details |\n| --- | --- | --- | --- | --- |\n')
  expect(page).toContain('| client, Pix only | 7.40 kB | ≤ 7.5 | met | guiche 6.1 |\n')
  expect(page).toContain('| client, payins only | 9.50 kB | ≤ 9 | missed |  |\n')
  expect(page).toContain('| a \\| b | 12.3 kB |  |  |  |')
})

test('a part that failed says why, and the page begins with what is missed or failed', () => {
  const page = pageOf(
    {
      overhead: [
        { name: 'node: guiche', target: 'overhead-node', value: 1.9, verdict: 'met' },
        { name: 'deno: guiche', target: 'overhead-deno', value: 4.2, verdict: 'missed' },
        { name: 'calls on bun', missing: 'failed: bun was not found' },
      ],
      files: [{ name: 'memory of an upload', target: 'file-memory', missing: 'failed', verdict: 'not measured' }],
    },
    conditions,
  )
  expect(page).toContain('| calls on bun | – |  |  | failed: bun was not found |')
  expect(page).toContain(
    [
      'Targets met: 1.',
      '',
      '- missed: deno: guiche',
      '- not measured: memory of an upload',
      '- failed: calls on bun',
      '',
    ].join('\n'),
  )
})
