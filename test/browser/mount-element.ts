import { fixture, html } from '@open-wc/testing'
import type { LitElement } from 'lit'
import type { Platform } from '../../widgets/common/connection/platform.ts'
import { afterPaint } from '../../widgets/common/lazy/importer.ts'
import { type TestClock, testClock } from '../clock.ts'
import type { ScriptedServer } from './scripted-server.ts'
import { settle, until } from './settle.ts'

// the time of the tests: noon in São Paulo
const noon = '2026-03-21T15:00:00Z'

/** Options of a mounted element. */
export interface MountOptions {
  readonly clock?: TestClock
  /** Pixels. */
  readonly width?: number
  readonly lang?: string
  /** Properties besides server and session. */
  readonly properties?: object
  readonly random?: () => number
}

/**
 * Mounts an element on a server and waits until it is loaded. Returns a list of the events with the given names, each as
 * its name and its detail.
 */
export async function mountElement<E extends LitElement & { readonly status: string }>(
  Element: { new (): E; platform: Platform },
  server: ScriptedServer,
  eventNames: readonly string[],
  { clock = testClock(noon), width = 800, lang = 'pt-BR', properties = {}, random = () => 1 }: MountOptions = {},
) {
  server.start(clock)
  Element.platform = { clock, random, fetch: server.fetch }
  const container = await fixture<HTMLElement>(html`<div lang=${lang}></div>`)
  container.style.inlineSize = `${width}px`
  const element = new Element()
  const events: string[] = []
  for (const name of eventNames)
    document.body.addEventListener(name, (event) => {
      if (event.target === element && event instanceof CustomEvent)
        events.push(`${name} ${JSON.stringify(event.detail)}`)
    })
  Object.assign(element, { server: '/pay', session: 'session-1', ...properties })
  container.append(element)
  await until(() => element.status !== 'loading' || server.failure === 'no connection')
  // what it loads late begins to load then
  await new Promise<void>(afterPaint)
  await settle(element)
  return { element, clock, events, container }
}
