import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/install.js'
import { packedPackage } from '../../scripts/build/pack-package.ts'

const packed = packedPackage().files.map(({ path }) => path)
const pages = packed.filter((path) => path.endsWith('.md') || path === 'llms.txt')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('the package contains the README, the changelog and the guides', () => {
  expect(pages).toEqual(
    expect.arrayContaining(['README.md', 'CHANGELOG.md', 'docs/README.md', 'docs/guides/go-live.md']),
  )
})

describe('every relative link and image leads to a file or folder of the package', () => {
  test.for(pages)('in %s', (page) => {
    const missing = targetsIn(read(page)).filter((target) => !isPacked(join(dirname(page), target)))
    expect(missing).toEqual([])
  })

  test('as a link out of the package does not', () => {
    const targets = targetsIn('[a](../test/run.js) [b](client.md#keys) [c](https://lit.dev) <img src="docs/no.png">')
    expect(targets).toEqual(['../test/run.js', 'client.md', 'docs/no.png'])
    expect(targets.filter((target) => isPacked(join('docs', target)))).toEqual(['client.md'])
  })
})

test.for(pages)('the tests that %s names exist in the repository', (page) => {
  const named = [...read(page).matchAll(/`(test\/[\w/.-]+)`/g)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('llms.txt has every page in English with a sentence about it, and the start of the Portuguese ones', () => {
  const listed = read('llms.txt').matchAll(/^- \[.+\]\(([^)]+)\): .{20,}\.$/gm)
  const english = pages.filter(
    (path) => path.endsWith('.md') && path !== 'LEIAME.md' && !path.startsWith('docs/pt-BR/'),
  )
  expect(new Set([...listed].map(([, path]) => path))).toEqual(new Set(english))
  expect(targetsIn(read('llms.txt'))).toContain('docs/pt-BR/README.md')
})

test('the pictures of the package have at most 400 kB together', () => {
  const pictures = packed.filter((path) => path.endsWith('.webp'))
  expect(pictures).toContain('docs/pay-pix-charge.webp')
  expect(pictures.reduce((total, path) => total + statSync(join(root, path)).size, 0)).toBeLessThan(400_000)
})

test('no document names an address of the repository, which package.json alone will have', () => {
  expect(pages.filter((page) => /\b(github|gitlab|codeberg)\.\w+\/[\w.-]+\/guiche\b/.test(read(page)))).toEqual([])
})

/** Returns the relative targets of a page's links and images, without their anchors. */
function targetsIn(markdown: string): string[] {
  const links = [...markdown.matchAll(/\]\(([^)\s#]+)[^)]*\)|\bsrc="(?=[\w.])([^"]+)"/g)]
  return links.map(([, link, image]) => link ?? image ?? '').filter((target) => !/^(\w+:|\/)/.test(target))
}

const isPacked = (path: string) => packed.some((each) => each === path || each.startsWith(`${path}/`))
