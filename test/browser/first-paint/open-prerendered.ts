import { sendMouse } from '@web/test-runner-commands'
import { prerenderStyles } from '../../../widgets/render/index.ts'
import type { Tag } from '../mount-under-policy.ts'
import { until } from '../settle.ts'
import { prerenderedElements, renderPrerendered } from './prerendered-elements.ts'

/** Why the script of an element does not run: for good, or until `arrive` is called. */
export type Absence = 'scripts are off' | 'the policy blocks it' | 'its request fails' | 'it is late'

// a script that does not arrive keeps its page from being left
teardown(() => {
  for (const page of document.querySelectorAll('iframe')) page.remove()
})

/** Opens a page of its own with a prerendered element whose script does not run. The page is as wide as the element. */
export async function openPrerendered(tag: Tag, absence: Absence, width: number) {
  const prerendered = prerenderedElements[tag]()
  const id = crypto.randomUUID()
  const fault = absence === 'its request fails' ? 'missing' : 'silent'
  const name = prerendered.script.split('/').at(-1)
  const policy = absence === 'the policy blocks it' ? await strictPolicy(tag) : ''
  const frame = document.createElement('iframe')
  frame.style.cssText = `position: absolute; inset: 0 auto auto 0; inline-size: ${width}px; block-size: 900px; border: 0`
  // a document in such a frame is one of a browser without scripts, and this page can still read it
  if (absence === 'scripts are off') frame.setAttribute('sandbox', 'allow-same-origin')
  frame.srcdoc = `<!doctype html><html lang="pt-BR"><meta charset="utf-8">${policy}<title>A shop</title>
    <script type="module" src="/faulty/${id}/${fault}/${name}/widgets/${prerendered.script}"></script>
    ${await renderPrerendered(prerendered)}<footer>A shop</footer></html>`
  document.body.append(frame)
  await until(() => frame.contentDocument?.querySelector('footer'))

  const element = frame.contentDocument?.querySelector<HTMLElement>(tag)
  const root = element?.shadowRoot
  if (!frame.contentWindow || !element || !root) throw new Error(`${tag} was not prerendered`)
  frame.contentWindow.fetch = prerendered.server.fetch
  Object.assign(element, prerendered.properties)
  return {
    ...prerendered,
    element,
    root,
    /** Lets the script arrive, and waits until the element has replaced its prerendered content. */
    async arrive() {
      await fetch(`/faulty/${id}/end`)
      await until(() => !root.querySelector('.prerendered'))
    },
  }
}

/** Presses the mouse in the middle of an element of the page. */
export async function press(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] })
}

/** Returns whether a person can see an element. */
export const isShown = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) ?? false

/** A policy without scripts, which allows the style of the prerendered content by its hash. */
async function strictPolicy(tag: Tag): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(prerenderStyles[tag]))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'sha256-${hash}'">`
}
