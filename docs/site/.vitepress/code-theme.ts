import type { ThemeRegistration } from 'shiki'
import dark from 'shiki/themes/github-dark-high-contrast.mjs'
import light from 'shiki/themes/github-light-high-contrast.mjs'

const text = both(light.colors?.['editor.foreground'], dark.colors?.['editor.foreground'])

// GitHub's two themes with high contrast, whose rules are the same, as one: two take twice the time, and the colours of
// VitePress have too little contrast
const colors = [text]
export const theme: ThemeRegistration & { name: string; fg: string } = {
  name: 'github-high-contrast',
  fg: '0',
  bg: 'transparent',
  settings: (light.tokenColors ?? []).map(({ settings, ...rule }, index) => {
    const inDark = dark.tokenColors?.[index]?.settings.foreground
    return { ...rule, settings: { foreground: nameOf(settings.foreground ? both(settings.foreground, inDark) : text) } }
  }),
}

// its place, which is in its class
function nameOf(color: string): string {
  if (!colors.includes(color)) colors.push(color)
  return String(colors.indexOf(color))
}

/** The style sheet of code in the colours of the theme. */
export const codeStyles = `:root { --vp-code-block-color: ${text}; }
${colors.map((color, index) => `.colored .c${index} { color: ${color}; }`).join('\n')}`

function both(inLight = 'inherit', inDark = inLight): string {
  return `light-dark(${inLight}, ${inDark})`
}
