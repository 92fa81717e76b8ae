import { type ThemeName, themes } from './themes.ts'

/** The settings that a reader chose. The theme decides what is left out. */
export interface ThemeSettings {
  readonly theme: ThemeName
  /** A colour for light and dark pages. */
  readonly accent?: string
  /** In px. */
  readonly radius?: number
  readonly density?: number
  /** In rem. */
  readonly fontSize?: number
}

/** Returns the CSS that a shop copies: the theme's file and the tokens that differ from it. It is empty for the defaults. */
export function themeCss(settings: ThemeSettings): string {
  const file = settings.theme === 'default' ? '' : `@import 'guiche/themes/${settings.theme}.css';\n`
  return [file, tokenRule(settings)].filter(Boolean).join('\n')
}

/** Returns the rule with the tokens that differ from those of the theme, or an empty text. */
export function tokenRule({ theme, accent, radius, density, fontSize }: ThemeSettings): string {
  const own = themes[theme]
  const tokens = [
    accent !== undefined && `--guiche-accent: ${accent};`,
    radius !== undefined && radius !== own.radius && `--guiche-radius: ${radius}px;`,
    density !== undefined && density !== own.density && `--guiche-density: ${density};`,
    fontSize !== undefined && fontSize !== own.fontSize && `--guiche-font-size: ${fontSize}rem;`,
  ].filter((token) => token !== false)
  return tokens.length === 0 ? '' : `${elements} {\n${tokens.map((token) => `  ${token}\n`).join('')}}\n`
}

const elements = 'pay-pix-charge, card-checkout,\nkyc-uploader, onboarding-signature'
