import type { Page, Route } from 'playwright-core'
import { afterEach, beforeEach, expect } from 'vitest'
import { inWorker } from '../../e2e/support/in-worker.ts'
import { openPanel } from '../../e2e/support/panel.ts'
import { startDesktop } from './desktop.ts'
import { openHeadedBrowser } from './headed-browser.ts'
import { startScreenReader } from './screen-reader.ts'
import { missingSpeech } from './speech-programs.ts'
import { openTranscript } from './transcript.ts'

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
    const page = await (await browser.newContext()).newPage()
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
    const [page] = context.pages()
    if (!page) throw new Error('the browser opened no page')
    await page.goto(address)
    const element = page.locator('pay-pix-charge, card-checkout, kyc-uploader, onboarding-signature').first()
    const untilStatus = (status: string) =>
      expect.poll(() => element.evaluate((each) => String(Reflect.get(each, 'status')))).toBe(status)
    await untilStatus(status)
    await element.evaluate(removeRest)
    await reader.settle(page)
    reader.take()

    const transcript = openTranscript(name)
    const listen = async () => {
      await reader.settle(page)
      return reader.take().map(normalize)
    }
    const step = async (title: string, act: () => unknown) => {
      await act()
      await transcript.add(title, listen)
    }
    return {
      page,
      panel,
      untilStatus,
      holdResponses: () => holdResponses(page),
      step,
      type: desktop.type,
      press: desktop.press,
      finish: () => transcript.finish(),
      steps: transcript.steps,
    }
  }
}

/**
 * Holds back the responses to everything that is sent from now on, so that what is said meanwhile is complete however fast the
 * servers are. Returns a function that lets them through.
 */
async function holdResponses(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    if (route.request().method() !== 'GET') await promise
    await route.fallback()
  }
  await page.route('**', hold)
  return async () => {
    resolve()
    await page.unroute('**', hold)
  }
}

// the rest of the demo's page is no part of an element's transcript
function removeRest(element: Element) {
  for (let kept = element; kept !== document.body; kept = kept.parentElement ?? document.body) {
    for (const sibling of [...(kept.parentElement?.children ?? [])]) {
      if (sibling !== kept && !sibling.matches('h1')) sibling.remove()
    }
  }
}

// what differs from run to run
const normalize = (text: string) =>
  text
    .replaceAll(/\b000201\S+6304[\dA-F]{4}\b/g, '‹código Pix›')
    .replaceAll(/\b(Pedido) [\dA-Z]{10}\b/g, '$1 ‹número›')
    .replaceAll(/\b\d+ minutos?( e \d+ segundos?)?\b|\b\d+ segundos?\b/g, '‹tempo›')
    .replaceAll(/\b\d{1,2}:\d{2}\b/g, '‹hora›')
