// @full It bundles apps of two versions of React.
// @engines The element's events and its prerendered content meet a hydration.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cardPage, typeCard } from '../support/card-page.ts'
import { kycPage } from '../support/kyc-page.ts'
import { engine } from '../support/launch-browser.ts'
import { elementApps } from './frameworks.ts'
import { signer, type Tag } from './shop-elements.ts'
import { useApps } from './use-apps.ts'

// the versions of React do not differ between engines
const tested = Object.entries(elementApps).filter(([react]) => engine === 'chromium' || react === 'react-19')
const reacts = tested.map(([react]) => react)
const apps = useApps(Object.fromEntries(tested))

/** How an element is used: the events of its first response and of what then happens. */
const uses: Readonly<Record<Tag, { opened: string; done: string; use: (page: Page, id: string) => Promise<unknown> }>> =
  {
    'pay-pix-charge': { opened: 'opened', done: 'paid', use: (_, id) => apps.pay(id) },
    'card-checkout': { opened: 'opened', done: 'processing', use: payByCard },
    'kyc-uploader': { opened: 'opened', done: 'document-submitted', use: sendText },
    'onboarding-signature': {
      opened: 'ready',
      done: 'signed',
      use: (_, id) => apps.shop.sandbox.signContract({ id, email: signer }),
    },
  }

const rows = Object.entries(uses).flatMap(([tag, use]) => reacts.map((react) => ({ tag: tag as Tag, react, ...use })))

describe.for(rows)('$tag in $react', ({ tag, react, opened, done, use }) => {
  test('a hydrated component has its properties and first response, and each event calls back once', async () => {
    const id = await apps.shop.create(tag)
    const server = holdRequests()
    const page = await apps.open(`/${react}?tag=${tag}&id=${id}`, { prepare: server.hold })
    await received(page, opened)
    await ownTexts(page)
    server.release()
    await use(page, id)
    await received(page, `${opened}, ${done}`)
  })

  test('a component takes over what the server has prerendered, also after it was removed', async () => {
    const id = await apps.shop.create(tag)
    const server = holdRequests()
    const page = await apps.open(`/${react}?tag=${tag}&id=${id}&prerendered`, { prepare: server.hold })
    await received(page, opened)
    await ownTexts(page)
    await expect.poll(() => page.locator('.prerendered').count()).toBe(0)

    await page.getByRole('button', { name: 'Show or hide' }).click()
    await page.locator(tag).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Show or hide' }).click()
    await received(page, `${opened}, ${opened}`)
    await ownTexts(page)
    server.release()
    await use(page, id)
    await received(page, `${opened}, ${opened}, ${done}`)
  })
})

describe.for(reacts)('in %s', (react) => {
  test('a card form without its first response waits for the tokenizer of a late hydration', async () => {
    const id = await apps.shop.create('card-checkout')
    const page = await apps.open(`/${react}?tag=card-checkout&id=${id}&bare&after=opened`)
    await received(page, 'opened')
    await payByCard(page)
    await received(page, 'opened, processing')
  })

  test('the server renders what it has prerendered', async () => {
    const id = await apps.shop.create('pay-pix-charge')
    const html = await apps.load(`/${react}?tag=pay-pix-charge&id=${id}&prerendered`)
    expect(html).toMatch(
      /<pay-pix-charge [^>]*status="open"[^>]*class="shop"[^>]*><template shadowrootmode="open"><style>/,
    )
  })
})

/** Holds the requests of a page to the merchant server until they are released. */
function holdRequests() {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const hold = (page: Page) =>
    page.route(/\/pay\//, async (route) => {
      await released
      // an element that was removed has aborted its request
      await route.continue().catch(() => {})
    })
  return { hold, release }
}

const received = (page: Page, events: string) =>
  expect.poll(() => page.locator('main > output').textContent()).toBe(events)

// an element's name is its heading, or that of its group where its title is the heading
const ownTexts = (page: Page) => {
  const named = (role: 'heading' | 'group') => page.locator('.shop').getByRole(role, { name: 'Texto da loja' })
  return named('heading').or(named('group')).waitFor()
}

async function payByCard(page: Page) {
  await typeCard(page, 'own')
  await cardPage(page).pay.click()
}

async function sendText(page: Page) {
  await kycPage(page).occupation.getByRole('textbox').fill('Engenheira')
  await kycPage(page).send('Profissão')
}
