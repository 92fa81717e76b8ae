/** Shows what has changed, while nobody has a hand on the page or reads in it. */
export const panelScript = `const { tag, changes } = document.querySelector('main').dataset
let typed = false
addEventListener('input', () => { typed = true })

const busy = () =>
  typed || document.hidden || document.activeElement !== document.body || document.querySelector('details[open]')

async function look() {
  if (busy()) return
  const answer = await fetch(changes, { cache: 'no-store' }).catch(() => null)
  if (answer?.ok && (await answer.text()) !== tag && !busy()) location.reload()
}

if (changes) setInterval(look, 2000)
`
