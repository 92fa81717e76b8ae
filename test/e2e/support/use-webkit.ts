import { remote } from 'webdriverio'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { findBrowser, installAdvice } from '../../tools/browsers.js'
import { startWebKitDriver } from '../../tools/webkit.js'

type Session = Awaited<ReturnType<typeof remote>>

/**
 * Gives each test of a file a session of WebKit, which Playwright does not drive in its released version, and returns a
 * function that opens a URL in a new window of the session. Where WebKit is missing, the tests are skipped with this reason.
 */
export function useWebKit() {
  const programs = findBrowser('webkit')
  let driver: Awaited<ReturnType<typeof startWebKitDriver>> | null = null
  let session: Session | null = null
  beforeAll(async () => {
    if (programs) driver = await startWebKitDriver(programs)
  })
  beforeEach(async ({ skip }) => {
    if (!driver) skip(installAdvice('webkit'))
    else session = await remote({ ...driver.settings, logLevel: 'error', waitforTimeout: 30_000 })
  })
  afterEach(async () => {
    await session?.deleteSession()
    session = null
  })
  // a worker of vitest may end without the event with which the driver ends itself
  afterAll(() => driver?.stop())

  return async (url: string) => {
    if (!session) throw new Error('WebKit has not started')
    return openWindow(session, url)
  }
}

/** Opens the page of an element in a new window. A tab in the background would stay hidden, whatever the driver switches to. */
async function openWindow(session: Session, url: string) {
  const { handle } = await session.createWindow('window')
  const current = async () => {
    await session.switchToWindow(handle)
    return session
  }
  const goto = async (url: string) => void (await (await current()).url(url))
  await goto(url)
  const element = async () => (await current()).$('[session]').getElement()
  /** Waits until the element shows what the selector names. WebdriverIO waits for it outside of the shadow root only. */
  const shown = async (selector: string) =>
    session.waitUntil(async () => {
      const found = await (await element()).shadow$(selector).getElement()
      return found.elementId ? found : false
    })
  const part = (name: string) => shown(`[part~=${name}]`)

  return {
    goto,
    url: async () => (await current()).getUrl(),
    reload: async () => (await current()).refresh(),
    /** Clicks the link with the text. */
    follow: async (text: string) => (await current()).$(`=${text}`).click(),
    /** Types into the field of the page's own form with the name. */
    fill: async (name: string, text: string) => (await current()).$(`form [name="${name}"]`).setValue(text),
    /** Clicks the button of the page's own form with the text. */
    press: async (text: string) => (await current()).$(`button=${text}`).click(),
    /** Runs a function in the page and returns its result. */
    run: async <Result>(script: () => Result) => (await current()).execute(script),
    /** Types into the element's input with the id. */
    type: async (name: string, text: string) => (await shown(`#${name}`)).setValue(text),
    /** Clicks a part of the element. */
    click: async (name: string) => (await part(name)).click(),
    /** Returns whether the element shows a part with the name. */
    shows: async (name: string) => {
      const parts = (await element()).shadow$$(`[part~=${name}]`)
      return (await parts.map((each) => each.isDisplayed())).includes(true)
    },
    /** Returns the text of a part of the element. */
    read: async (name: string) => (await part(name)).getText(),
    /** Waits until the element's title is this text. */
    untilTitled: async (text: string) => {
      const title = async () => (await part('title')).getText().catch(() => '') // the view may change meanwhile
      await expect.poll(title).toBe(text)
    },
  }
}
