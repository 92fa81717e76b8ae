import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Where a lever is, if not on the record itself, and what it is given. */
interface At {
  /** What the part of the record is called: a document, a signer. */
  readonly part?: string
  readonly reason?: string
}

/** Opens the sandbox's panel in a second tab. */
export async function openPanel(page: Page) {
  const panel = await page.context().newPage()
  // it would look for news by itself, and reload while it is being reloaded
  await panel.route('**/sandbox/changes*', (route) => route.abort())
  await panel.goto(new URL('/sandbox', page.url()).href)
  const record = (name: string) => panel.locator('.record').filter({ hasText: name }).first()

  async function press(lever: string, name: string, { part, reason }: At = {}) {
    await panel.reload()
    const place = part ? record(name).locator('.row').filter({ hasText: part }) : record(name)
    const state = place.locator('.state').first()
    const before = (await state.textContent()) ?? ''
    if (reason) await place.getByRole('textbox', { name: 'Motivo' }).fill(reason)
    const moved = panel.waitForResponse((response) => response.url().includes('/levers/'))
    await place.getByRole('button', { name: lever, exact: true }).click()
    expect((await moved).status()).toBe(303)
    return state.filter({ hasNotText: before })
  }

  return {
    page: panel,
    /** The newest record with that text: a charge with that invoice, a person or company of that name. */
    record,
    /** Presses one of its levers, which moves nothing that its own state tells of. */
    act: async (lever: string, name: string, at?: At): Promise<void> => void (await press(lever, name, at)),
    /** Presses one of its levers, and waits until it has moved. */
    pull: async (lever: string, name: string, at?: At): Promise<void> => (await press(lever, name, at)).waitFor(),
  }
}
