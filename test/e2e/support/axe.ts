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
  const { violations } = await run(page, options, isDark)
  const { pathname } = new URL(page.url())
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${pathname} ${id}: ${html}`))
}

async function run(page: Page, options: RunOptions, isDark: boolean): Promise<AxeResults> {
  // the rules of a page reach into its frames by messages, between whatever origins
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window)))
      await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  // the card frame is transparent, and axe assumes a white background behind it instead of the page's dark one
  const context = { exclude: isDark ? [{ fromShadowDom: ['card-checkout', 'iframe'] }] : [] }
  return page.evaluate(([context, options]) => Reflect.get(window, 'axe').run(context, options), [
    context,
    options,
  ] as const)
}
