import { describe, expect, test } from 'vitest'
import { pixInput } from './bodies.ts'
import { panelBrowser, panelURL } from './panel-browser.ts'
import { startSandbox } from './sandbox-client.ts'

/** Creates a sandbox with a browser of its panel, and functions that create charges `A-1`, `A-2`, …, and read their page. */
function openPanel() {
  const { sandbox, api } = startSandbox()
  const browser = panelBrowser(sandbox)
  let count = 0
  const create = async (charges: number) => {
    for (let created = 0; created < charges; created++)
      await api.payins.createPix({ ...pixInput(), invoice: `A-${++count}` })
  }
  const section = async (url: string, name = 'charges') =>
    (await browser.open(url)).querySelector(`[aria-labelledby=${name}]`)
  const shown = async (url = panelURL) =>
    [...((await section(url))?.querySelectorAll('li.record .subtitle') ?? [])].map(({ textContent }) => textContent)
  const link = async (text: string, url = panelURL, name = 'charges') => {
    const links = [...((await section(url, name))?.querySelectorAll('nav a') ?? [])]
    const found = links.find(({ textContent }) => textContent === text)
    return found && new URL(found.getAttribute('href') ?? '', url).href
  }
  const range = async (url = panelURL) => (await section(url))?.querySelector('nav span')?.textContent
  return { ...browser, sandbox, api, create, shown, link, range }
}

describe('a section of the panel', () => {
  test('of charges shows the five newest ones, and links to the others page by page', async () => {
    const { create, shown, link, range } = openPanel()
    await create(12)
    expect([await shown(), await range()]).toEqual([['A-12', 'A-11', 'A-10', 'A-9', 'A-8'], '1–5 de 12'])
    const second = await link('Anteriores')
    expect([await shown(second), await range(second)]).toEqual([['A-7', 'A-6', 'A-5', 'A-4', 'A-3'], '6–10 de 12'])
    const third = await link('Anteriores', second)
    expect([await shown(third), await range(third)]).toEqual([['A-2', 'A-1'], '11–12 de 12'])
    expect(await link('Anteriores', third)).toBeUndefined()
    expect(await shown(await link('Mais recentes', third))).toEqual(await shown(second))
    expect(await link('Mais recentes', second)).toBe(`${panelURL}#charges`)
  })

  test('of one page has no links to others', async () => {
    const { create, link, range } = openPanel()
    await create(5)
    expect([await link('Anteriores'), await link('Mais recentes'), await range()]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('keeps the records of a page when others are added meanwhile, and shows them on the newest one', async () => {
    const { create, shown, link } = openPanel()
    await create(7)
    const second = await link('Anteriores')
    await create(3)
    expect(await shown(second)).toEqual(['A-2', 'A-1'])
    expect(await shown()).toEqual(['A-10', 'A-9', 'A-8', 'A-7', 'A-6'])
    expect(await shown(await link('Mais recentes', second))).toEqual(['A-7', 'A-6', 'A-5', 'A-4', 'A-3'])
  })

  test('keeps the pages of the others, and the language', async () => {
    const { sandbox, create, link } = openPanel()
    await create(6)
    for (let added = 0; added < 12; added++) await sandbox.addKyc()
    const english = `${panelURL}?lang=en`
    const charges = await link('Older', english)
    const both = new URL((await link('Older', charges, 'kyc')) ?? '')
    expect([...both.searchParams.keys()]).toEqual(['lang', 'charges', 'kyc'])
    expect(both.hash).toBe('#kyc')
    expect(await link('Newer', both.href, 'kyc')).toBe(`${charges?.replace('#charges', '#kyc')}`)
  })

  test('shows its newest records where the first one of its page is gone', async () => {
    const { create, shown } = openPanel()
    await create(1)
    expect(await shown(`${panelURL}?charges=7&unknown=1`)).toEqual(['A-1'])
  })
})

describe('a button', () => {
  test('leads back to the page of its record', async () => {
    const { create, link, press, shown } = openPanel()
    await create(7)
    const older = (await link('Anteriores')) ?? ''
    const location = (await press('Pagar', {}, older)).headers.get('location') ?? ''
    expect(new URL(location, panelURL).hash).toBe('#record-100002')
    expect(await shown(new URL(location, panelURL).href)).toEqual(['A-2', 'A-1'])
  })

  test('leads to its record where new ones have moved it to another page', async () => {
    const { create, open, post, shown } = openPanel()
    await create(1)
    const action = (await open()).querySelector('.record form')?.getAttribute('action') ?? ''
    await create(5)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await post(new URL(action, panelURL).href, form, 'id=100001')
    const location = new URL(response.headers.get('location') ?? '', panelURL)
    expect(location.hash).toBe('#record-100001')
    expect(await shown(location.href)).toEqual(['A-1'])
  })

  test('that creates a record leads to the newest ones of its section', async () => {
    const { sandbox, link, press } = openPanel()
    for (let added = 0; added < 12; added++) await sandbox.addKyc()
    const older = (await link('Anteriores', panelURL, 'kyc')) ?? ''
    expect(older).toContain('kyc=')
    expect((await press('Novo cadastro', {}, older)).headers.get('location')).toBe('/sandbox')
  })
})

test('a received callback links to its record, also on another page', async () => {
  const { create, post, open, shown } = openPanel()
  await create(6)
  await post(`${panelURL}/callbacks`, {}, '{"id":100001}')
  const href = (await open()).querySelector('[aria-labelledby=inbox] dd a')?.getAttribute('href') ?? ''
  expect(href).toMatch(/#record-100001$/)
  expect(await shown(new URL(href, panelURL).href)).toEqual(['A-1'])
})
