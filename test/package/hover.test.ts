// @full It asks a language server for each of many names.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OperationTree } from '../../src/core/operation.ts'
import { operations } from '../../src/operations/index.ts'
import { entryPoints } from '../tools/entry-points.ts'
import { exportsOf } from '../tools/exports.ts'
import { hoverTexts } from '../tools/hover.ts'
import { root } from '../../scripts/install.js'

const file = join(root, 'out/hover.ts')
const proseOf = (hover: string) => hover.replace(/^```typescript[^]*?\n```\n?/, '').trim()
const isSentence = (hover: string) => /\w.*\.$/.test(proseOf(hover).split('\n\n')[0] ?? '')

test('an editor shows a sentence for every exported name', async () => {
  const exported = entryPoints.flatMap(({ name: entryPoint, types }) =>
    exportsOf(types.replace('./dist/', '').replace(/d\.ts$/, 'ts')).map((name) => ({ entryPoint, name })),
  )
  const program = exported
    .map(({ entryPoint, name }, index) => `import { ${name} as _${index} } from '${entryPoint}'`)
    .join('\n')
  const names = exported.map(({ name }) => name)
  const hovers = await hoverTexts(file, program, names)
  expect(new Set(exported.map(({ entryPoint }) => entryPoint)).size).toBe(entryPoints.length)
  expect(exported.filter((_, index) => !isSentence(hovers[index] ?? ''))).toEqual([])
})

// over the methods of a client, the language server of TypeScript 7.0 shows no prose; earlier versions show the same prose
test('an editor shows for every operation what it does and which errors it throws', async () => {
  const names = Object.entries(operations as OperationTree).flatMap(([area, named]) =>
    Object.keys(named).map((name) => `operations.${area}.${name}`),
  )
  const program = `import { operations } from 'guiche'\n${names.join('\n')}\n`
  const hovers = await hoverTexts(file, program, names)
  expect(names.filter((_, index) => !isSentence(hovers[index] ?? ''))).toEqual([])
  expect(names.filter((_, index) => !hovers[index]?.includes('*@throws* — '))).toEqual([])
})

test('an editor shows over the options of a client what they hold, with an example', async () => {
  const program = `import { createClient } from 'guiche'\ncreateClient({ baseURL: '', secretKey: '' })\n`
  const hovers = await hoverTexts(file, program, ['baseURL', 'secretKey'])
  expect(hovers.map(proseOf)).toEqual([expect.stringMatching(/`https:/), expect.stringMatching(/`process\.env\./)])
})
