import type { CSSResult } from 'lit'
import { theme } from '../common/styles/theme.ts'

/** What only a paint needs: it has no script that adapts it to its page. */
const additions = `
@media (prefers-color-scheme:dark){.auto{${darkTokens()};--_on-accent:#000}}
@supports (color:color(from red xyz-d65 x y z)){.painted{--_on-accent:color(from var(--_accent) xyz-d65 ${contrast(0.9505)} ${contrast(1)} ${contrast(1.089)})}}
@media (scripting:none){.painted button:disabled,.reserved{display:none}}
.painted .view{animation:none}`

/** Returns the text of the style in an element's paint. It is the same for every page, so that a policy can allow its hash. */
export const paintStyle = (styles: readonly CSSResult[]): string =>
  styles.map(({ cssText }) => cssText).join('') + additions

/** Returns the tokens of the theme's rule for dark pages. */
function darkTokens(): string {
  const [, tokens = ''] = /\.dark\s*\{([^}]+)\}/.exec(theme.cssText) ?? []
  return tokens.trim().replace(/;$/, '')
}

/** Returns a channel of white, or of black on an accent on which that has more contrast. */
function contrast(white: number): string {
  return `clamp(0,(.179 - y)*9999,${white})`
}
