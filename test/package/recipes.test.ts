import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projects } from '../consumers/projects.ts'
import { root } from '../../scripts/install.js'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const shops = projects.filter(({ kind }) => kind !== 'client').map(({ name }) => name)

test.for(shops)('the shop %s has a recipe, which shows its files and is listed', (name) => {
  expect(read('docs/README.md')).toContain(`](recipes/${name}.md)`)
  const shown = [...read(`docs/recipes/${name}.md`).matchAll(/^\*\*`(.+)`\*\*$/gm)].map(([, path = '']) => path)
  expect(shown).not.toEqual([])
  expect(shown.filter((path) => !existsSync(join(root, 'scripts/shops', name, path)))).toEqual([])
})

test('every recipe is that of a shop, and every folder is a project', () => {
  expect(readdirSync(join(root, 'docs/recipes')).sort()).toEqual(shops.map((name) => `${name}.md`).sort())
  expect(readdirSync(join(root, 'scripts/shops')).sort()).toEqual(projects.map(({ name }) => name).sort())
})
