import { expect } from '@open-wc/testing'
import { testClock } from '../../clock.ts'
import { get, has, text } from '../by-role.ts'
import { test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
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
    expect(get(mounted.element, 'timer').innerText).to.equal('Pague em até 15:00')
    await advance(mounted, 28_000)
    expect(get(mounted.element, 'timer').innerText).to.equal('Pague em até 14:32')
  })

test('a change of the device’s clock is noticed', async () => {
  const mounted = await mount()
  mounted.clock.set(300_000)
  mounted.server.charge = { ...mounted.server.charge, server_time: '2026-03-21T14:55:00Z' } // the server's clock stays the same
  await advance(mounted, 1000)
  await until(() => /^Pague em até 1[45]:/.test(get(mounted.element, 'timer').innerText))
})

test('the countdown is announced at five minutes, one minute, thirty seconds and the end only', async () => {
  const mounted = await mount()
  mounted.element.charge = charge
  await settle(mounted.element)
  const announced = new Set<string>()
  const status = get(mounted.element, 'status')
  const observer = new MutationObserver(() => announced.add(status.textContent?.trim() ?? ''))
  observer.observe(status, { subtree: true, characterData: true, childList: true })
  expect(get(mounted.element, 'timer').getAttribute('aria-live')).to.equal(null)
  await advance(mounted, 905_000)
  observer.disconnect()
  expect([...announced]).to.deep.equal([
    'Tempo para pagar: 5 minutos.',
    'Tempo para pagar: 1 minuto.',
    'Tempo para pagar: 30 segundos.',
    'O prazo deste código terminou. Se você já pagou, a loja vai confirmar.',
  ])
})

test('at the end the server is polled at once, and its response decides', async () => {
  const mounted = await mount(new PixServer({ server_time: '2026-03-21T15:14:58Z' }))
  await advance(mounted, 1000)
  const requestCount = mounted.server.requests.length
  await advance(mounted, 1000)
  expect(text(mounted.element)).to.contain('O prazo terminou. Estamos conferindo se o pagamento chegou.')
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
  expect(text(mounted.element)).to.contain('Se você já pagou, a loja vai confirmar.')
  expect(mounted.server.requests.length).to.equal(requestCount)
})

test('without a countdown no timer runs', async () => {
  const mounted = await mount(new PixServer({ status: 'paid' }))
  expect(mounted.clock.pendingSleepsMs).to.deep.equal([40_000, 25_000])
})
