import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/install.js'

// the elements, the panel, the demo, the documentation and its site
const places = ['widgets/**/*.{ts,css}', 'src/sandbox/**/*.ts', 'demo/**/*.{ts,css}', 'docs/**/*.md']
const files = globSync([...places, 'docs/site/.vitepress/theme/*.css'], { cwd: root, exclude: ['**/node_modules/**'] })

/** Returns the selectors with `:hover` that apply where nothing hovers, as on a touch screen, which keeps them after a tap. */
function hoversWithoutQuery(text: string): string[] {
  const blocks: string[] = []
  const found: string[] = []
  for (const [, before = '', brace] of text.matchAll(/([^{}]*)([{}])/g)) {
    const prelude = before.slice(before.lastIndexOf(';') + 1).trim()
    if (brace === '}') blocks.pop()
    else {
      if (prelude.includes(':hover') && !blocks.some((block) => block.endsWith('@media (hover: hover)')))
        found.push(prelude)
      blocks.push(prelude)
    }
  }
  return found
}

describe('a style of what is hovered', () => {
  test('is found outside a media query, also after one', () => {
    const query = '@media (hover: hover) { a:hover { color: red } }'
    expect(hoversWithoutQuery(query)).toEqual([])
    expect(hoversWithoutQuery(`p { top: 0; } ${query} .action:hover,\na:hover { color: red }`)).toEqual([
      '.action:hover,\na:hover',
    ])
    expect(hoversWithoutQuery('@media print { a:hover { color: red } }')).toEqual(['a:hover'])
  })

  test('applies only where something can hover, so that no button keeps it after a tap', () => {
    const read = (file: string) => readFileSync(join(root, file), 'utf8')
    const withHover = files.filter((file) => read(file).includes(':hover'))
    expect(withHover).toContain('widgets/common/styles/lazy-css.ts')
    expect(Object.fromEntries(withHover.map((file) => [file, hoversWithoutQuery(read(file))]))).toEqual(
      Object.fromEntries(withHover.map((file) => [file, []])),
    )
  })
})
