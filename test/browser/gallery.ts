import type { LitElement } from 'lit'
import { type TestClock, testClock, turn } from '../clock.ts'

/** The faces of an element, one after the other: each is given out with its name, and drawn before the next is asked for. */
export type Faces = (clock: TestClock) => Iterable<Face> | AsyncIterable<Face>

type Face = readonly [name: string, element: LitElement]

/** Draws a sheet of faces; `node test/tools/gallery.js <tag>` photographs that of `test/browser/<tag>/gallery.ts`, which calls this. */
export async function gallery(faces: Faces) {
  dress()
  const drawn: LitElement[] = []
  for await (const [name, element] of faces(testClock('2026-03-21T15:00:00Z'))) {
    const section = document.createElement('section')
    const title = document.createElement('h1')
    title.textContent = name
    section.append(title, element)
    document.body.append(section)
    drawn.push(element)
    await settled()
  }
  for (const element of drawn) element.requestUpdate()
  await settled()
  document.documentElement.dataset.ready = ''
}

/** Waits until everything has happened that waits for no time to pass: after something was done to a face. */
export async function settled() {
  for (let turns = 0; turns < 20; turns++) await turn()
}

function dress() {
  const settings = new URLSearchParams(location.search)
  const dark = settings.get('theme') === 'dark'
  document.documentElement.lang = settings.get('lang') ?? 'pt-BR'
  document.title = 'Gallery'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    body { margin: 0; padding: 24px; display: flex; flex-wrap: wrap; gap: 24px; align-items: start;
      font-family: system-ui, 'DejaVu Sans', sans-serif; background: ${dark ? '#0e1012' : '#f4f5f6'}; color: ${dark ? '#e8eaed' : '#1a1d21'} }
    section { box-sizing: border-box; width: ${settings.get('width')}px; padding: 16px; border-radius: 12px; background: ${dark ? '#16181a' : '#fff'} }
    h1 { font-size: 12px; font-weight: 400; margin: 0 0 12px; opacity: .6; font-family: monospace }
  `)
  document.adoptedStyleSheets = [sheet]
}
