import { globSync } from 'node:fs'
import type { TextOnScreen } from '../../scripts/docs/translations/other-words.ts'
import type { Language } from '../../scripts/docs/translations/term.ts'
import { root } from '../../scripts/install.js'
import { textsOfModule } from './texts-of-module.ts'

/** Everything whose texts somebody can read on screen: the elements, the sandbox, the merchant server and the demo. */
const sources = ['widgets', 'src/sandbox', 'src/merchant', 'demo', 'docs/site/.vitepress']

/** The pages of the shops of `guiche init` and of the recipes in Portuguese. */
const shopTexts = 'scripts/build/portuguese-code.js'

const names: readonly (readonly [Language, RegExp])[] = [
  ['pt-BR', /pt-?BR|portuguese(?!-code)/i],
  ['en', /\b(?:en|english)\b|waiting-page/],
  ['es', /\b(?:es|spanish)\b/],
]

/** A text in the language of its module or name; without one, in any but English: an error in English is for developers. */
export interface NamedText extends TextOnScreen {
  readonly isNamed: boolean
}

/** Returns the texts of a module, each in every language that it may have. */
export const textsOnScreen = (module: string, source: string): NamedText[] =>
  textsOfModule(source)
    .filter(({ path }) => module !== shopTexts || path === 'texts')
    .flatMap(({ path, text }) => {
      const where = `${module} ${path}`
      const named = names.filter(([, name]) => name.test(where)).map(([language]) => language)
      const languages: readonly Language[] = named.length > 0 ? named : ['pt-BR', 'es']
      return languages.map((language) => ({ where, text, language, isNamed: named.length > 0 }))
    })

/** The modules with texts on screen, and all others that could have one. */
export const modulesOnScreen = (): string[] =>
  [...sources.flatMap((folder) => globSync(`${folder}/**/*.{ts,js}`, { cwd: root })), shopTexts].filter(
    (path) => !/node_modules|\/(?:cache|dist)\//.test(path),
  )
