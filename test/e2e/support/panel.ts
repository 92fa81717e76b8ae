import type { APIRequestContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { act } from './act.ts'

/** The input of an action. */
interface ActionOptions {
  /** The label of a part of the record that has the action, such as a document or a signer. */
  readonly part?: string
  readonly reason?: string
}

/**
 * Lets the five seconds pass after which the demo's merchant server reads KYC records and onboardings again: the service tells
 * nobody that they have changed.
 */
export const untilReadAgain = (request: APIRequestContext, origin: string) =>
  act(request, `${origin}/sandbox`, 'advanceClock', { ms: 5000 })

/** Opens the sandbox's panel in a second tab. */
export async function openPanel(page: Page) {
  const panel = await page.context().newPage()
  // without its own live updates, which would reload the page while a test reloads it
  await panel.route('**/sandbox/changes*', (route) => route.abort())
  await panel.goto(new URL('/sandbox', page.url()).href)
  const record = (name: string) => panel.locator('.record').filter({ hasText: name }).first()

  async function press(action: string, name: string, { part, reason }: ActionOptions = {}) {
    await panel.reload()
    const target = part ? record(name).locator('.row').filter({ hasText: part }) : record(name)
    const status = target.locator('.status').first()
    const before = (await status.textContent()) ?? ''
    if (reason) await target.getByRole('textbox', { name: 'Motivo' }).fill(reason)
    const response = panel.waitForResponse((response) => response.url().includes('/actions/'))
    await target.getByRole('button', { name: action, exact: true }).click()
    expect((await response).status()).toBe(303)
    await untilReadAgain(panel.request, new URL(panel.url()).origin)
    return status.filter({ hasNotText: before })
  }

  return {
    page: panel,
    /** Finds the newest record with the text: a charge by its invoice, or a KYC record or onboarding by its name. */
    record,
    /** Runs an action that does not change the record's own state. */
    click: async (action: string, name: string, options?: ActionOptions): Promise<void> =>
      void (await press(action, name, options)),
    /** Runs an action and waits until the record's state has changed. */
    act: async (action: string, name: string, options?: ActionOptions): Promise<void> =>
      (await press(action, name, options)).waitFor(),
  }
}
