import { AxeBuilder } from '@axe-core/playwright'
import axe, { type AxeResults, type RunOnly, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const rulesOf = (tag: string) => axe.getRules(tags).filter((rule) => rule.tags.includes(tag))

/** All rules of the Web Content Accessibility Guidelines. A state of a page is checked with them once. */
export const everyRule: RunOnly = { type: 'tag', values: tags }

/** Those about colors, with which a state is checked in each further theme. */
export const colorRules: RunOnly = { type: 'rule', values: rulesOf('cat.color').map(({ ruleId }) => ruleId) }

/** Those about sizes, with which a state is checked in each further width. */
export const layoutRules: RunOnly = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] }

/** Returns the markup of everything on a page that violates one of the rules. */
export async function axeViolations(page: Page, runOnly: RunOnly): Promise<string[]> {
  // a page that a click has opened shows its texts before its styles have loaded
  await page.waitForLoadState()
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const hasFrames = page.frames().length > 1
  const { violations } = hasFrames && !isDark ? await runInFrames(page, options) : await runInPage(page, options)
  const { pathname } = new URL(page.url())
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${pathname} ${id}: ${html}`))
}

// it opens a page for each run, which takes longer than the rules
const runInFrames = (page: Page, options: RunOptions) => new AxeBuilder({ page }).options(options).analyze()

async function runInPage(page: Page, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // the card frame is transparent, and axe assumes a white background behind it instead of the page's dark one
  const context = { exclude: [{ fromShadowDom: ['card-checkout', 'iframe'] }] }
  return page.evaluate(([context, options]) => Reflect.get(window, 'axe').run(context, options), [
    context,
    options,
  ] as const)
}
