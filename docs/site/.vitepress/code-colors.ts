import {
  type BundledLanguage,
  type BundledTheme,
  createHighlighter,
  type ThemedToken,
  type ThemeRegistration,
} from 'shiki'
import dark from 'shiki/themes/github-dark-high-contrast.mjs'
import light from 'shiki/themes/github-light-high-contrast.mjs'

const text = both(light.colors?.['editor.foreground'], dark.colors?.['editor.foreground'])

// GitHub's two themes with high contrast, whose rules are the same, as one: two take twice the time, and the colours of
// VitePress have too little contrast
const colors = [text]
const theme: ThemeRegistration & { name: string; fg: string } = {
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

const styles = `:root { --vp-code-block-color: ${text}; }
${colors.map((color, index) => `.colored .c${index} { color: ${color}; }`).join('\n')}`

/** Makes the style sheet of coloured code, `virtual:code-colors.css`. Each page would repeat a colour hundreds of times. */
export const codeColors = {
  name: 'code-colors',
  resolveId: (id: string) => (id === 'virtual:code-colors.css' ? id : null),
  load: (id: string) => (id === 'virtual:code-colors.css' ? styles : null),
}

const highlighter = await createHighlighter({
  themes: [theme],
  langs: 'astro css csv html http json jsonc nginx python sh svelte ts tsx vue'.split(' '),
  // a grammar takes longer to prepare than to use
  langAlias: { js: 'ts', mjs: 'ts', jsx: 'tsx' },
})

const known = new Map<string, string>()

/** Returns code as HTML with colours. Translations and declarations repeat much code, whose colours are found once. */
export function colorCode(code: string, language: string): string {
  const key = `${language}\n${code}`
  const html = known.get(key) ?? htmlOf(code.trimEnd(), language)
  known.set(key, html)
  return html
}

function htmlOf(code: string, language: string): string {
  const lines = highlighter.codeToTokensBase(code, {
    lang: language as BundledLanguage,
    theme: theme.name as BundledTheme,
    // without a limit, after which a line has one colour on a busy machine
    tokenizeTimeLimit: 0,
  })
  const runs: { color: string; text: string }[] = []
  for (const { content, color = theme.fg } of lines.flatMap((line) => [newLine, ...line]).slice(1)) {
    const last = runs.at(-1)
    if (last && (last.color === color || content.trim() === '')) last.text += content
    else runs.push({ color, text: content })
  }
  const html = runs.map(({ color, text }) =>
    color === theme.fg ? escapeCode(text) : `<span class="c${color}">${escapeCode(text)}</span>`,
  )
  return `<pre class="colored" tabindex="0"><code>${html.join('')}</code></pre>`
}

const newLine: Pick<ThemedToken, 'content' | 'color'> = { content: '\n' }

// Vue takes two braces for an expression
const escapeCode = (code: string) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{{', '{&#123;')

function both(inLight = 'inherit', inDark = inLight): string {
  return `light-dark(${inLight}, ${inDark})`
}
