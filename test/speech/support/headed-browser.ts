import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, firefox } from 'playwright-core'
import { engine } from '../../e2e/support/launch-browser.ts'
import { findBrowser, installAdvice } from '../../tools/browsers.js'
import { firefoxSettings } from '../../tools/firefox.js'
import type { Desktop } from './desktop.ts'

// what Chromium would put over a page
const preferences = {
  translate: { enabled: false },
  autofill: { credit_card_enabled: false, profile_enabled: false },
  credentials_enable_service: false,
}

/** Opens the browser of this run on a desktop, with one page, as little of its own surface as it can, and no dialog of its own. */
export async function openHeadedBrowser(desktop: Desktop): Promise<BrowserContext> {
  const executablePath = findBrowser(engine)?.browser
  if (!executablePath) throw new Error(installAdvice(engine))
  const page = { viewport: null, locale: 'pt-BR', reducedMotion: 'reduce' } as const
  const launch = { env: desktop.env, executablePath, headless: false }
  if (engine === 'firefox') {
    const firefoxUserPrefs = { ...firefoxSettings, 'accessibility.force_disabled': -1 }
    const browser = await firefox.launch({ ...launch, channel: 'moz-firefox', args: ['--kiosk'], firefoxUserPrefs })
    const context = await browser.newContext(page)
    context.once('close', () => void browser.close())
    await context.newPage()
    return context
  }
  const profile = join(desktop.folder, 'profile')
  mkdirSync(join(profile, 'Default'), { recursive: true })
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences))
  const args = [
    '--no-sandbox',
    '--test-type',
    '--no-first-run',
    '--force-renderer-accessibility',
    '--window-size=1280,1024',
  ]
  const start = '--app=data:text/html,<title>Prelo</title>'
  return chromium.launchPersistentContext(profile, {
    ...launch,
    ...page,
    args: [...args, '--window-position=0,0', start],
  })
}
