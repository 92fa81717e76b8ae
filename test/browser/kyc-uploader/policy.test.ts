import { expect } from '@open-wc/testing'
import { browserPlatform } from '../../../widgets/core/platform.ts'
import type { KycUploader } from '../../../widgets/kyc-uploader/element.ts'
import { test } from '../mocha.ts'
import { until } from '../settle.ts'
import { chosen } from './faces.ts'
import { phonePhoto } from './files.ts'
import { button, card } from './hands.ts'
import { document as identity, Office } from './office.ts'

test('under the strictest policy it is drawn, shows what was chosen and sends it', async function () {
  this.timeout(20_000)
  const frame = document.createElement('iframe')
  frame.src = new URL('policy.html', import.meta.url).href
  frame.style.inlineSize = '800px'
  document.body.append(frame)
  const registry = () => frame.contentWindow?.customElements.get('kyc-uploader')
  await until(registry, 10_000)
  const page = frame.contentDocument
  const Element = registry() as unknown as typeof KycUploader
  const office = new Office()
  Element.platform = { ...browserPlatform, fetch: office.fetch }
  const broken: string[] = []
  page?.addEventListener('securitypolicyviolation', (event) =>
    broken.push(`${event.violatedDirective} ${event.blockedURI}`),
  )
  const element = new Element()
  Object.assign(element, { server: '/pay', session: 'session-1', lang: 'pt-BR' })
  page?.body.append(element)
  await until(() => element.status === 'open')
  await chosen(element, phonePhoto())
  expect(card(element, identity.label).querySelector('canvas')?.height).to.equal(320)
  button(card(element, identity.label), 'Enviar').click()
  await until(() => office.record.documents[0]?.state === 'reviewing')
  expect((await office.stored()).length).to.be.above(1000)
  // what is forbidden after it is told of after it
  const picture = new Image()
  picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  page?.body.append(picture)
  await until(() => broken.length)
  expect([...new Set(broken)]).to.deep.equal(['img-src data'])
  frame.remove()
})
