type Role = 'button' | 'textbox' | 'link' | 'img' | 'timer' | 'live' | 'group'

const selectors: Readonly<Record<Role, string>> = {
  button: 'button, summary',
  textbox: 'input',
  link: 'a[href]',
  img: '[role=img]',
  timer: '.timer',
  live: '[aria-atomic]',
  group: '[role=group]',
}

/** Returns the visible element with a role and an accessible name; throws if there is none. */
export function get(host: HTMLElement, role: Role, name?: string): HTMLElement {
  const found = find(host, role, name)
  if (!found) throw new Error(`No ${role} ${name ?? ''} in: ${text(host)}`)
  return found
}

/** Returns whether a visible element has a role and an accessible name. */
export const has = (host: HTMLElement, role: Role, name?: string): boolean => find(host, role, name) !== null

/** Returns the visible text of an element. */
export const text = (host: HTMLElement): string => {
  const base = host.shadowRoot?.querySelector<HTMLElement>('.base')
  return plain(base?.innerText ?? '')
}

/** Returns a text with every run of white space as one space. */
export const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function find(host: HTMLElement, role: Role, name?: string): HTMLElement | null {
  const found = [...(host.shadowRoot?.querySelectorAll<HTMLElement>(selectors[role]) ?? [])]
  return found.find((each) => isVisible(each) && (name === undefined || nameOf(each) === name)) ?? null
}

function nameOf(element: HTMLElement): string {
  const root = element.getRootNode()
  const label =
    root instanceof ShadowRoot && element.id ? root.querySelector(`label[for=${element.id}]`) : element.closest('label')
  return plain(element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '')
}

const isVisible = (element: HTMLElement) => element.getClientRects().length > 0
