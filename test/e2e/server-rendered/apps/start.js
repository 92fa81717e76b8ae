/**
 * Hydrates an app whose page has the element's HTML. The element's script runs before that, and the element has replaced its
 * prerendered content; with `element=after` in the address, the script runs after the app is hydrated.
 */
export async function startMarkup(hydrate) {
  const runElement = () => import('guiche/widgets/pay-pix-charge')
  if (parameter('element') === 'after') {
    hydrate(app(), state())
    await until(() => document.querySelector('main[data-hydrated]'))
    await runElement()
    return
  }
  await runElement()
  const element = document.querySelector('pay-pix-charge')
  await until(() => element.status !== 'loading' && !element.shadowRoot.querySelector('.prerendered'))
  hydrate(app(), state())
}

/**
 * Hydrates an app with a component, whose module registers the element: at once, or after the event that `after` in the address
 * names. With `created`, the app is not on the page yet.
 */
export function startComponent(hydrate, create) {
  const event = parameter('after')
  if (event) document.addEventListener(event, () => hydrate(app(), state()), { once: true })
  else if (parameter('created') === null) hydrate(app(), state())
  else create(app(), state())
}

/** Loads the order that the app shows after a navigation in the page, which the address names. */
export const loadNext = async () => (await fetch(`/preload/${parameter('next')}`)).json()

const app = () => document.getElementById('app')

const state = () => JSON.parse(document.getElementById('state').textContent)

const parameter = (name) => new URLSearchParams(location.search).get(name)

async function until(isTrue) {
  while (!isTrue()) await new Promise((resolve) => requestAnimationFrame(resolve))
}
