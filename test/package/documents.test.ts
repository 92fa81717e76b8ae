import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../tools/install.js'
import { documents } from '../tools/reference/documents.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('what is made of the declarations is what `npm run docs` makes of them now', async () => {
  test.each(Object.entries(await documents()))('%s', (path, text) => {
    expect(read(path)).toBe(text)
  })

  test('and tells of every operation in the README too', () => {
    expect(read('README.md').match(/docs\/operations\.md#\w+/g)).toHaveLength(23)
  })
})
