/** The panel's script: it reloads a page whose state changed, unless somebody is using or reading it. */
export const panelScript = `const { tag, changes } = document.querySelector('main').dataset
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
