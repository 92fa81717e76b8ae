import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../install.js'
import { code, table } from './markdown.ts'

/** A custom property by which a page styles the elements. */
export interface Token {
  name: string
  description: string
  /** Its value on a page that does not set it: one for every page, or one for light and one for dark pages. */
  defaults: [string] | [light: string, dark: string]
}

/** Reads the tokens from the elements' theme: names and descriptions from its JSDoc, defaults from its CSS. */
export function tokensOf(theme: string): Token[] {
  return [...theme.matchAll(/^ \* @cssprop (--[\w-]+) - (.+)$/gm)].map(([, name = '', description = '']) => {
    const [light, dark] = [...theme.matchAll(new RegExp(`var\\(${name}, (var\\(--_ink\\)|[^)]+)\\)`, 'g'))].map(
      ([, value]) => value,
    )
    if (!light) throw new Error(`the theme's CSS has no default for ${name}`)
    return { name, description, defaults: dark && dark !== light ? [light, dark] : [light] }
  })
}

/** Returns the tokens with their defaults in the descriptions, for the descriptions of the elements. */
export const describedTokens = (): { name: string; description: string }[] =>
  tokens().map((token) => ({
    name: token.name,
    description: `${token.description.replace(/\.$/, '')} ${defaultOf(token)}.`,
  }))

/** Returns the table of the tokens. */
export const tokenTable = (tokens: readonly Token[]): string =>
  table(
    ['token', 'meaning', 'default', 'on a dark page'],
    tokens.map(({ name, description, defaults: [light, dark] }) => [
      code(name),
      description,
      value(light),
      dark ? code(dark) : '',
    ]),
  )

/** The tokens of this repository's elements. */
export const tokens = (): Token[] => tokensOf(readFileSync(join(root, 'widgets/common/styles/theme-css.ts'), 'utf8'))

function defaultOf({ defaults: [light, dark] }: Token): string {
  const words = inWords[light]
  if (words) return `(default: ${words})`
  return dark ? `(default ${light}, dark page ${dark})` : `(default ${light})`
}

const value = (text: string) => inWords[text] ?? code(text)

/** Defaults that are no value a page could write. */
const inWords: Readonly<Record<string, string>> = {
  inherit: 'inherited',
  'var(--_ink)': 'the accent, or the colour of secondary text where the accent has too little contrast',
}
