import { fixture, html } from '@open-wc/testing'
import { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import type { SignatureDetail } from '../../../widgets/onboarding-signature/events.ts'
import { type TestClock, testClock } from '../../clock.ts'
import { rest, until } from '../settle.ts'
import { Desk } from './desk.ts'
import type { Face } from './faces.ts'
import '../../../widgets/onboarding-signature/index.ts'

/** An element on a page, the desk behind it, and what the page was told. */
export interface Stage {
  readonly element: OnboardingSignature
  readonly desk: Desk
  readonly clock: TestClock
  readonly events: readonly string[]
}

const names = ['opened', 'ready', 'signed', 'completed', 'expired', 'closed', 'unavailable']

/** Sets an element before a desk, in Portuguese, and waits until it shows more than that it loads. */
export async function play(desk = new Desk(), { width = 800, lang = 'pt-BR' } = {}): Promise<Stage> {
  const clock = testClock('2026-03-21T15:00:00Z')
  desk.open(clock)
  OnboardingSignature.platform = { clock, random: () => 1, fetch: desk.fetch }
  const frame = await fixture<HTMLElement>(html`<div lang=${lang}></div>`)
  frame.style.inlineSize = `${width}px`
  const element = new OnboardingSignature()
  const events: string[] = []
  for (const name of names)
    document.body.addEventListener(name, (event) => {
      if (event.target === element)
        events.push(`${name} ${JSON.stringify((event as CustomEvent<SignatureDetail>).detail)}`)
    })
  element.server = '/pay'
  element.session = 'session-1'
  frame.append(element)
  await until(() => element.status !== 'loading' || desk.trouble === 'no connection')
  await rest(element)
  return { element, desk, clock, events }
}

/** Sets a face on the stage. */
export async function playFace({ desk, after }: Face, options?: { width?: number; lang?: string }): Promise<Stage> {
  const stage = await play(desk(), options)
  after?.(stage.element, stage.desk)
  await rest(stage.element)
  return stage
}
