import { Window } from 'happy-dom'
import type { Sandbox } from '../../src/sandbox/index.ts'

export const at = 'https://demo.test/sandbox'
export const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A person who reads a sandbox's panel and presses its buttons without any script. */
export function visit(sandbox: Sandbox) {
  const get = (address = at) => sandbox.panel(new Request(address))
  const post = (address: string, headers: Record<string, string>, body: string) =>
    sandbox.panel(new Request(address, { method: 'POST', headers, body }))

  async function open(address = at) {
    const { document } = new Window({ url: address })
    document.write(await (await get(address)).text())
    return document
  }

  async function press(name: string, typed: Record<string, string> = {}, address = at) {
    const document = await open(address)
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    const fields = [...(button?.form?.querySelectorAll('input, select') ?? [])].map((field) => [
      field.getAttribute('name') ?? '',
      field.getAttribute('value') ?? field.querySelector('option')?.textContent ?? '',
    ])
    const body = new URLSearchParams({ ...Object.fromEntries(fields), ...typed }).toString()
    return post(new URL(button?.form?.getAttribute('action') ?? '', address).href, form, body)
  }

  return { get, post, open, press }
}
