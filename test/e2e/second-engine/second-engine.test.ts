// @full It checks every state of every element with a slow engine.
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bundleGallery, galleryTags, openGallery } from '../../tools/gallery-page.js'
import { useBrowser } from '../support/use-browser.ts'
import { reasons } from './reasons.ts'

interface Remark {
  readonly rule: string
  readonly markup: string
  readonly message: string
}

declare const ace: typeof import('accessibility-checker-engine')

const enginePath = createRequire(import.meta.url).resolve('accessibility-checker-engine')
const app = useBrowser()
// those whose results depend on colours; the page does not change what other rules read with its theme
const colourRules = ['text_contrast_sufficient', 'style_color_misuse', 'style_focus_visible', 'img_alt_background']
const remarks: Remark[] = []

describe.for(galleryTags)('the engine has no remark without a reason about any state of %s', (tag) => {
  test('in light, dark and forced colours', async () => {
    const context = await app.browser.newContext()
    const scripts = await bundleGallery(tag)
    const light = await openGallery(context, scripts)
    const found = await remarksOn(light)
    await light.emulateMedia({ forcedColors: 'active' })
    found.push(...(await remarksOn(light, colourRules)))
    await light.close()
    const dark = await openGallery(context, scripts, { theme: 'dark' })
    await dark.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await remarksOn(dark, colourRules)))
    remarks.push(...found)
    expect(linesOf(found.filter((remark) => !reasons.some((reason) => isReasonFor(reason, remark))))).toEqual([])
  })
})

test('every reason still occurs', () => {
  const isUsed = (reason: (typeof reasons)[number]) => remarks.some((remark) => isReasonFor(reason, remark))
  expect(reasons.filter((reason) => !isUsed(reason))).toEqual([])
})

/**
 * Returns what the engine finds on a page by these rules (default: those of IBM, which contain those of WCAG 2.2 A and AA). The
 * names of the scenarios, in `<h1>`, are the gallery's own.
 */
async function remarksOn(page: Page, rules?: readonly string[]): Promise<Remark[]> {
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.addScriptTag({ path: enginePath })
  return page.evaluate(async (rules) => {
    const checker = new ace.Checker()
    if (rules) checker.engine.enableRules([...rules])
    const { results } = await (rules ? checker.engine.run(document) : checker.check(document, ['IBM_Accessibility']))
    return results
      .filter(({ value, snippet }) => !/PASS/.test(value[1]) && !snippet.startsWith('<h1'))
      .map(({ ruleId, snippet, message }) => ({ rule: ruleId, markup: snippet, message }))
  }, rules)
}

test('the rules of colours notice a text that is lost in the dark theme', async () => {
  const page = await app.browser.newPage({ colorScheme: 'dark' })
  await page.setContent('<html lang="en" style="background: #111"><title>Page</title><p style="color: #333">Lost</p>')
  expect((await remarksOn(page, colourRules)).map(({ rule }) => rule)).toContain('text_contrast_sufficient')
})

const isReasonFor = ({ rule, markup }: (typeof reasons)[number], remark: Remark) =>
  rule === remark.rule && markup.test(remark.markup)

const linesOf = (remarks: readonly Remark[]) => [
  ...new Set(remarks.map(({ rule, markup, message }) => `${rule}: ${markup} ${message}`)),
]
