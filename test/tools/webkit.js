import { setTimeout as pause } from 'node:timers/promises'
import { startDisplay, startHelper } from './display.js'
import { freePort } from './free-port.js'

const settings = {
  // without a graphics card, composing layers by OpenGL takes two fifths of a test's processor time
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  // a page of tests has ended before what the optimizing compiler has made of it pays
  JSC_useDFGJIT: '0',
}

/**
 * Starts WebKit's WebDriver on its own display and returns the settings with which webdriverio drives the browser. Both end
 * with `stop`, or with this process.
 */
export async function startWebKitDriver({ browser, driver, display }) {
  const screen = await startDisplay(display)
  const port = await freePort()
  const server = startHelper(driver, [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'], // it says there why a page ended
    env: { ...process.env, DISPLAY: screen.name, GDK_BACKEND: 'x11', ...settings },
  })
  await untilReachable(`http://127.0.0.1:${port}/status`)
  return {
    settings: settingsOf(port, browser),
    stop() {
      server.kill()
      screen.stop()
    },
  }
}

/** Returns the settings with which webdriverio drives a browser by the WebDriver at a local port. */
export const settingsOf = (port, browser) => ({
  hostname: '127.0.0.1',
  port,
  path: '/',
  connectionRetryCount: 0, // a repeated request would load a page, or click, a second time
  capabilities: {
    browserName: 'MiniBrowser',
    'wdio:enforceWebDriverClassic': true,
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  },
})

async function untilReachable(url) {
  const signal = AbortSignal.timeout(30_000)
  while (!signal.aborted) {
    const response = await fetch(url, { signal }).catch(() => null)
    if (response?.ok) return
    await pause(100)
  }
  throw new Error(`Nothing responds at ${url} after 30 seconds`)
}
