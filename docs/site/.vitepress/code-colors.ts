import { Worker } from 'node:worker_threads'
import { codeStyles } from './code-theme.ts'

/** Makes the style sheet of coloured code, `virtual:code-colors.css`. Each page would repeat a colour hundreds of times. */
export const codeColors = {
  name: 'code-colors',
  resolveId: (id: string) => (id === 'virtual:code-colors.css' ? id : null),
  load: (id: string) => (id === 'virtual:code-colors.css' ? codeStyles : null),
}

// VitePress has one thread, and colours would take a third of its time
const worker = new Worker(new URL('code-worker.ts', import.meta.url))
const waiting = new Map<number, (html: string) => void>()
worker.on('message', ({ id, html }: { id: number; html: string }) => {
  waiting.get(id)?.(html)
  waiting.delete(id)
  if (waiting.size === 0) worker.unref()
})
worker.unref()

const known = new Map<string, Promise<string>>()

/** Returns code as HTML with colours. Translations and declarations repeat much code, whose colours are found once. */
export function colorCode(code: string, language: string): Promise<string> {
  const key = `${language}\n${code}`
  const html = known.get(key) ?? askWorker(code, language)
  known.set(key, html)
  return html
}

function askWorker(code: string, language: string): Promise<string> {
  return new Promise((resolve) => {
    const id = known.size
    waiting.set(id, resolve)
    worker.ref()
    worker.postMessage({ id, code, language })
  })
}
