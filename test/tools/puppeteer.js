import { createRequire } from 'node:module'

// Puppeteer is that of the launcher, whose browsers it drives: a second entry of the manifest would be a second version to keep.
// It drives the released Firefox, and a Chromium that prerenders pages. Playwright does neither.
const { resolve } = createRequire(import.meta.url)

/** Starts Chromium or Firefox. */
export const { launch } = createRequire(resolve('@web/test-runner-chrome'))('puppeteer-core')
