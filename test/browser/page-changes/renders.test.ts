import { expect } from '@open-wc/testing'
import type { LitElement } from 'lit'
import { mount as mountCard } from '../card-checkout/mount.ts'
import { otherOrigin } from '../card-frame/mount.ts'
import { untilFrame } from '../card-frame/type-into-frame.ts'
import { mount as mountKyc } from '../kyc-uploader/mount.ts'
import { suite, teardown, test } from '../mocha.ts'
import { mount as mountSignature } from '../onboarding-signature/mount.ts'
import { inState } from '../onboarding-signature/signature-server.ts'
import { mount as mountPix } from '../pay-pix-charge/mount.ts'
import { settle, until } from '../settle.ts'
import { untilLazy } from '../until-lazy.ts'

/** A mounted element, and a change of its status on the server. */
interface Case {
  readonly element: LitElement & { readonly status: string }
  readonly changeStatus: () => void
}

const cases: Readonly<Record<string, () => Promise<Case>>> = {
  'pay-pix-charge': async () => {
    const { element, server } = await mountPix()
    return { element, changeStatus: () => server.change({ status: 'paid', paid_amount: 14990 }) }
  },
  'card-checkout': async () => {
    const { element, server } = await mountCard()
    return { element, changeStatus: () => server.charge({ status: 'paid', paid_amount: 14990 }) }
  },
  'kyc-uploader': async () => {
    const { element, server } = await mountKyc()
    return { element, changeStatus: () => server.change({ status: 'reviewing' }) }
  },
  'onboarding-signature': async () => {
    const { element, server } = await mountSignature()
    return { element, changeStatus: () => server.change(inState('canceled')) }
  },
}

const style = document.createElement('style')
style.textContent = `
  .night { color: #fff; background: #111 }
  .branded { --guiche-accent: #ffcc00 }
  .spaced { line-height: 3 }
  .squared { --guiche-radius: 0px }`

teardown(() => {
  style.remove()
  document.body.className = ''
  document.documentElement.lang = 'en'
})

for (const [tag, mountCase] of Object.entries(cases))
  suite(`a ${tag}`, () => {
    // what an element loads late renders it again
    const mount = async () => {
      const mounted = await mountCase()
      await untilLazy(mounted.element)
      await settle(mounted.element)
      return mounted
    }

    test('renders once for a new status, and looks for its language once', async () => {
      const { element, changeStatus } = await mount()
      const { status } = element
      const count = countUpdates(element)
      changeStatus()
      await until(() => element.status !== status)
      await settle(element)
      expect(count.end()).to.deep.equal({ renders: 1, walks: 1 })
    })

    test('does not render for classes of its page that change neither its language nor its colours', async () => {
      document.head.append(style)
      const { element } = await mount()
      const count = countUpdates(element)
      document.body.classList.add('opened-menu', 'spaced')
      await settle(element)
      expect(count.end().renders).to.equal(0)
    })

    test('renders once at most when its page changes the colours, and takes them over', async () => {
      document.head.append(style)
      const { element } = await mount()
      const count = countUpdates(element)
      document.body.classList.add('night')
      await until(() => baseOf(element).classList.contains('dark'))
      await settle(element)
      expect(count.end().renders).to.be.at.most(1)
      document.body.classList.add('branded')
      await until(() => baseOf(element).classList.contains('bright'))
      document.body.className = ''
      await until(() => !/dark|bright/.test(baseOf(element).className))
    })

    test('renders once when the language of its page changes', async () => {
      const { element } = await mount()
      element.parentElement?.removeAttribute('lang')
      await until(() => baseOf(element).lang === 'en')
      document.documentElement.lang = 'es'
      await until(() => baseOf(element).lang === 'es')
      await settle(element)
      const count = countUpdates(element)
      document.documentElement.lang = 'en'
      await until(() => baseOf(element).lang === 'en')
      await settle(element)
      expect(count.end().renders).to.equal(1)
    })

    test('renders for none of its own attributes but those of its language and its colours', async () => {
      const { element } = await mount()
      const count = countUpdates(element)
      element.setAttribute('data-step', '3')
      element.id = 'payment'
      await settle(element)
      expect(count.end().renders).to.equal(0)
      element.lang = 'en'
      await until(() => baseOf(element).lang === 'en')
      element.style.setProperty('--guiche-accent', '#ffcc00')
      await until(() => baseOf(element).classList.contains('bright'))
    })
  })

test('a card frame takes over what its page changes, although the element around it has nothing to render', async () => {
  document.head.append(style)
  const frame = `${otherOrigin}/test/browser/card-frame/honest-frame.html`
  const { element } = await mountCard(undefined, { properties: { frame } })
  const shown = element.renderRoot.querySelector('iframe')
  if (!shown) throw new Error('No frame')
  await until(() => shown.classList.contains('ready'))
  await untilFrame(shown, ({ style }) => style.radius === '10px')
  const count = countUpdates(element)
  document.body.classList.add('squared')
  await untilFrame(shown, ({ style }) => style.radius === '0px')
  expect(count.end().renders).to.equal(0)
})

function baseOf(element: LitElement): HTMLElement {
  const base = element.renderRoot.querySelector<HTMLElement>('.base')
  if (!base) throw new Error('The element shows nothing yet')
  return base
}

/** Counts an element's renders, and how often it walks up its page, until `end` is called. */
function countUpdates(element: LitElement) {
  let renders = 0
  let walks = 0
  const controller = { hostUpdated: () => void renders++ }
  element.addController(controller)
  const restore = (['parentNode', 'parentElement'] as const).map((name) => {
    const property = Object.getOwnPropertyDescriptor(Node.prototype, name)
    const get = property?.get
    if (!get) throw new Error(`No accessor ${name}`)
    Object.defineProperty(Node.prototype, name, {
      ...property,
      get(this: Node) {
        if (this === element) walks++
        return get.call(this)
      },
    })
    return () => Object.defineProperty(Node.prototype, name, property)
  })
  const { closest } = Element.prototype
  Element.prototype.closest = function (this: Element, selector: string) {
    if (this === element) walks++
    return closest.call(this, selector)
  }
  return {
    end() {
      element.removeController(controller)
      Element.prototype.closest = closest
      for (const each of restore) each()
      return { renders, walks }
    },
  }
}
