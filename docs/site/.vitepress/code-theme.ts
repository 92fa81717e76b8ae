import type { ThemeRegistration } from 'shiki'
import dark from 'shiki/themes/github-dark-high-contrast.mjs'
import light from 'shiki/themes/github-light-high-contrast.mjs'

/**
 * The colours of code: GitHub's two themes with high contrast, whose rules are the same, as one. Two take twice the time, and
 * the colours of VitePress have too little contrast.
 */
export const codeTheme: ThemeRegistration = {
  name: 'github-high-contrast',
  fg: both(light.colors?.['editor.foreground'], dark.colors?.['editor.foreground']),
  bg: 'transparent',
  settings: (light.tokenColors ?? []).map(({ settings, ...rule }, index) => ({
    ...rule,
    settings: { ...settings, foreground: both(settings.foreground, dark.tokenColors?.[index]?.settings.foreground) },
  })),
}

function both(inLight = 'inherit', inDark = inLight): string {
  return `light-dark(${inLight}, ${inDark})`
}
