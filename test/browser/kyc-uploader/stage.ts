import { fixture, html } from '@open-wc/testing'
import type { KycDetail } from '../../../widgets/kyc-uploader/events.ts'
import { KycUploader } from '../../../widgets/kyc-uploader/element.ts'
import { type TestClock, testClock } from '../../clock.ts'
import { rest, until } from '../settle.ts'
import { type Face } from './faces.ts'
import { Office } from './office.ts'
import '../../../widgets/kyc-uploader/index.ts'

/** An element on a page, the server behind it, and what the page was told. */
export interface Stage {
  readonly element: KycUploader
  readonly office: Office
  readonly clock: TestClock
  readonly events: readonly string[]
}

const names = ['opened', 'submitted', 'approved', 'rejected', 'canceled', 'unavailable']
const documentNames = ['document-submitted', 'document-approved', 'document-rejected']

/** Sets an element before a server, in Portuguese, and waits until it shows more than that it loads. */
export async function play(
  office = new Office(),
  { clock = testClock('2026-03-21T15:00:00Z'), width = 800, lang = 'pt-BR' } = {},
): Promise<Stage> {
  office.open(clock)
  KycUploader.platform = { clock, random: () => 1, fetch: office.fetch }
  const frame = await fixture<HTMLElement>(html`<div lang=${lang}></div>`)
  frame.style.inlineSize = `${width}px`
  const element = new KycUploader()
  const events: string[] = []
  for (const name of [...names, ...documentNames])
    document.body.addEventListener(name, (event) => {
      if (event.target === element) events.push(`${name} ${JSON.stringify((event as CustomEvent<KycDetail>).detail)}`)
    })
  element.server = '/pay'
  element.session = 'session-1'
  frame.append(element)
  await until(() => element.status !== 'loading' || office.trouble === 'no connection')
  await rest(element)
  return { element, office, clock, events }
}

/** Sets a face on the stage. */
export async function playFace({ office, after }: Face, options?: { width?: number; lang?: string }): Promise<Stage> {
  const stage = await play(office(), options)
  await after?.(stage.element, stage.office)
  await rest(stage.element)
  return stage
}
