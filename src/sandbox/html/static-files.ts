import { ownValue } from '../../core/is-record.ts'
import { plainResponse } from './page-response.ts'
import { panelStyles } from './panel-styles.ts'

// reloads a page whose state changed, unless somebody is using or reading it
const panelScript = `const { tag, changes } = document.querySelector('main').dataset
let hasInput = false
addEventListener('input', () => { hasInput = true })

const isInUse = () =>
  hasInput || document.hidden || document.activeElement !== document.body || document.querySelector('details[open]')

async function reloadIfChanged() {
  if (isInUse()) return
  const response = await fetch(changes, { cache: 'no-store' }).catch(() => null)
  if (response?.ok && (await response.text()) !== tag && !isInUse()) location.reload()
}

if (changes) setInterval(reloadIfChanged, 2000)
`

const pageIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#0b6e4f" stroke-width="2"><path d="M4 20V9a8 8 0 0 1 16 0v11M2 20h20M8 20v-6h8v6"/></svg>'

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
