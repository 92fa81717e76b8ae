import { fixture, html } from '@open-wc/testing'
import type { LitElement } from 'lit'
import type { Platform } from '../../widgets/core/platform.ts'
import { type TestClock, testClock } from '../clock.ts'
import type { Scripted } from './scripted.ts'
import { rest, until } from './settle.ts'

// when the tests take place, in São Paulo noon
const noon = '2026-03-21T15:00:00Z'

/** How an element is set on a page. */
export interface Setting {
  readonly clock?: TestClock
  /** Pixels. */
  readonly width?: number
  readonly lang?: string
  /** Properties beside server and session. */
  readonly set?: object
  readonly random?: () => number
}

/**
 * Sets an element before a server, in Portuguese, and waits until it shows more than that it loads; gives what its page is
 * told by events of these names, too.
 */
export async function setStage<E extends LitElement & { readonly status: string }>(
  Element: { new (): E; platform: Platform },
  server: Scripted,
  names: readonly string[],
  { clock = testClock(noon), width = 800, lang = 'pt-BR', set = {}, random = () => 1 }: Setting = {},
) {
  server.open(clock)
  Element.platform = { clock, random, fetch: server.fetch }
  const frame = await fixture<HTMLElement>(html`<div lang=${lang}></div>`)
  frame.style.inlineSize = `${width}px`
  const element = new Element()
  const events: string[] = []
  for (const name of names)
    document.body.addEventListener(name, (event) => {
      if (event.target === element && event instanceof CustomEvent)
        events.push(`${name} ${JSON.stringify(event.detail)}`)
    })
  Object.assign(element, { server: '/pay', session: 'session-1', ...set })
  frame.append(element)
  await until(() => element.status !== 'loading' || server.trouble === 'no connection')
  await rest(element)
  return { element, clock, events, frame }
}
