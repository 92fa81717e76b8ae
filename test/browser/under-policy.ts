import { browserPlatform, type Platform } from '../../widgets/core/platform.ts'
import type { Scripted } from './scripted.ts'
import { until } from './settle.ts'

type Tag = 'card-checkout' | 'kyc-uploader' | 'onboarding-signature'

/** Sets an element on a page under the strictest policy, before a server, and notes what that policy forbids. */
export async function underPolicy<T extends Tag>(tag: T, page: URL, server: Scripted, set: object = {}) {
  const frame = document.createElement('iframe')
  frame.src = page.href
  frame.style.cssText = 'inline-size: 800px; block-size: 800px'
  document.body.append(frame)
  const registry = () => frame.contentWindow?.customElements.get(tag)
  await until(registry, 10_000)
  const inside = frame.contentDocument
  const Element = registry() as unknown as { new (): HTMLElementTagNameMap[T]; platform: Platform }
  Element.platform = { ...browserPlatform, fetch: server.fetch }
  const broken: string[] = []
  inside?.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    broken.push(`${violatedDirective} ${blockedURI}`),
  )
  const element = new Element()
  Object.assign(element, { server: '/pay', session: 'session-1', lang: 'pt-BR', ...set })
  inside?.body.append(element)
  await until(() => element.status !== 'loading')

  /** Everything that was forbidden, but for a picture at the end: what is forbidden after it is told of after it. */
  async function end(): Promise<string[]> {
    const last = 'img-src data'
    const picture = new Image()
    picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
    inside?.body.append(picture)
    await until(() => broken.includes(last))
    frame.remove()
    return broken.filter((each) => each !== last)
  }
  return { element, window: frame.contentWindow as unknown as typeof globalThis, end }
}
