import type { startPolicyShop } from './policy-shop.ts'
import { recordViolations } from './record-violations.ts'
import { useBrowser } from './use-browser.ts'

/** Returns a function that opens a shop's page and records violations of its policy. */
export function usePolicyShop() {
  const use = useBrowser()
  return async (shop: Awaited<ReturnType<typeof startPolicyShop>>) => {
    const context = await use.browser.newContext()
    const problems: string[] = []
    await recordViolations(context, shop.origins, problems)
    const page = await context.newPage()
    await page.goto(shop.origins[0] ?? '')
    return { page, problems }
  }
}
