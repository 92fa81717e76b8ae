import { parentPort } from 'node:worker_threads'
import { type BundledLanguage, type BundledTheme, createHighlighter, type ThemedToken } from 'shiki'
import { theme } from './code-theme.ts'

const highlighter = await createHighlighter({
  themes: [theme],
  langs: 'astro css csv html http json jsonc nginx python sh sql svelte ts tsx vue'.split(' '),
  // a grammar takes longer to prepare than to use
  langAlias: { js: 'ts', mjs: 'ts', jsx: 'tsx' },
})

parentPort?.on('message', ({ key, code, language }: { key: string; code: string; language: string }) => {
  parentPort?.postMessage({ key, html: htmlOf(code.trimEnd(), language) })
})

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
