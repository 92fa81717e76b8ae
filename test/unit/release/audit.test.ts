import { expect, test } from 'vitest'
import { readAudit } from '../../../scripts/release/audit.ts'

const lock = {
  packages: {
    '': { version: '1.0.0', dependencies: { lit: '3.3.3' } },
    'node_modules/lit': { version: '3.3.3' },
    'node_modules/vite': { version: '8.0.0' },
  },
}
const fault = (path: string) => ({ severity: 'high', range: '<9.0.0', nodes: [path] })
const printed = (report: unknown) => JSON.stringify(report)

test('a fault counts in a package that is shipped, and not in one for development alone', () => {
  const vulnerabilities = { lit: fault('node_modules/lit'), vite: fault('node_modules/vite') }

  expect(readAudit(printed({ vulnerabilities }), lock)).toEqual({ isKnown: true, faults: ['lit <9.0.0: high'] })
  expect(readAudit(printed({ vulnerabilities: {} }), lock)).toEqual({ isKnown: true, faults: [] })
})

test.each([
  ['a registry that cannot be reached', printed({ message: 'getaddrinfo ENOTFOUND', error: {} }), 'ENOTFOUND'],
  ['a registry without audits', printed({ error: { summary: 'not implemented', detail: '' } }), 'not implemented'],
  ['a text', 'npm error', 'no JSON'],
  ['nothing', '', 'no JSON'],
  ['no report', '[]', 'no report'],
])('%s says nothing about faults', (_, text, reason) => {
  expect(readAudit(text, lock)).toEqual({ isKnown: false, reason: expect.stringContaining(reason) })
})
