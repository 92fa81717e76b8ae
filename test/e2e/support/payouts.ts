import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Returns the names of those whom the service was asked to pay, each as often as it was asked. */
export async function payeesAtService(origin: string): Promise<readonly string[]> {
  const response = await fetch(`${origin}/service/v2/payout/payments?per_page=100`, {
    headers: { authorization: 'Bearer sk_sandbox' },
  })
  const { data } = await response.json()
  return data.map(({ recipient }: { recipient: { name: string } }) => recipient.name)
}

/** Reloads a page until a part of it shows a text. */
export async function untilShown(page: Page, part: Locator, text: string) {
  const read = async () => {
    await page.reload()
    return part.textContent()
  }
  await expect.poll(read).toContain(text)
}

/** Sends a form of the demo, as a page of this origin does (default: one of the demo), and does not follow its redirect. */
export const postForm = (
  demo: string,
  path: string,
  form: readonly (readonly [string, string])[],
  origin: string = demo,
): Promise<Response> =>
  fetch(demo + path, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams([...form].map(([name, value]) => [name, value])),
    redirect: 'manual',
  })
