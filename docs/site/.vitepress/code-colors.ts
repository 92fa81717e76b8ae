import { Worker } from 'node:worker_threads'
import { codeStyles } from './code-theme.ts'

/** Makes the style sheet of coloured code, `virtual:code-colors.css`. Each page would repeat a colour hundreds of times. */
export const codeColors = {
  name: 'code-colors',
  resolveId: (id: string) => (id === 'virtual:code-colors.css' ? id : null),
  load: (id: string) => (id === 'virtual:code-colors.css' ? codeStyles : null),
}

// beside VitePress, which runs in one thread
const worker = new Worker(new URL('code-worker.ts', import.meta.url))
const waiting = new Map<string, (html: string) => void>()
worker.on('message', ({ key, html }: { key: string; html: string }) => {
  waiting.get(key)?.(html)
  waiting.delete(key)
  if (waiting.size === 0) worker.unref()
})
worker.unref()

const known = new Map<string, Promise<string>>()

/** Returns code as HTML with colours. Translations and declarations repeat much code, whose colours are found once. */
export function colorCode(code: string, language: string): Promise<string> {
  const key = `${language}\n${code}`
  const html = known.get(key) ?? askWorker(key, code, language)
  known.set(key, html)
  return html
}

function askWorker(key: string, code: string, language: string): Promise<string> {
  return new Promise((resolve) => {
    waiting.set(key, resolve)
    worker.ref()
    worker.postMessage({ key, code, language })
  })
}
