import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { tagsOf } from '../../tools/tags.js'

const folder = mkdtempSync(join(tmpdir(), 'guiche-tags-'))
afterAll(() => rmSync(folder, { recursive: true }))

function tagsIn(source: string) {
  const file = join(folder, 'some.test.ts')
  writeFileSync(file, source)
  return tagsOf(file)
}

test('tags stand in the first lines of a file', () => {
  expect(tagsIn('// @full It starts a server.\n// @engines The clipboard.\nimport x\n')).toEqual({
    full: true,
    quick: false,
    engines: true,
    isolated: false,
  })
  expect(tagsIn('import x\n// @full It starts a server.\n').full).toBe(false)
})

test('a tag needs a reason', () => {
  expect(() => tagsIn('// @full\nimport x\n')).toThrow('@full needs a reason')
})
