import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect } from 'vitest'
import { inWorker } from '../../e2e/support/in-worker.ts'
import { openPanel } from '../../e2e/support/panel.ts'
import { startDesktop } from './desktop.ts'
import { openHeadedBrowser } from './headed-browser.ts'
import { holdPolled, holdResponses, type IsHeld } from './hold-responses.ts'
import { startScreenReader } from './screen-reader.ts'
import { missingSpeech } from './speech-programs.ts'
import { isOfPage, normalize, withoutWay } from './sentences.ts'
import { openTranscript } from './transcript.ts'

// a screen reader and two browsers start at once
const timeoutMs = 120_000

type Panel = Awaited<ReturnType<typeof openPanel>>
type Origin = { readonly demo: string; readonly panel: Panel }

/**
 * Gives each test of a file a desktop with a screen reader and a browser, and the demo and a panel of their worker. Where the screen reader
 * is missing, the tests are skipped with this reason.
 */
export function useSpeech() {
  const missing = missingSpeech()
  const ends: (() => unknown)[] = []
  let origin: Origin | undefined
  inWorker.beforeAll(async ({ demo, browser }) => {
    if (missing) return
    const context = await browser.newContext()
    context.setDefaultTimeout(timeoutMs)
    const page = await context.newPage()
    await page.goto(demo.origin)
    origin = { demo: demo.origin, panel: await openPanel(page) }
  })
  beforeEach(({ skip }) => {
    if (missing) skip(missing)
  })
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  })

  /**
   * Opens a page of the demo, with its element alone, in front of the screen reader. Its steps are compared with the transcript of this name.
   */
  return async function open(path: string, name: string, status = 'open') {
    if (!origin) throw new Error('the demo was not started')
    const { demo, panel } = origin
    // the demo names the order in the address to which it redirects
    const address = (await fetch(demo + path)).url
    const desktop = await startDesktop()
    ends.push(() => desktop.stop())
    const reader = await startScreenReader(desktop)
    ends.push(() => reader.stop())
    const context = await openHeadedBrowser(desktop)
    ends.push(() => context.close())
    context.setDefaultTimeout(timeoutMs)
    // a request that a test holds would be an error after the end
    ends.push(() => page?.unrouteAll({ behavior: 'ignoreErrors' }))
    const [page] = context.pages()
    if (!page) throw new Error('the browser opened no page')
    await page.goto(address)
    const element = page.locator('pay-pix-charge, card-checkout, kyc-uploader, onboarding-signature').first()
    const untilStatus = (status: string) =>
      expect.poll(() => element.evaluate((each) => String(Reflect.get(each, 'status')))).toBe(status)
    await untilStatus(status)
    // a person who listens gets to the end of the element when its first announcement is no longer there
    const announced = () =>
      element.evaluate(({ shadowRoot }) => shadowRoot?.querySelector('[aria-atomic]')?.textContent)
    await expect.poll(announced).not.toBe('')
    await expect.poll(announced).toBe('')
    await element.evaluate(removeRest)
    await reader.settle(page)
    // Orca reads from where it is, and a page that was slow to come leaves it somewhere below its start, where it says the heading
    const heading = (await page.locator('h1').textContent())?.trim() ?? ''
    for (let tries = 0, isAtStart = false; tries < 5 && !isAtStart; tries++) {
      reader.take()
      await desktop.press('ctrl+Home')
      await reader.settle(page)
      isAtStart = reader.take().some(({ text }) => text === heading || text.startsWith(`${heading} título`))
    }

    const transcript = openTranscript(name)
    const heard: string[] = []
    let typed = ''
    const step = async (title: string, act: () => unknown, isOptional = (_text: string) => false) => {
      typed = ''
      const wasInFrame = await isInFrame(page)
      await act()
      await transcript.add(title, async () => {
        await reader.settle(page)
        // of a group without a name, Orca says its role or nothing
        const said = reader
          .take()
          .filter(({ text }) => isOfPage(text, typed) && text !== 'painel.' && !isOptional(text))
        heard.push(...said.map(({ text }) => text))
        const isIn = await isInFrame(page)
        const crossing = isIn === wasInFrame ? null : isIn ? 'in' : 'out'
        return withoutWay(said, crossing).map(({ text, isLive }) => ({ text: normalize(text), isLive }))
      })
    }
    /** Presses Tab, or Shift and Tab, until a control of this name has the focus. Returns how many keys it took. */
    const tabTo = async (name: string, key: 'Tab' | 'shift+Tab' = 'Tab') => {
      for (let keys = 0; keys <= 12; keys++) {
        const focused = await Promise.all(page.frames().map((frame) => frame.evaluate(focusedName)))
        if (focused.some((each) => each.includes(name))) return keys
        await step(key, () => desktop.press(key))
      }
      throw new Error(`12 keys do not reach “${name}”`)
    }
    return {
      page,
      panel,
      untilStatus,
      holdResponses: (isHeld?: IsHeld) => holdResponses(page, isHeld),
      holdPolled: (address: string, pattern: RegExp) => holdPolled(page, address, pattern),
      step,
      tabTo,
      /** Types a text, which may replace another one. */
      type: (text: string, replaced = '') => {
        typed = replaced + text
        return desktop.type(text)
      },
      press: desktop.press,
      finish: () => transcript.finish(),
      /** Returns every sentence so far, as it was said. */
      heard: (): readonly string[] => [...heard],
    }
  }
}

async function isInFrame(page: Page) {
  const frames = page.frames().filter((frame) => frame !== page.mainFrame())
  return (await Promise.all(frames.map((frame) => frame.evaluate(() => document.hasFocus())))).includes(true)
}

// the rest of the demo's page is no part of an element's transcript
function removeRest(element: Element) {
  for (let kept = element; kept !== document.body; kept = kept.parentElement ?? document.body) {
    for (const sibling of Array.from(kept.parentElement?.children ?? [])) {
      if (sibling !== kept && !sibling.matches('h1')) sibling.remove()
    }
  }
}

// the label, the name or the text of the focused control, through shadow roots
function focusedName(): string {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!document.hasFocus() || !element) return ''
  const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null
  const labels = [...(field?.labels ?? [])]
  const text = element.matches('a, button, summary') ? element.textContent : ''
  return [element.getAttribute('aria-label'), ...labels.map((label) => label.textContent), text].join(' ')
}
