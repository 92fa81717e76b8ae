type Role = 'button' | 'textbox' | 'link' | 'img' | 'timer' | 'status' | 'group'

const selectors: Readonly<Record<Role, string>> = {
  button: 'button',
  textbox: 'input',
  link: 'a[href]',
  img: '[role=img]',
  timer: '[role=timer]',
  status: '[role=status]',
  group: '[role=group]',
}

/** What is seen in an element under a role and a name. */
export function get(host: HTMLElement, role: Role, name?: string): HTMLElement {
  const found = find(host, role, name)
  if (!found) throw new Error(`No ${role} ${name ?? ''} in: ${text(host)}`)
  return found
}

/** Whether there is such a thing to be seen. */
export const has = (host: HTMLElement, role: Role, name?: string): boolean => find(host, role, name) !== null

/** The text that is seen in an element. */
export const text = (host: HTMLElement): string => {
  const frame = host.shadowRoot?.querySelector<HTMLElement>('.frame')
  return plain(frame?.innerText ?? '')
}

/** A text with all its white space plain and single. */
export const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim()

function find(host: HTMLElement, role: Role, name?: string): HTMLElement | null {
  const found = [...(host.shadowRoot?.querySelectorAll<HTMLElement>(selectors[role]) ?? [])]
  return found.find((each) => isSeen(each) && (name === undefined || nameOf(each) === name)) ?? null
}

function nameOf(element: HTMLElement): string {
  const root = element.getRootNode()
  const label = root instanceof ShadowRoot && element.id ? root.querySelector(`label[for=${element.id}]`) : null
  return plain(element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '')
}

const isSeen = (element: HTMLElement) => element.getClientRects().length > 0
