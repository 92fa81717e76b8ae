/**
 * Hydrates an app. The element's script runs before that, and the element has replaced its paint; with `element=after` in the
 * address, the script runs after the app is hydrated.
 */
export async function start(hydrate) {
  const state = JSON.parse(document.getElementById('state').textContent)
  const root = document.getElementById('app')
  const runElement = () => import('guiche/widgets/pay-pix-charge')
  if (parameter('element') === 'after') {
    hydrate(root, state)
    await until(() => document.querySelector('main[data-hydrated]'))
    await runElement()
    return
  }
  await runElement()
  const element = document.querySelector('pay-pix-charge')
  await until(() => element.status !== 'loading' && !element.shadowRoot.querySelector('.painted'))
  hydrate(root, state)
}

/** Loads the order that the app shows after a navigation in the page, which the address names. */
export const loadNext = async () => (await fetch(`/preload/${parameter('next')}`)).json()

const parameter = (name) => new URLSearchParams(location.search).get(name)

async function until(isTrue) {
  while (!isTrue()) await new Promise((resolve) => requestAnimationFrame(resolve))
}
