import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Tree } from '../../src/core/operation.ts'
import { operations } from '../../src/operations/index.ts'
import { doors } from '../tools/doors.ts'
import { hover } from '../tools/hover.ts'
import { root } from '../tools/install.js'
import { exportsOf } from '../tools/exports.ts'

const file = join(root, 'out/hover.ts')
const proseOf = (shown: string) => shown.replace(/^```typescript[^]*?\n```\n?/, '').trim()
const isSentence = (shown: string) => /\w.*\.$/.test(proseOf(shown).split('\n\n')[0] ?? '')

test('an editor tells of every name that a door exports, in a sentence', async () => {
  const exported = doors.flatMap(({ name: door, file }) =>
    exportsOf(file.replace('./dist/', '').replace(/js$/, 'ts')).map((name) => ({ door, name })),
  )
  const program = exported.map(({ door, name }, index) => `import { ${name} as _${index} } from '${door}'`).join('\n')
  const names = exported.map(({ name }) => name)
  const shown = await hover(file, program, names)
  expect(new Set(exported.map(({ door }) => door)).size).toBe(doors.length)
  expect(exported.filter((_, index) => !isSentence(shown[index] ?? ''))).toEqual([])
})

// over a client's own method the compiler's language server of TypeScript 7.0 shows no prose; those before it show the same
test('and of every operation: what it does, and every error that it throws', async () => {
  const names = Object.entries(operations as Tree).flatMap(([area, named]) =>
    Object.keys(named).map((name) => `operations.${area}.${name}`),
  )
  const program = `import { operations } from 'guiche'\n${names.join('\n')}\n`
  const shown = await hover(file, program, names)
  expect(names.filter((_, index) => !isSentence(shown[index] ?? ''))).toEqual([])
  expect(names.filter((_, index) => !shown[index]?.includes('*@throws* — '))).toEqual([])
})
