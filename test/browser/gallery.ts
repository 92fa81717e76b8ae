import type { LitElement } from 'lit'
import { eventLoopTurn, type TestClock, testClock } from '../clock.ts'
import { until } from './settle.ts'
import { hasLazyParts } from './until-lazy.ts'

/** Yields the scenarios of an element, each with its name. Each is rendered before the next is requested. */
export type Scenarios = (clock: TestClock) => Iterable<Scenario> | AsyncIterable<Scenario>

type Scenario = readonly [name: string, element: LitElement]

/**
 * Renders a sheet of scenarios. `node scripts/gallery.js <tag>` takes screenshots of `test/browser/<tag>/gallery.ts`,
 * which calls this, and an end-to-end test checks its accessibility.
 */
export async function gallery(scenarios: Scenarios) {
  styleSheet()
  const main = document.body.appendChild(document.createElement('main'))
  const elements: LitElement[] = []
  for await (const [name, element] of scenarios(testClock('2026-03-21T15:00:00Z'))) {
    const section = document.createElement('section')
    const title = document.createElement('h1')
    title.textContent = name
    section.append(title, element)
    main.append(section)
    elements.push(element)
    await until(() => element.shadowRoot?.querySelector('[part]')) // its texts have loaded
    await settled()
  }
  for (const element of elements)
    if (element.getAttribute('status') !== 'loading') await until(() => hasLazyParts(element))
  for (const element of elements) element.requestUpdate()
  await settled()
  document.documentElement.dataset.ready = ''
}

/** Waits until everything has happened that needs no time to pass. */
export async function settled() {
  for (let turns = 0; turns < 20; turns++) await eventLoopTurn()
}

function styleSheet() {
  const settings = new URLSearchParams(location.search)
  const dark = settings.get('theme') === 'dark'
  document.documentElement.lang = settings.get('lang') ?? 'pt-BR'
  document.title = 'Gallery'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    :root { color-scheme: ${dark ? 'dark' : 'light'} } body { margin: 0 } main { padding: 24px; display: flex; flex-wrap: wrap; gap: 24px; align-items: start;
      font-family: system-ui, 'DejaVu Sans', sans-serif; background: ${dark ? '#0e1012' : '#f4f5f6'}; color: ${dark ? '#e8eaed' : '#1a1d21'} }
    section { box-sizing: border-box; width: ${settings.get('width')}px; padding: 16px; border-radius: 12px; background: ${dark ? '#16181a' : '#fff'} }
    h1 { font-size: 12px; font-weight: 400; margin: 0 0 12px; opacity: .8; font-family: monospace }
  `)
  document.adoptedStyleSheets = [sheet]
}
