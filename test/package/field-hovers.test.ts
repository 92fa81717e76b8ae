// @full It asks the language services of two versions of TypeScript.
import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../src/operations/index.ts'
import { inputProgram } from '../tools/input-program.ts'
import { installPackages, root } from '../../scripts/install.js'
import { compilers, openProgram } from '../tools/language-service.js'

beforeAll(() => installPackages(`${root}/test/templates`))

// the language server of TypeScript 7.0 shows no prose over members of mapped types, such as the methods and inputs of a client
describe.each(compilers)('an editor with %s', (compiler) => {
  test('shows a sentence over every field of an input', () => {
    const { text, fields } = inputProgram(operations)
    const { prose } = openProgram(compiler, text)
    expect(fields.length).toBeGreaterThan(100)
    expect(fields.filter(({ offset }) => !/^\W*\w.*\.$/s.test(prose(offset))).map(({ path }) => path)).toEqual([])
  })
})
