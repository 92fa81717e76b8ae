import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../install.js'
import { code, table } from './markdown.ts'

/** Replaces the text between the markers of an element by a table of its parts, as the JSDoc of its classes describes them. */
export const withPartTables = (page: string): string =>
  page.replace(/(<!-- parts: ([\w-]+) -->\n)[^]*?(<!-- \/parts -->)/g, (_, begin, tag, end) =>
    [begin, table(['part', 'meaning'], [...partsIn(`${tag}/element.ts`), ...partsIn(baseClass)]), '', end].join('\n'),
  )

const baseClass = 'common/served-element.ts'

const partsIn = (path: string) =>
  [...readFileSync(join(root, 'widgets', path), 'utf8').matchAll(/^ \* @csspart ([\w-]+) - (.+)$/gm)].map(
    ([, name = '', description = '']) => [code(name), description],
  )
