import { Window } from 'happy-dom'
import type { Sandbox } from '../../src/sandbox/index.ts'

export const panelURL = 'https://demo.test/sandbox'
export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

/** A browser without scripts, in which a developer reads a sandbox's panel and presses its buttons. */
export function panelBrowser(sandbox: Sandbox) {
  const get = (url = panelURL) => sandbox.panel(new Request(url))
  const post = (url: string, headers: Record<string, string>, body: string) =>
    sandbox.panel(new Request(url, { method: 'POST', headers, body }))

  async function open(url = panelURL) {
    const { document } = new Window({ url })
    document.write(await (await get(url)).text())
    return document
  }

  /** Opens all pages of a section, the newest records first. */
  async function openPages(section: string, url = panelURL): Promise<Awaited<ReturnType<typeof open>>[]> {
    const document = await open(url)
    const next = document.querySelector(`[aria-labelledby=${section}] a[rel=next]`)?.getAttribute('href')
    return [document, ...(next ? await openPages(section, new URL(next, url).href) : [])]
  }

  async function press(name: string, typed: Record<string, string> = {}, url = panelURL) {
    const document = await open(url)
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    const fields = [...(button?.form?.querySelectorAll('input, select') ?? [])].map((field) => [
      field.getAttribute('name') ?? '',
      field.getAttribute('value') ?? field.querySelector('option')?.textContent ?? '',
    ])
    const body = new URLSearchParams({ ...Object.fromEntries(fields), ...typed }).toString()
    return post(new URL(button?.form?.getAttribute('action') ?? '', url).href, formHeaders, body)
  }

  return { get, post, open, openPages, press }
}
