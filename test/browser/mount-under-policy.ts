import { browserPlatform, type Platform } from '../../widgets/common/connection/platform.ts'
import type { ScriptedServer } from './scripted-server.ts'
import { until } from './settle.ts'

/** An element with a page under the strictest policy. */
export type Tag = 'pay-pix-charge' | 'card-checkout' | 'kyc-uploader' | 'onboarding-signature'

/** Mounts an element on a page with the strictest content security policy, and records every violation. */
export async function mountUnderPolicy<T extends Tag>(
  tag: T,
  page: URL,
  server: ScriptedServer,
  properties: object = {},
  platform: Partial<Platform> = {},
) {
  const frame = document.createElement('iframe')
  frame.src = page.href
  frame.style.cssText = 'inline-size: 800px; block-size: 800px'
  document.body.append(frame)
  const registry = () => frame.contentWindow?.customElements.get(tag)
  // a page may register the element in one module, and its card fields in another
  await until(() => frame.contentDocument?.readyState === 'complete' && registry())
  const frameDocument = frame.contentDocument
  const Element = registry() as unknown as { new (): HTMLElementTagNameMap[T]; platform: Platform }
  Element.platform = { ...browserPlatform, fetch: server.fetch, ...platform }
  const violations: string[] = []
  frameDocument?.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    violations.push(`${violatedDirective} ${blockedURI}`),
  )
  const element = new Element()
  Object.assign(element, { server: '/pay', session: 'session-1', lang: 'pt-BR', ...properties })
  frameDocument?.body.append(element)
  await until(() => element.status !== 'loading')

  /** Removes the page and returns the violations. An image that violates the policy marks the end of the list. */
  async function end(): Promise<string[]> {
    const last = 'img-src data'
    const image = new Image()
    image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
    frameDocument?.body.append(image)
    await until(() => violations.includes(last))
    frame.remove()
    return violations.filter((each) => each !== last)
  }
  return { element, window: frame.contentWindow as unknown as typeof globalThis, end }
}
