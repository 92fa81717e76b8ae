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

test('each row has its value, its limit and goal, which of them it reaches, and its details', () => {
  const page = pageOf(
    {
      sizes: [
        { name: 'client, Pix only', target: 'size-pix', value: 7.4, verdict: 'goal', note: 'guiche 6.1' },
        { name: 'client, payins only', target: 'size-payins', value: 19.5, verdict: 'worse' },
        { name: 'GET /pix', target: 'merchant-throughput', value: 0.55, verdict: 'held' },
        { name: 'a | b', value: 12.345, unit: 'kB' },
      ],
    },
    conditions,
  )
  expect(page).toContain(
    '| measured | value | limit | goal | result | details |\n| --- | --- | --- | --- | --- | --- |\n',
  )
  expect(page).toMatch(/^\| client, Pix only \| 7\.40 kB \| ≤ [\d.]+ \| ≤ [\d.]+ \| goal \| guiche 6\.1 \|$/m)
  expect(page).toMatch(/^\| client, payins only \| 19\.5 kB \| ≤ [\d.]+ \| ≤ [\d.]+ \| worse \|  \|$/m)
  expect(page).toMatch(/^\| GET \/pix \| 0\.55 [^|]+ \| ≥ [\d.]+ \| ≥ [\d.]+ \| held \|  \|$/m)
  expect(page).toContain('| a \\| b | 12.3 kB |  |  |  |  |')
})

test('a part that failed says why, and the page begins with what is worse than its limit or failed', () => {
  const page = pageOf(
    {
      overhead: [
        { name: 'node: guiche', target: 'overhead-node', value: 1.9, verdict: 'held' },
        { name: 'deno: guiche', target: 'overhead-deno', value: 9.2, verdict: 'worse' },
        { name: 'calls on bun', missing: 'failed: bun was not found' },
      ],
      files: [{ name: 'memory of an upload', target: 'upload-memory', missing: 'failed', verdict: 'not measured' }],
    },
    conditions,
  )
  expect(page).toContain('| calls on bun | – |  |  |  | failed: bun was not found |')
  expect(page).toContain(
    [
      'At their goal: 0. Within their limit: 1.',
      '',
      '- worse than its limit: deno: guiche',
      '- not measured: memory of an upload',
      '- failed: calls on bun',
      '',
    ].join('\n'),
  )
})
