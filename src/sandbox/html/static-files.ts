import { ownValue } from '../../values/own-value.ts'
import { pageIcon } from './icons.ts'
import { panelScript } from './panel-script.ts'
import { panelStyles } from './panel-styles.ts'
import { plainResponse } from './responses.ts'

const staticFiles: Readonly<Record<string, readonly [type: string, text: string]>> = {
  'panel.css': ['text/css; charset=utf-8', panelStyles],
  'panel.js': ['text/javascript; charset=utf-8', panelScript],
  'icon.svg': ['image/svg+xml', pageIcon],
}

/** Creates a response with a file that the pages need, or returns null for an unknown path. */
export function staticFile(path: string): Response | null {
  const found = ownValue(staticFiles, path)
  return found ? plainResponse(found[1], 200, { 'content-type': found[0] }) : null
}
