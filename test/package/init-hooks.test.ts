import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOf, shopFiles, shops } from '../../scripts/build/shop-files.js'

/** What turns `repeatHooks` on in each shop, and the file that reads it. */
const switches: Readonly<Record<string, readonly [text: string, file: string]>> = {
  express: ['--repeat-hooks', 'merchant.ts'],
  // `next dev` sets NODE_ENV, and so do `next build` and `next start`
  next: ['next dev', 'lib/merchant.ts'],
  workers: ['REPEAT_HOOKS', 'src/worker.ts'],
}
const conditions: Readonly<Record<string, string>> = {
  express: "repeatHooks: process.argv.includes('--repeat-hooks')",
  next: "repeatHooks: process.env.NODE_ENV === 'development'",
  workers: "repeatHooks: env.REPEAT_HOOKS === 'yes'",
}

const textOf = (shop: string, file: string) => readFileSync(join(folderOf(shop), file), 'utf8')

test.each(shops)('the shop of `guiche init %s` repeats its hooks in `npm run dev`, and by no other command', (shop) => {
  const [text = '', source = ''] = switches[shop] ?? []
  const scripts: Record<string, string> = JSON.parse(textOf(shop, 'package.json')).scripts
  const setBy = Object.keys(scripts).filter((name) => scripts[name]?.includes(text))
  expect(setBy).toEqual(['dev'])
  expect(textOf(shop, source)).toContain(conditions[shop])

  const others = shopFiles(shop).filter((file: string) => file !== 'package.json' && file !== source)
  expect(others.filter((file: string) => /repeat.?hooks/i.test(textOf(shop, file)))).toEqual([])
})

test.each(shops)('the shop of `guiche init %s` ships by the id of the event', (shop) => {
  expect(textOf(shop, switches[shop]?.[1] ?? '')).toMatch(/paid: \(\w+, \{ order \}, \{ id \}\) => .*\bid\b/)
})
