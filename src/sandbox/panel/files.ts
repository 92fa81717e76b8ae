import { pageIcon } from './icons.ts'
import { panelScript } from './panel-script.ts'
import { panelStyles } from './panel-styles.ts'
import { plain } from './responses.ts'

const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  'panel.css': ['text/css; charset=utf-8', panelStyles],
  'panel.js': ['text/javascript; charset=utf-8', panelScript],
  'icon.svg': ['image/svg+xml', pageIcon],
}

/** Answers with a file that the panel's pages need, or null for what is none. */
export function file(path: string): Response | null {
  const found = Object.hasOwn(files, path) ? files[path] : undefined
  return found ? plain(found[1], 200, { 'content-type': found[0] }) : null
}
