import { expect } from '@open-wc/testing'
import { testClock } from '../../clock.ts'
import { get, has, text } from '../by-role.ts'
import { test } from '../mocha.ts'
import { charge, Shop } from './shop.ts'
import { rest, until } from '../settle.ts'
import { play, type Stage } from './stage.ts'

async function pass({ clock, element }: Stage, ms: number) {
  await clock.advance(ms)
  await rest(element)
}

for (const [name, time] of [
  ['three hours behind', '2026-03-21T12:00:00Z'],
  ['three hours ahead', '2026-03-21T18:00:00Z'],
] as const)
  test(`the countdown is right on a device that is ${name}`, async () => {
    const stage = await play(new Shop(), { clock: testClock(time) })
    expect(get(stage.element, 'timer').innerText).to.equal('Pague em até 15:00')
    await pass(stage, 28_000)
    expect(get(stage.element, 'timer').innerText).to.equal('Pague em até 14:32')
  })

test('a device clock that is set meanwhile is noticed', async () => {
  const stage = await play()
  stage.clock.set(300_000)
  stage.shop.charge = { ...stage.shop.charge, server_time: '2026-03-21T14:55:00Z' } // the shop's clock stays as it was
  await pass(stage, 1000)
  await until(() => /^Pague em até 1[45]:/.test(get(stage.element, 'timer').innerText))
})

test('the countdown is spoken at five minutes, one minute, thirty seconds and the end only', async () => {
  const stage = await play()
  stage.element.charge = charge
  await rest(stage.element)
  const spoken = new Set<string>()
  const status = get(stage.element, 'status')
  const listener = new MutationObserver(() => spoken.add(status.textContent?.trim() ?? ''))
  listener.observe(status, { subtree: true, characterData: true, childList: true })
  expect(get(stage.element, 'timer').getAttribute('aria-live')).to.equal(null)
  await pass(stage, 905_000)
  listener.disconnect()
  expect([...spoken]).to.deep.equal([
    'Tempo para pagar: 5 minutos.',
    'Tempo para pagar: 1 minuto.',
    'Tempo para pagar: 30 segundos.',
    'O prazo deste código terminou. Se você já pagou, a loja vai confirmar.',
  ])
})

test('at the end the server is asked at once, and its word counts', async () => {
  const stage = await play(new Shop({ server_time: '2026-03-21T15:14:58Z' }))
  await pass(stage, 1000)
  const asked = stage.shop.requests.length
  await pass(stage, 1000)
  expect(text(stage.element)).to.contain('O prazo terminou. Estamos conferindo se o pagamento chegou.')
  expect([has(stage.element, 'img'), has(stage.element, 'textbox'), has(stage.element, 'timer')]).to.deep.equal([
    false,
    false,
    false,
  ])
  expect(stage.shop.requests.slice(asked)).to.contain('GET')
  expect(stage.element.status).to.equal('open')
  stage.shop.change({ status: 'expired' })
  await until(() => stage.element.status === 'expired')
})

test('a charge without a server promises nothing but that the shop will confirm', async () => {
  const stage = await play()
  stage.element.charge = charge
  await rest(stage.element)
  expect(text(stage.element)).to.contain('A loja vai confirmar seu pagamento.')
  expect(text(stage.element)).not.to.contain('Aguardando')
  const asked = stage.shop.requests.length
  await pass(stage, 900_000)
  expect(text(stage.element)).to.contain('Se você já pagou, a loja vai confirmar.')
  expect(stage.shop.requests.length).to.equal(asked)
})

test('nothing ticks once there is nothing to count', async () => {
  const stage = await play(new Shop({ status: 'paid' }))
  expect(stage.clock.naps).to.deep.equal([40_000, 25_000])
})
