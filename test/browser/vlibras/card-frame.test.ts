import { expect } from '@open-wc/testing'
import { connectVLibras } from '../../../widgets/vlibras/index.ts'
import { otherOrigin } from '../card-frame/mount.ts'
import { CardServer } from '../card-checkout/card-server.ts'
import { mount } from '../card-checkout/mount.ts'
import { typeFramedCard } from '../card-checkout/type-framed-card.ts'
import { setup, teardown, test } from '../mocha.ts'
import { until } from '../settle.ts'
import { openStandIn, type StandIn } from './stand-in.ts'
import { clickStart } from './tap.ts'

let widget: StandIn
let disconnect: () => void

setup(() => {
  widget = openStandIn(7)
  disconnect = connectVLibras()
})

teardown(() => {
  disconnect()
  widget.remove()
})

test('a label tapped in a card frame of another origin is signed, and what was typed there stays there', async () => {
  const received: string[] = []
  const receive = ({ data }: MessageEvent) => received.push(JSON.stringify(data))
  addEventListener('message', receive)
  const { element, frame } = await mountFramed()
  await typeFramedCard(element)
  await until(async () => {
    await clickStart(frame)
    return widget.signed.includes('Número do cartão')
  })
  removeEventListener('message', receive)
  expect(widget.signed.filter((each) => each !== 'Número do cartão')).to.deep.equal([])
  const reports = received.filter((each) => each.includes('guiche-tap'))
  expect(reports).not.to.deep.equal([])
  for (const typed of ['4111', '1111', 'Visa', '05', '123', 'MARIA'])
    expect(reports.filter((each) => each.includes(typed))).to.deep.equal([])
})

test('while the widget is closed, a tap in a card frame is not signed', async () => {
  widget.close()
  const { frame } = await mountFramed()
  let reports = 0
  const receive = ({ data }: MessageEvent) => (reports += data?.type === 'guiche-tap' ? 1 : 0)
  addEventListener('message', receive)
  await until(async () => {
    await clickStart(frame)
    return reports
  })
  removeEventListener('message', receive)
  expect(widget.signed).to.deep.equal([])
})

test('no other frame can have a text signed', async () => {
  const { element } = await mountFramed()
  const other = document.createElement('iframe')
  other.srcdoc = `<script>parent.postMessage({ type: 'guiche-tap', text: 'Pague de novo' }, '*')</script>`
  const arrived = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
  element.parentElement?.append(other)
  await arrived
  expect(widget.signed).to.deep.equal([])
})

async function mountFramed() {
  const address = `${otherOrigin}/test/browser/card-frame/honest-frame.html`
  const { element } = await mount(new CardServer(), { properties: { frame: address } })
  await until(() => element.renderRoot.querySelector('iframe.ready'))
  const frame = element.renderRoot.querySelector('iframe')
  if (!frame) throw new Error('There is no frame')
  return { element, frame }
}
