import type { Page } from 'playwright-core'

/** Opens the sandbox's panel in a second tab. */
export async function openPanel(page: Page) {
  const panel = await page.context().newPage()
  await panel.goto(new URL('/sandbox', page.url()).href)
  const record = (invoice: string) => panel.getByRole('listitem').filter({ hasText: invoice }).first()

  return {
    page: panel,
    /** The newest charge whose invoice begins so. */
    record,
    /** Presses one of its levers, and waits until it has moved. */
    async pull(lever: string, invoice: string): Promise<void> {
      const state = record(invoice).locator('.state')
      const before = (await state.textContent()) ?? ''
      await record(invoice).getByRole('button', { name: lever, exact: true }).click()
      await state.filter({ hasNotText: before }).waitFor()
    },
  }
}
