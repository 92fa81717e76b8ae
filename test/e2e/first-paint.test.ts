// @full The browsers' tests prerender every element first.
// @engines Engines paint, hydrate and restore focus and scrolling differently.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cardPage, fillPayer, modes, payByCard, typeCard } from './support/card-page.ts'
import { expectPayable } from './support/expect-payable.ts'
import { engine } from './support/launch-browser.ts'
import { painted } from './support/painted.ts'
import { pixPage } from './support/pix-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

const elementScript = '**/cdn/pt-BR/pay-pix-charge.js'

/** Holds a script of a page on its way. `prepare` prepares the page, and `arrive` lets the script arrive. */
function lateScript(script: string) {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const prepare = (page: Page) =>
    page.route(script, async (route) => {
      await arrival
      await route.continue()
    })
  return { prepare, arrive }
}

/** Opens the payment page while the element's script is on its way, and returns a function that lets it arrive. */
async function openWithLateScript(options: object) {
  const { prepare, arrive } = lateScript(elementScript)
  const page = await demo.open('/', options)
  await prepare(page)
  await page.goto(`${demo.server.origin}/pix`, { waitUntil: 'commit' })
  await pixPage(page).code.waitFor({ state: 'attached' })
  await painted(page)
  return { page, arrive }
}

test('with a script that is blocked the page can be paid', async () => {
  const page = await demo.open('/pix', {
    prepare: (opened) => opened.route(elementScript, (route) => route.fulfill({ status: 404 })),
  })
  await expectPayable(page)
  expect(await page.locator('.notice').isVisible()).toBe(false)
  await page.close()
  const problems = demo.problems.splice(0)
  expect(problems.filter((each) => !/integrity|module/i.test(each))).toEqual([])
})

test('with a script that is late the page can be paid, and nothing moves when it arrives', async () => {
  for (const width of [375, 1280]) {
    const { page, arrive } = await openWithLateScript({ viewport: { width, height: 800 } })
    const { code } = pixPage(page)
    const before = await boxesOf(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const shift = layoutShift(page)
    arrive()
    await page
      .getByText(/Faltam \d+ minutos/)
      .first()
      .waitFor()
    expect(await page.locator('[part~=copy]').first().isEnabled()).toBe(true)
    expect(await boxesOf(page)).toEqual(before)
    if (engine === 'chromium') expect(await (await shift)()).toBe(0)
    expect(requests).not.toContain('POST /pay/pix')
    expect(await code.inputValue()).toMatch(/^000201/)
    await page.context().close()
  }
})

// the widths between are laid out by the same rules in every engine
const widths = engine === 'chromium' ? [320, 390, 768, 1280] : [320, 1280]

describe('nothing on the card’s page moves, however late its scripts are', () => {
  test.each(modes.flatMap((mode) => widths.map((width) => [mode, width] as const)))(
    '%s, %d px',
    async (mode, width) => {
      const [element, tokenizer] = [lateScript('**/cdn/pt-BR/card-checkout*.js'), lateScript('**/card.js')]
      const page = await demo.open(`/card?mode=${mode}`, {
        providers: ['cardProvider'],
        viewport: { width, height: 1600 },
        waitUntil: 'commit',
        async prepare(opened) {
          await element.prepare(opened)
          await tokenizer.prepare(opened)
        },
      })
      const { pay, continueToPayment } = cardPage(page)
      const button = mode === 'redirect' ? continueToPayment : pay
      await button.waitFor()
      await painted(page)
      if (mode !== 'redirect') expect(await button.isEnabled()).toBe(false)
      await page.evaluate(recordShifts)
      const before = await formBoxes(page)
      element.arrive()
      await expect.poll(() => button.isEnabled()).toBe(true)
      expect(await formBoxes(page)).toEqual(before)
      tokenizer.arrive()
      await page.waitForLoadState('load')
      if (mode !== 'redirect') await typeCard(page, mode)
      expect(await button.getAttribute('aria-disabled')).toBe('false')
      expect(await formBoxes(page)).toEqual(before)
      expect(await shiftsOf(page)).toEqual([])
    },
  )
})

test('a press on the card’s button before the script that takes the card waits for it, and is done once', async () => {
  const { prepare, arrive } = lateScript('**/card.js')
  const options = { providers: ['cardProvider'], prepare, waitUntil: 'commit' } as const
  const page = await demo.open('/card?mode=own', options)
  const payments: string[] = []
  page.on('request', (request) => request.method() === 'POST' && payments.push(new URL(request.url()).pathname))
  const { element, pay } = cardPage(page)
  await expect.poll(() => pay.isEnabled()).toBe(true)
  await fillPayer(page)
  await pay.click()
  await element.getByRole('button', { name: 'Preparando o pagamento…' }).waitFor()
  arrive()
  await element.locator('#card-number[aria-invalid=true]').waitFor()
  await payByCard(page, 'own')
  await cardPage(page).processing.waitFor()
  expect(payments.filter((path) => path === '/pay/card')).toHaveLength(1)
})

test('what the payer has done before the script arrives stays', async () => {
  const { page, arrive } = await openWithLateScript({ viewport: { width: 375, height: 500 } })
  const { code } = pixPage(page)
  await pixPage(page).copyHere.click()
  await code.focus()
  await code.evaluate((field: HTMLInputElement) => field.setSelectionRange(10, 30))
  await page.evaluate(() => scrollTo(0, 150))
  arrive()
  await page
    .getByText(/Faltam \d+ minutos/)
    .first()
    .waitFor()
  const selected = await code.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd])
  expect(selected).toEqual([10, 30])
  expect(await page.evaluate(() => scrollY)).toBe(150)
  await page.keyboard.press('Tab')
  expect(await code.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field)).toBe(false)
})

const boxesOf = (page: Page) =>
  page.locator('pay-pix-charge').evaluate((element) => {
    const parts = [...(element.shadowRoot?.querySelectorAll('.head, .pay, ol, .scan, .foot, a, [part~=copy]') ?? [])]
    return [element, ...parts, document.querySelector('footer') ?? element].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      return [each.localName, ...[x, y, width, height].map((length) => Math.round(length * 10) / 10)].join(' ')
    })
  })

/** The boxes of the card's form and of what follows it, but not of the card's own fields, which a script draws. */
const formBoxes = (page: Page) =>
  page.locator('card-checkout').evaluate((element) => {
    const parts = [...(element.shadowRoot?.querySelectorAll('form > *, [part~=pay], [part~=secure]') ?? [])]
    return [element, ...parts, document.querySelector('footer') ?? element].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      return [each.localName, ...[x, y, width, height].map((length) => Math.round(length * 10) / 10)].join(' ')
    })
  })

/** Records the layout shifts of a page from now on. The page runs this function, which must not use another. */
function recordShifts() {
  const shifts: string[] = []
  Object.assign(globalThis, { shifts })
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return
  const nameOf = (source: object) => ('node' in source && source.node instanceof Element ? source.node.className : '')
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'sources' in entry && Array.isArray(entry.sources))
        shifts.push([entry.value, ...entry.sources.map(nameOf)].join(' '))
  }).observe({ type: 'layout-shift' })
}

/** Returns the layout shifts that `recordShifts` has recorded. */
const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return Reflect.get(globalThis, 'shifts')
  })

/** Starts to add up the layout shifts of a page, and returns a function that returns their sum. */
async function layoutShift(page: Page): Promise<() => Promise<number>> {
  const sum = await page.evaluateHandle(() => {
    const total = { value: 0 }
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return total
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) total.value += Number(entry.value)
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    return total
  })
  return () =>
    sum.evaluate(async (total) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return total.value
    })
}
