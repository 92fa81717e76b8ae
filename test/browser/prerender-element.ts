import { expect } from '@open-wc/testing'
import type { LitElement } from 'lit'
import type { Platform } from '../../widgets/common/connection/platform.ts'
import { testClock } from '../clock.ts'
import type { ScriptedServer } from './scripted-server.ts'
import { settle } from './settle.ts'

let prerenders = 0

/**
 * Parses HTML with an element as a server renders it. `start` defines the element, as its script does when it arrives.
 *
 * @param render Renders the element with a first response of this session and entity tag.
 */
export async function prerenderElement<E extends LitElement>(
  Element: { new (): E; platform: Platform },
  server: ScriptedServer,
  render: (initial: { readonly session: string; readonly etag: string }) => Promise<string>,
  width: number,
) {
  const clock = testClock('2026-03-21T15:00:00Z')
  server.start(clock)
  const html = await render({ session: 'session-1', etag: server.etag })
  // each prerendered element has a tag of its own, because a tag cannot be defined twice
  const tag = `prerendered-${++prerenders}`
  const container = document.createElement('div')
  container.style.inlineSize = `${width}px`
  document.body.append(container)
  container.setHTMLUnsafe(html.replaceAll(/(<\/?)[\w-]+(?= server=|>$)/g, `$1${tag}`))
  const element = container.firstElementChild as E

  async function start() {
    // a class can be defined for one tag only
    const Prerendered = class extends (Element as { new (): LitElement }) {}
    Object.assign(Prerendered, { platform: { clock, random: () => 1, fetch: server.fetch } })
    customElements.define(tag, Prerendered)
    await element.updateComplete
    await settle(element)
  }
  return { element, container, clock, start }
}

/** Returns the size of an element, and the place of each part of its view but the card's fields, which a script draws. */
export const placesOf = (element: HTMLElement) =>
  [element, ...(element.shadowRoot?.querySelectorAll('.base, .view > *, li, p') ?? [])]
    .filter((each) => each.getClientRects().length > 0 && !each.matches('.visually-hidden, .entry *'))
    .map((each) => {
      const { y, height } = each.getBoundingClientRect()
      return `${each.localName}.${each.classList[0]} ${y.toFixed(1)} ${height.toFixed(1)}`
    })

/** Starts a prerendered element, and expects it to have a status, with every part in its place. */
export async function expectStartInPlace(element: HTMLElement, start: () => Promise<void>, status: string) {
  const before = placesOf(element)
  await start()
  expect(element.getAttribute('status')).to.equal(status)
  expect(placesOf(element)).to.deep.equal(before)
}
