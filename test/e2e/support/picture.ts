import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../../scripts/install.js'
import { webpPicture } from '../../tools/webp-picture.ts'

/** Whether this run draws the pictures of the guides: `GUICHE_RECORD=pictures npm test -- test/e2e/guides.test.ts`. */
export const isDrawing = process.env.GUICHE_RECORD === 'pictures'

/** The time on the clocks of a run that draws: noon in São Paulo. */
export const pictureTime = Date.parse('2026-11-25T15:00:00Z')

/** The options of Node that stop the clock of a program at `pictureTime`, where this run draws. */
export const stoppedClock: readonly string[] = isDrawing
  ? ['--import', `data:text/javascript,${encodeURIComponent(clockCode())}`]
  : []

/** The phone that shows the page of a guide. */
export const phone = {
  viewport: { width: 390, height: 700 },
  deviceScaleFactor: 1.5,
  reducedMotion: 'reduce',
  timezoneId: 'America/Sao_Paulo',
} as const

/** Stops the clock of a page too. Timers go on. */
export const stopClock = async (page: Page) => isDrawing && page.clock.setFixedTime(pictureTime)

/** Writes the picture of a page, where this run draws. */
export async function drawPicture(page: Page, path: string) {
  if (!isDrawing) return
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await webpPicture(await page.screenshot({ fullPage: true, animations: 'disabled' })))
}

function clockCode(): string {
  return `
    const time = ${pictureTime}
    globalThis.Date = class extends Date {
      constructor(...parts) {
        super(...(parts.length ? parts : [time]))
      }
      static now() {
        return time
      }
    }`
}
