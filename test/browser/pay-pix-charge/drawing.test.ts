import { expect } from '@open-wc/testing'
import { testClock } from '../../clock.ts'
import { get, has, text } from '../by-role.ts'
import { test } from '../mocha.ts'
import { type Fault, mountFaulty } from '../mount-faulty.ts'
import { settle, until } from '../settle.ts'
import { mount } from './mount.ts'
import { charge, PixServer } from './pix-server.ts'
import { pasteFold } from './ways-to-pay.ts'

const qrLabel = 'QR Code do Pix. Você também pode copiar o código.'
const invalidCode = 'Este código não funciona'

const olderServer = (parts: Partial<typeof charge> = {}) => Object.assign(new PixServer(parts), { drawsCodes: false })

const strokesOf = (element: HTMLElement) =>
  element.shadowRoot?.querySelector('[part~=qr] path:last-child')?.getAttribute('d')

test('the code of a server that does not draw it is checked and drawn by the element, and looks the same', async () => {
  const drawn = await mount()
  const { element } = await mount(olderServer())
  await until(() => has(element, 'img', qrLabel))
  expect(strokesOf(element)).to.equal(strokesOf(drawn.element))
})

test('a code that no bank would accept is hidden as soon as the element has checked it, which is announced', async () => {
  const { element } = await mount(olderServer({ pix: charge.pix && { ...charge.pix, code: '000201' } }))
  await until(() => text(element).includes(invalidCode))
  expect([has(element, 'textbox'), has(element, 'img')]).to.deep.equal([false, false])
  await until(() => get(element, 'live').textContent.includes(invalidCode))
})

test('a QR code that is none is replaced by the element’s own', async () => {
  const server = olderServer({ pix: charge.pix && { ...charge.pix, qr: '"><script>' } })
  const { element } = await mount(server)
  await until(() => has(element, 'img', qrLabel))
})

test('a charge that the page sets is checked and drawn, and the next one too', async () => {
  const { element } = await mount()
  const drawn = strokesOf(element)
  element.charge = charge
  await until(() => strokesOf(element) === drawn)
  element.charge = { ...charge, pix: charge.pix && { ...charge.pix, code: '000201' } }
  await until(() => text(element).includes(invalidCode))
  element.charge = { ...charge, status: 'paid' }
  await until(() => element.status === 'paid')
})

test('the code can be copied while what draws it does not arrive, and is drawn when it arrives', async () => {
  const { element, endFault } = await mountOlder('silent')
  get(element, 'button', pasteFold).click()
  get(element, 'button', 'Copiar código Pix')
  await settle(element)
  expect(get(element, 'textbox')).to.have.property('value', charge.pix?.code)
  expect(has(element, 'img')).to.equal(false)
  await endFault()
  await until(() => has(element, 'img', qrLabel))
})

test('the code can be paid without a QR code that cannot be drawn', async () => {
  const clock = testClock(charge.server_time)
  const { element, server } = await mountOlder('missing', { clock })
  await until(() => !element.shadowRoot?.querySelector('.scan i'))
  get(element, 'button', 'Copiar código Pix')
  expect([element.status, has(element, 'img')]).to.deep.equal(['open', false])
  server.change({ status: 'paid' })
  await until(() => element.status === 'paid')
})

test('a QR code that could not be drawn is drawn when the network comes back', async () => {
  const { element, window: page, endFault } = await mountOlder('missing')
  await until(() => !element.shadowRoot?.querySelector('.scan i'))
  await endFault()
  await until(() => {
    page.dispatchEvent(new Event('online'))
    return has(element, 'img', qrLabel)
  })
})

async function mountOlder(fault: Fault['fault'], platform: Fault['platform'] = {}) {
  const server = olderServer({ pix: charge.pix && { ...charge.pix, expires_at: null } })
  return { ...(await mountFaulty('pay-pix-charge', server, { module: 'pix-qr.ts', fault, platform })), server }
}
