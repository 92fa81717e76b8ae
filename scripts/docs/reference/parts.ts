import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { elements } from '../../../test/tools/sizes/programs.ts'
import { root } from '../../install.js'
import { code, table } from './markdown.ts'
import { tokens, tokenTable } from './tokens.ts'

const intro = `<!-- Made by the build from the JSDoc of the elements and of their theme. Edit those. -->

# Parts and tokens

For a developer who writes the CSS of a page with elements. [Theming](elements.md#theming) says how to set a token and style a part.`

/** Writes the page of the tokens, and of the parts of each element. */
export const partsPage = (): string =>
  `${[
    intro,
    '## Tokens',
    tokenTable(tokens()),
    ...elements.flatMap((tag) => [`## ${code(`<${tag}>`)}`, partTable(tag)]),
  ].join('\n\n')}\n`

const baseClass = 'common/served-element.ts'

const partTable = (tag: string) => table(['part', 'meaning'], [...partsIn(`${tag}/element.ts`), ...partsIn(baseClass)])

const partsIn = (path: string) =>
  [...readFileSync(join(root, 'widgets', path), 'utf8').matchAll(/^ \* @csspart ([\w-]+) - (.+)$/gm)].map(
    ([, name = '', description = '']) => [code(name), description],
  )
