import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { root } from '../../scripts/install.js'

const mostWords = 12_000

/** What a shop reads from the first page to its first real payment, below the folder of its language. */
const steps = [
  'recipes/express.md',
  'guides/accept-pix-in-an-express-app.md',
  'pay-pix-charge.md',
  'merchant/options.md',
  'merchant/hooks.md',
  'guides/go-live.md',
]

const read = (page: string) => readFileSync(join(root, page), 'utf8')

// links in code and in comments are not seen by a reader
const linksIn = (page: string) =>
  [
    ...read(page)
      .replace(/^ *```[^]*?^ *```$|<!--[^]*?-->/gm, '')
      .matchAll(/\]\((?!\w+:)([^)#\s]+)/g),
  ].map(([, target = '']) => join(dirname(page), target))

/** Follows the links from the start page, and returns the pages that it came to: it ends where a link is missing. */
function walk(start: string, folder: string): string[] {
  const walked = [start]
  for (const step of steps) {
    const next = join(folder, step)
    if (!linksIn(walked.at(-1) ?? '').includes(next)) break
    walked.push(next)
  }
  return walked
}

test.each([
  ['README.md', 'docs'],
  ['LEIAME.md', 'docs/pt-BR'],
])(`from %s, links lead a shop to its first real payment in at most ${mostWords} words`, (start, folder) => {
  const walked = walk(start, folder)
  expect(walked).toEqual([start, ...steps.map((step) => join(folder, step))])
  const words = walked.map((page) => read(page).split(/\s+/).filter(Boolean).length)
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(mostWords)
})

test('the start page of the documentation lists these pages in this order', () => {
  const listed = linksIn('docs/README.md').filter((page) => steps.includes(page.replace(/^docs\//, '')))
  expect([...new Set(listed)]).toEqual(steps.map((step) => join('docs', step)))
})
