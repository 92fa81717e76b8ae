// @quick Announcements: the time that is left.
import { expect } from '@open-wc/testing'
import { testClock } from '../../clock.ts'
import { get, has, text } from '../by-role.ts'
import { listen } from '../listen.ts'
import { test } from '../mocha.ts'
import { announcedMs, settle, until, untilAnnounced } from '../settle.ts'
import { untilLazy } from '../until-lazy.ts'
import { type Mounted, mount } from './mount.ts'
import { charge, PixServer } from './pix-server.ts'

async function advance({ clock, element }: Mounted, ms: number) {
  await clock.advance(ms)
  await settle(element)
}

for (const [name, time] of [
  ['three hours behind', '2026-03-21T12:00:00Z'],
  ['three hours ahead', '2026-03-21T18:00:00Z'],
] as const)
  test(`the countdown is right on a device that is ${name}`, async () => {
    const mounted = await mount(new PixServer(), { clock: testClock(time) })
    expect(get(mounted.element, 'timer').innerText.trim()).to.match(/^Faltam 15 minutos,\s+15:00\naté \d\d:15$/)
    await until(() => mounted.server.isHolding)
    await advance(mounted, 28_000)
    expect(get(mounted.element, 'timer').innerText.trim()).to.match(
      /^Faltam 14 minutos e 32 segundos,\s+14:32\naté \d\d:15$/,
    )
  })

test('a change of the device’s clock is noticed', async () => {
  const mounted = await mount()
  mounted.clock.set(300_000)
  mounted.server.charge = { ...mounted.server.charge, server_time: '2026-03-21T14:55:00Z' } // the server's clock stays the same
  await advance(mounted, 1000)
  await until(() => /^Faltam (15|14) minutos/.test(get(mounted.element, 'timer').innerText.trim()))
})

test('the countdown is announced at five minutes, one minute, thirty seconds and the end only', async () => {
  const mounted = await mount()
  mounted.element.charge = charge
  await untilLazy(mounted.element)
  const heard = listen(mounted.element)
  const timer = get(mounted.element, 'timer')
  expect([timer.getAttribute('aria-live'), timer.getAttribute('role')]).to.deep.equal([null, null])
  await advance(mounted, 905_000)
  expect(heard).to.deep.equal([
    'Faltam 5 minutos.',
    'Falta 1 minuto.',
    'Faltam 30 segundos.',
    'O prazo venceu. Já pagou? A loja vai confirmar.',
  ])
})

test('at the end the server is polled at once, and its response decides', async () => {
  const mounted = await mount(new PixServer({ server_time: '2026-03-21T15:14:58Z' }))
  await until(() => mounted.server.isHolding)
  await advance(mounted, 1000)
  const requestCount = mounted.server.requests.length
  await advance(mounted, 1000)
  expect(text(mounted.element)).to.contain('O prazo venceu. Aguarde: estamos conferindo seu pagamento.')
  expect([has(mounted.element, 'img'), has(mounted.element, 'textbox'), has(mounted.element, 'timer')]).to.deep.equal([
    false,
    false,
    false,
  ])
  expect(mounted.server.requests.slice(requestCount)).to.contain('GET')
  expect(mounted.element.status).to.equal('open')
  mounted.server.change({ status: 'expired' })
  await until(() => mounted.element.status === 'expired')
})

test('a charge without a server says only that the shop will confirm', async () => {
  const mounted = await mount()
  mounted.element.charge = charge
  await settle(mounted.element)
  expect(text(mounted.element)).to.contain('A loja vai confirmar seu pagamento.')
  expect(text(mounted.element)).not.to.contain('Aguardando')
  const requestCount = mounted.server.requests.length
  await advance(mounted, 900_000)
  expect(text(mounted.element)).to.contain('Já pagou? A loja vai confirmar.')
  expect(mounted.server.requests.length).to.equal(requestCount)
})

test('without a countdown no timer runs', async () => {
  const mounted = await mount(new PixServer({ status: 'paid' }))
  await advance(mounted, announcedMs)
  expect(mounted.clock.pendingSleepsMs).to.deep.equal([40_000, 25_000].map((ms) => ms - announcedMs))
})

for (const width of [320, 375, 800])
  test(`nothing moves while the time left changes, ${width} px`, async () => {
    const mounted = await mount(new PixServer(), { width })
    const heights = new Set<number>()
    for (const ms of [1000, 50_000, 9000, 540_000, 250_000, 40_000]) {
      await advance(mounted, ms)
      heights.add(get(mounted.element, 'timer').getBoundingClientRect().height)
    }
    expect([...heights]).to.have.length(1)
  })

const renewalAt = '2026-03-21T15:17:00Z'

test('with five minutes left the payer can ask for more time, and gets a new code once the first one is surely over', async () => {
  // soon after the start: while a clock runs through minutes, a response can arrive whose time is minutes old
  const mounted = await mount(new PixServer({ renewable_at: renewalAt, server_time: '2026-03-21T15:09:50Z' }))
  const { element, server } = mounted
  await untilLazy(element)
  await advance(mounted, 9000)
  expect(has(element, 'button', 'Preciso de mais tempo')).to.equal(false)
  await advance(mounted, 1000)
  const offer = 'Faltam 5 minutos. Precisa de mais tempo? Toque em Preciso de mais tempo.'
  await until(() => get(element, 'live').textContent === offer)
  get(element, 'button', 'Preciso de mais tempo').click()
  await settle(element)
  expect(has(element, 'button', 'Preciso de mais tempo')).to.equal(false)
  expect(text(element)).to.contain('Certo. Quando este código vencer, fazemos um novo aqui.')
  await untilAnnounced(element, 'Certo.')

  server.change({ status: 'expired', renewable_at: renewalAt })
  await until(() => element.status === 'expired')
  await settle(element)
  expect(text(element)).to.contain('Aguarde: estamos conferindo se o código anterior foi pago.')
  expect(server.requests.filter((each) => each.includes('renew'))).to.deep.equal([])
  server.change({ renewable: true, renewable_at: null })
  await until(() => server.requests.some((each) => each.includes('renew')))
})

test('a payer who did not ask for more time gets a new code only by the button', async () => {
  const { element, server } = await mount(new PixServer({ renewable_at: renewalAt }))
  server.change({ status: 'expired', renewable: true, renewable_at: null })
  await until(() => has(element, 'button', 'Gerar novo código'))
  expect(server.requests.filter((each) => each.includes('renew'))).to.deep.equal([])
})

test('where the server cannot renew, no more time is offered', async () => {
  const mounted = await mount()
  await untilLazy(mounted.element)
  await advance(mounted, 650_000)
  expect(has(mounted.element, 'button', 'Preciso de mais tempo')).to.equal(false)
})
